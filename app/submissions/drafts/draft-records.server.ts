/** Drafts as what is held about one person: found by the e-mail or the telephone number that was typed. */
import { sql } from 'kysely'
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Sought, SubjectRecords } from '#app/platform/personal-records.server.ts'
import type { Secrets } from '#app/platform/secrets/secrets.server.ts'
import { deleteDrafts, mailboxDigests, phoneDigests, readDraft } from './find-draft.server.ts'

const kind = 'draft'

/** Needs the secrets, because what was typed is encrypted and persons are kept as digests. */
export function draftRecords(secrets: Secrets): SubjectRecords {
  return {
    name: 'drafts',
    title: 'Forms begun and not sent (kept for seven days)',
    fate: 'Deleted, with every answer. The link in the email opens nothing any more.',
    async subjects(db, sought, limit) {
      const rows = await db
        .selectFrom('drafts')
        .select(['id', 'content'])
        .where(matches(secrets, sought))
        .orderBy('id', 'desc')
        .limit(limit)
        .execute()
      return rows.map((row) => {
        const { email = '', phone = '' } = readDraft(secrets, row)?.values ?? {}
        return { kind, id: row.id, email, phone }
      })
    },
    async find(db, { subjects }, limit) {
      const ids = idsOf(subjects)
      if (ids.length === 0) return []
      const rows = await rowsOf(db, ids, limit)
      return rows.map(({ content, ...row }) => ({
        ...row,
        typed: readDraft(secrets, { id: row.id, content })?.values ?? null,
      }))
    },
    async erase(tx, { subjects }) {
      const ids = idsOf(subjects)
      if (ids.length === 0) return 0
      const rows = await rowsOf(tx, ids, ids.length)
      await deleteDrafts(tx, ids)
      return rows.length
    },
  }
}

const idsOf = (subjects: readonly { kind: string; id: string }[]) =>
  subjects.filter((subject) => subject.kind === kind).map(({ id }) => id)

const rowsOf = (db: Queries, ids: readonly string[], limit: number) =>
  db
    .selectFrom('drafts')
    .select(['id', 'created_at', 'expires_at', 'emailed_at', 'sent_at', 'content'])
    .where('id', 'in', ids)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

function matches(secrets: Secrets, { email, phone, ids = [] }: Sought) {
  const mailboxes = email ? mailboxDigests(secrets, email) : []
  const phones = phone ? phoneDigests(secrets, phone) : []
  const tests = [
    ...(mailboxes.length > 0 ? [sql`mailbox_digest in (${sql.join(mailboxes)})`] : []),
    ...(phones.length > 0 ? [sql`phone_digest in (${sql.join(phones)})`] : []),
    ...(ids.length > 0 ? [sql`id in (${sql.join(ids)})`] : []),
  ]
  return tests.length > 0 ? sql<boolean>`(${sql.join(tests, sql` or `)})` : sql<boolean>`1 = 0`
}
