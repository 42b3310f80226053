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
  isTwoStepPending,
  listSessions,
  renewRecoveryCodes,
  revokeSession,
  type Self,
  startTwoStep,
  stopTwoStep,
} from './account.server.ts'
import { cookieNames, openAuth } from './auth.server.ts'
import type { Caller } from './caller.ts'
import {
  acceptInvitation,
  createFirstOwner,
  findInvitation,
  invite,
  makeOwnerLink,
} from './invitations.server.ts'
import type { Role } from './permissions.ts'
import { noteInput, readSession, type SignedIn } from './sessions.server.ts'
import { finishSignIn, signIn, signOut } from './sign-in.server.ts'
import { openSignInLimits } from './sign-in-limits.server.ts'
import type { StaffParts } from './staff-parts.server.ts'

export interface StaffOptions {
  config: Pick<Config, 'siteUrl' | 'secure' | 'formLimits' | 'owner'>
  /** Signs the cookies and encrypts the keys of authenticator apps; at least 32 characters. */
  secret: string
  /** Migrated. */
  database: Database
  log: Log
}

export type Staff = Awaited<ReturnType<typeof openStaff>>

/** Opens the staff service; creates the owner of the configuration while nobody has an account. */
export async function openStaff({ config, secret, database, log }: StaffOptions) {
  const parts: StaffParts = {
    database,
    secret,
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
    signOut: (caller: Caller) => signOut(parts, caller),

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
    renewRecoveryCodes: (self: Self, password: string) => renewRecoveryCodes(parts, self, password),
    listSessions: (self: SignedIn) => listSessions(parts, self),
    revokeSession: (self: Self, sessionId: string) => revokeSession(parts, self, sessionId),
  }
}
