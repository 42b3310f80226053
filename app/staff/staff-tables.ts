/** The tables of this room (db/migrations/0003-staff.ts and 0006-staff-desk.ts). */
import type { DefaultFlag, Flag, Generated, Moment } from '#app/platform/database/tables.ts'
import type { Role } from './permissions.ts'

export interface StaffTable {
  id: string
  created_at: Moment
  updated_at: Moment
  name: string
  /** Lower case. */
  email: string
  email_verified: Flag
  image: string | null
  two_factor_enabled: DefaultFlag
  role: Role
  disabled_at: Moment | null
}

export interface StaffSessionTable {
  id: string
  created_at: Moment
  updated_at: Moment
  expires_at: Moment
  last_input_at: Moment
  token: string
  ip_address: string | null
  user_agent: string | null
  staff_id: string
}

export interface StaffCredentialTable {
  id: string
  created_at: Moment
  updated_at: Moment
  account_id: string
  provider_id: 'credential'
  staff_id: string
  password: string | null
}

export interface StaffTwoStepTable {
  id: string
  staff_id: string
  secret: string
  recovery_codes: string
  verified: Flag | null
  last_step: Generated<number>
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

export interface PasskeyTable {
  id: string
  created_at: Moment
  staff_id: string
  name: string
  credential_id: string
}

export interface PasswordResetTable {
  id: string
  created_at: Moment
  token_hash: string
  staff_id: string | null
  expires_at: Moment
  used_at: Moment | null
}

export interface AuditTable {
  id: string
  at: Moment
  staff_id: string | null
  action: string
  subject_kind: string | null
  subject_id: string | null
  /** JSON, without personal data. */
  detail: string | null
  ip: string
}

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    staff: StaffTable
    staff_sessions: StaffSessionTable
    staff_credentials: StaffCredentialTable
    staff_two_step: StaffTwoStepTable
    staff_passkeys: PasskeyTable
    invitations: InvitationTable
    password_resets: PasswordResetTable
    audit_trail: AuditTable
  }
}
