/** Invitations as owners handle them: made, sent again, withdrawn. */
import { z } from 'zod'
import { isId } from '#app/lib/ids.ts'
import { addJob } from '#app/platform/jobs/jobs.server.ts'
import type { Self } from './account.server.ts'
import { recordAudit } from './audit-trail.server.ts'
import { inviteWithin, welcomePath } from './invitations.server.ts'
import { isRole, type Role } from './permissions.ts'
import { staffLetters } from './staff-letters.ts'
import type { StaffParts } from './staff-parts.server.ts'

export interface OpenInvitation {
  id: string
  email: string
  role: Role
  madeAt: string
  expiresAt: string
}

/** The invitations that can still be used, newest first. */
export async function listInvitations({ database: { db } }: StaffParts): Promise<OpenInvitation[]> {
  const rows = await db
    .selectFrom('invitations')
    .select(['id', 'email', 'role', 'created_at', 'expires_at'])
    .where('purpose', '=', 'colleague')
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date().toISOString())
    .orderBy('created_at', 'desc')
    .limit(100)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    email: row.email ?? '',
    role: row.role,
    madeAt: row.created_at,
    expiresAt: row.expires_at,
  }))
}

export type InviteOutcome =
  /** `path` of the link is known only now; `mailed` when a letter with it is on its way. */
  | { kind: 'made'; path: string; email: string; mailed: boolean }
  | { kind: 'fault'; fault: 'email' | 'role' | 'known' }

/** Invites a colleague: the link works once, for 72 hours, and earlier ones for the address no longer. */
export async function inviteColleague(
  parts: StaffParts,
  self: Self,
  typed: { email: string; role: string },
): Promise<InviteOutcome> {
  const { database, secret, lettersLeave, wakeJobs } = parts
  const email = z.email().max(254).safeParse(typed.email.trim().toLowerCase())
  if (!email.success) return { kind: 'fault', fault: 'email' }
  const { role } = typed
  if (!isRole(role)) return { kind: 'fault', fault: 'role' }
  const id = await database.transact(async (tx) => {
    const made = await inviteWithin(tx, secret, { email: email.data, role, by: self.person.id })
    if (!made) return null
    await recordAudit(tx, {
      action: 'invitation-made',
      staffId: self.person.id,
      address: self.caller.address,
      detail: { invitation: made, role },
    })
    if (lettersLeave) await addJob(tx, { kind: staffLetters.invitation, payload: {}, subjectId: made })
    return made
  })
  if (!id) return { kind: 'fault', fault: 'known' }
  if (lettersLeave) wakeJobs()
  return { kind: 'made', path: welcomePath(secret, id), email: email.data, mailed: lettersLeave }
}

/** Makes a new link for an invitation that is still open; the old one stops working. Null when there is none. */
export async function resendInvitation(
  parts: StaffParts,
  self: Self,
  id: string,
): Promise<InviteOutcome | null> {
  const open = (await listInvitations(parts)).find((invitation) => invitation.id === id)
  return open ? inviteColleague(parts, self, open) : null
}

/** Takes an invitation back. False when it is used, expired or unknown. */
export async function withdrawInvitation({ database }: StaffParts, self: Self, id: string): Promise<boolean> {
  if (!isId(id)) return false
  return database.transact(async (tx) => {
    const gone = await tx
      .deleteFrom('invitations')
      .where('id', '=', id)
      .where('purpose', '=', 'colleague')
      .where('used_at', 'is', null)
      .executeTakeFirst()
    if (gone.numDeletedRows === 0n) return false
    await recordAudit(tx, {
      action: 'invitation-withdrawn',
      staffId: self.person.id,
      address: self.caller.address,
      detail: { invitation: id },
    })
    return true
  })
}
