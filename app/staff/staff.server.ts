/**
 * The staff room's front: accounts, sign-in, sessions and invitations as one service.
 * Start reading here; each line leads to the file that does it.
 */
import type { Config } from '#app/platform/config.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { Log } from '#app/platform/log.ts'
import {
  changePassword,
  confirmTwoStep,
  countRecoveryCodes,
  isTwoStepPending,
  renewRecoveryCodes,
  type Self,
  startTwoStep,
  stopTwoStep,
} from './account.server.ts'
import { cookieNames, openAuth } from './auth.server.ts'
import type { Caller } from './caller.ts'
import {
  changeRole,
  disablePerson,
  dropTwoStep,
  enablePerson,
  listColleagues,
  signColleagueOut,
} from './colleagues.server.ts'
import {
  inviteColleague,
  listInvitations,
  resendInvitation,
  withdrawInvitation,
} from './invitation-list.server.ts'
import {
  acceptInvitation,
  createFirstOwner,
  findInvitation,
  invite,
  makeOwnerLink,
} from './invitations.server.ts'
import { endSessions, listSessions } from './own-sessions.server.ts'
import {
  addPasskey,
  askForPasskey,
  listPasskeys,
  removePasskey,
  signInWithPasskey,
  startPasskey,
} from './passkeys.server.ts'
import { askForReset, helpWithReset, isResetOpen, resetPassword } from './password-reset.server.ts'
import type { Role } from './permissions.ts'
import { noteInput, readSession, type SignedIn } from './sessions.server.ts'
import { finishSignIn, signIn, signOut } from './sign-in.server.ts'
import { openSignInLimits } from './sign-in-limits.server.ts'
import type { StaffParts } from './staff-parts.server.ts'
import { changeStaffSettings, readStaffSettings } from './staff-settings.server.ts'

export interface StaffOptions extends Pick<StaffParts, 'lettersLeave' | 'wakeJobs' | 'sessionsChanged'> {
  config: Pick<Config, 'siteUrl' | 'secure' | 'formLimits' | 'owner'>
  /** Signs the cookies and encrypts the keys of authenticator apps; at least 32 characters. */
  secret: string
  /** Migrated. */
  database: Database
  log: Log
}

export type Staff = Awaited<ReturnType<typeof openStaff>>

/** Opens the staff service; creates the owner of the configuration while nobody has an account. */
export async function openStaff({ config, log, ...given }: StaffOptions) {
  const { database, secret } = given
  const parts: StaffParts = {
    ...given,
    cookie: cookieNames(config).session,
    auth: openAuth({ config, secret, database, log }),
    limits: openSignInLimits(database, config),
  }
  if (config.owner) await createFirstOwner(parts, config.owner)

  return {
    /** Who is behind the caller's cookie, or null. */
    whoIs: (caller: Pick<Caller, 'cookie'>) => readSession(parts, caller),
    /** Keeps the session awake: the person did something. */
    noteInput: (signedIn: SignedIn) => noteInput(database, signedIn),

    signIn: (typed: { email: string; password: string }, caller: Caller) => signIn(parts, typed, caller),
    finishSignIn: (typed: { code: string; kind: 'app' | 'recovery' }, caller: Caller) =>
      finishSignIn(parts, typed, caller),
    askForPasskey: (caller: Caller) => askForPasskey(parts, caller),
    signInWithPasskey: (credential: string, caller: Caller) => signInWithPasskey(parts, credential, caller),
    signOut: (caller: Caller) => signOut(parts, caller),
    askForReset: (email: string, caller: Caller) => askForReset(parts, email, caller),
    isResetOpen: (token: string) => isResetOpen(parts, token),
    resetPassword: (token: string, password: string, caller: Caller) =>
      resetPassword(parts, token, password, caller),

    /** The path of a link that creates the owner, or null once anybody has an account. Keep it out of the log. */
    ownerLink: () => makeOwnerLink(parts),
    /** The path of an invitation, or null when the e-mail already has an account. */
    invite: (email: string, role: Role) => invite(parts, email, role),
    findInvitation: (token: string) => findInvitation(parts, token),
    acceptInvitation: (
      token: string,
      typed: { name: string; email: string; password: string },
      caller: Caller,
    ) => acceptInvitation(parts, token, typed, caller),

    changePassword: (self: Self, typed: { current: string; next: string }) =>
      changePassword(parts, self, typed),
    isTwoStepPending: (self: SignedIn) => isTwoStepPending(parts, self),
    startTwoStep: (self: Self, password: string) => startTwoStep(parts, self, password),
    confirmTwoStep: (self: Self, code: string) => confirmTwoStep(parts, self, code),
    stopTwoStep: (self: Self, password: string) => stopTwoStep(parts, self, password),
    countRecoveryCodes: (self: SignedIn) => countRecoveryCodes(parts, self),
    renewRecoveryCodes: (self: Self, password: string) => renewRecoveryCodes(parts, self, password),
    listPasskeys: (self: SignedIn) => listPasskeys(parts, self),
    startPasskey: (self: Self, password: string) => startPasskey(parts, self, password),
    addPasskey: (self: Self, typed: { name: string; credential: string }) => addPasskey(parts, self, typed),
    removePasskey: (self: Self, typed: { id: string; password: string }) => removePasskey(parts, self, typed),
    listSessions: (self: SignedIn) => listSessions(parts, self),
    endSessions: (self: Self, wanted: { which: { id: string } | 'others'; password: string }) =>
      endSessions(parts, self, wanted),

    listColleagues: () => listColleagues(parts),
    changeRole: (self: Self, wanted: { id: string; role: string }) => changeRole(parts, self, wanted),
    disablePerson: (self: Self, id: string) => disablePerson(parts, self, id),
    enablePerson: (self: Self, id: string) => enablePerson(parts, self, id),
    signColleagueOut: (self: Self, id: string) => signColleagueOut(parts, self, id),
    dropTwoStep: (self: Self, id: string) => dropTwoStep(parts, self, id),
    helpWithReset: (self: Self, id: string) => helpWithReset(parts, self, id),
    listInvitations: () => listInvitations(parts),
    inviteColleague: (self: Self, typed: { email: string; role: string }) =>
      inviteColleague(parts, self, typed),
    resendInvitation: (self: Self, id: string) => resendInvitation(parts, self, id),
    withdrawInvitation: (self: Self, id: string) => withdrawInvitation(parts, self, id),
    readSettings: () => readStaffSettings(parts),
    changeSettings: (self: Self, wanted: { twoStepRequired: boolean }) =>
      changeStaffSettings(parts, self, wanted),
  }
}
