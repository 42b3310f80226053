/** The staff room's front: start reading here; each name leads to the file that does it. */
import type { Config } from '#app/platform/config/config.ts'
import { createFirstOwner } from '../accounts/accounts.server.ts'
import * as colleagues from '../accounts/colleagues.server.ts'
import * as ownAccount from '../accounts/own-account.server.ts'
import { askForReset, helpWithReset, isResetOpen, resetPassword } from '../accounts/reset-password.server.ts'
import { addDevice, devicesKey, listDevices, removeDevice } from '../devices/devices.server.ts'
import * as welcome from '../invitations/accept-invitation.server.ts'
import * as invitations from '../invitations/invitation-list.server.ts'
import { invite, makeOwnerLink } from '../invitations/invite.server.ts'
import * as shellAccounts from '../invitations/shell-accounts.server.ts'
import * as passkeys from '../passkeys/passkeys.server.ts'
import { noteInput, readSession } from '../sessions.server.ts'
import { finishSignIn } from '../sign-in/complete-sign-in.server.ts'
import { confirmPassword } from '../sign-in/confirm-password.server.ts'
import * as signInAndOut from '../sign-in/sign-in.server.ts'
import { openSignInLimits } from '../sign-in-limits.server.ts'
import type { StaffParts } from '../staff-parts.server.ts'
import { renewKeys } from '../two-step/totp.server.ts'

export interface StaffOptions extends Omit<StaffParts, 'config' | 'limits'> {
  config: Pick<Config, 'siteUrl' | 'secure' | 'formLimits' | 'owner'>
}

export type Staff = Awaited<ReturnType<typeof openStaff>>

/**
 * Creates the owner of the configuration while nobody has an account, and encrypts anew what an old secret encrypted.
 * @throws ConfigError when the owner's password is too easy to guess.
 */
export async function openStaff({ config, ...given }: StaffOptions) {
  const parts: StaffParts = { ...given, config, limits: openSignInLimits(given.database, config) }
  if (config.owner) await createFirstOwner(parts, config.owner)
  if (parts.oldSecrets.length > 0) await renewKeys(parts)
  return withParts(parts, actions)
}

/** Whole files where everything they export is asked for from outside, single functions of the others. */
const actions = {
  /** Who is behind the caller's cookie, or null. */
  whoIs: readSession,
  noteInput,
  ...signInAndOut,
  finishSignIn,
  askForReset,
  isResetOpen,
  resetPassword,
  helpWithReset,
  /** The path of a link that creates the owner, or null once anybody has an account. Keep it out of the log. */
  ownerLink: makeOwnerLink,
  invite,
  ...invitations,
  ...welcome,
  confirmPassword,
  ...passkeys,
  addDevice,
  devicesKey,
  listDevices,
  removeDevice,
  ...ownAccount,
  ...colleagues,
  /** Recovery from the shell; nothing at the desk calls these. */
  ...shellAccounts,
}

type WithParts<T> = {
  [K in keyof T]: T[K] extends (parts: StaffParts, ...rest: infer A) => infer R ? (...rest: A) => R : never
}

/** The same functions without their first argument. */
function withParts<T extends Record<string, (parts: StaffParts, ...rest: never[]) => unknown>>(
  parts: StaffParts,
  functions: T,
): WithParts<T> {
  const bound = Object.entries(functions).map(([name, action]) => [name, action.bind(null, parts)])
  // The names are those of `functions`, and `bind` takes the first argument off each.
  return Object.fromEntries(bound) as WithParts<T>
}
