/** Changing the own name: nobody takes that of a colleague or of a license, and the author page goes along. */

import {
  findNameIssue,
  mayShowProfile,
  readProfile,
  saveProfile,
} from '#app/articles/authors/author-profile.server.ts'
import { foldName, otherNames } from '#app/articles/model/author.ts'
import { licenseOf } from '#app/content/agency/license-of.ts'
import type { Announcements } from '#app/platform/announcements.server.ts'
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import type { Staff } from '#app/staff/service/staff.server.ts'
import type { Self } from '#app/staff/sessions.server.ts'
import type { NoticeOf } from '../forms/notices.ts'
import type { FormOutcome } from '../frame/answer.server.ts'
import type { AccountCodes } from './account-codes.ts'

export interface NameWork {
  database: Database
  announcements: Pick<Announcements, 'announce'>
}

export async function changeOwnName(
  staff: Staff,
  { database, announcements }: NameWork,
  self: Self,
  typed: string,
): Promise<FormOutcome<NoticeOf<'account'>, AccountCodes>> {
  const made = await staff.changeName(self, typed, (tx, name, former) => refuse(tx, self, name, former))
  if (!made.ok) return { kind: 'invalid', issues: { name: made.issue } }
  const notice = await takeToAuthorPage(database, self, made)
  // Readers are told who reviewed what they read.
  announcements.announce('content')
  return { kind: 'ok', notice }
}

async function refuse(tx: Queries, { person }: Self, name: string, former: string): Promise<string | null> {
  const byOwner = person.role === 'owner'
  if (!byOwner && licenseOf(name) && foldName(name) !== foldName(former))
    return `The agency lists a license under “${name}”, and your account has another name. An owner can put that name on your author page.`
  return findNameIssue(tx, name, { id: person.id, account: former, byOwner })
}

/** An author page under the former name gets the new one, and articles under the former go on leading there. */
async function takeToAuthorPage(
  database: Database,
  { person: { id, role }, caller: { address } }: Self,
  { name, former }: { name: string; former: string },
): Promise<NoticeOf<'account'>> {
  const profile = await readProfile(database.db, id)
  if (name === former || !profile || profile.version === 0 || profile.texts.name !== former) return 'name'
  const { texts, version, shown, isWaiting } = profile
  const earlierNames = otherNames(name, [former, ...texts.earlierNames]).slice(0, 5)
  const show = shown !== null && !isWaiting && mayShowProfile(role)
  const change = { staffId: id, version, texts: { ...texts, name, earlierNames }, show }
  const outcome = await saveProfile(database, change, { id, role, address })
  return 'saved' in outcome && outcome.isShown ? 'name-shown' : shown === null ? 'name' : 'name-waiting'
}
