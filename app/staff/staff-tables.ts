/** The tables of this room (db/baseline/staff.ts). */
import type { Moment } from '#app/platform/database/tables.ts'
import type { Role } from './permissions.ts'

export interface StaffTable {
  id: string
  created_at: Moment
  name: string
  /** Lower case. */
  email: string
  role: Role
  disabled_at: Moment | null
  /** argon2id, in the PHC string format. */
  password_hash: string
}

export interface StaffSessionTable {
  id: string
  created_at: Moment
  expires_at: Moment
  last_input_at: Moment
  /** The last time the password was typed again; null: not since the sign-in. */
  password_at: Moment | null
  token_hash: string
  staff_id: string
  address: string
  user_agent: string
}

export interface StaffChallengeTable {
  token_hash: string
  kind: 'sign-in-code' | 'sign-in-passkey' | 'new-passkey'
  /** Null while nobody knows whose passkey will answer. */
  staff_id: string | null
  /** The random text an authenticator is to sign; null where a code is owed. */
  question: string | null
  tries: number
  expires_at: Moment
}

export interface StaffTwoStepTable {
  staff_id: string
  /** The key of the authenticator app, encrypted. */
  secret: string
  /** Null until the first code proved that the key arrived. */
  confirmed_at: Moment | null
  last_step: number
}

export interface StaffRecoveryCodeTable {
  staff_id: string
  code_hash: string
  /** Null while it can still be used. */
  used_at: Moment | null
  /** The secret whose key it was hashed under (keyName); null for one from before secrets were told apart. */
  key_name: string | null
}

export interface StaffPasskeyTable {
  id: string
  created_at: Moment
  staff_id: string
  name: string
  credential_id: string
  public_key: string
  counter: number
  last_used_at: Moment | null
  /** The browser where it was added, and later used last; null when nobody knows. */
  last_used_in: string | null
}

export interface InvitationTable {
  id: string
  created_at: Moment
  token_hash: string
  purpose: 'first-owner' | 'colleague'
  email: string | null
  role: Role
  expires_at: Moment
  used_at: Moment | null
  /** The member of staff who made it; null for the links of the command line. */
  invited_by: string | null
}

export interface PasswordResetTable {
  id: string
  created_at: Moment
  token_hash: string
  staff_id: string | null
  expires_at: Moment
  used_at: Moment | null
  /** The owner who helped; null when the person asked for it. */
  made_by: string | null
}

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    staff: StaffTable
    staff_sessions: StaffSessionTable
    staff_challenges: StaffChallengeTable
    staff_two_step: StaffTwoStepTable
    staff_recovery_codes: StaffRecoveryCodeTable
    staff_passkeys: StaffPasskeyTable
    invitations: InvitationTable
    password_resets: PasswordResetTable
  }
}
