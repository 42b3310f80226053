/** Submissions of a kind as what is held about one person. */
import { sql } from 'kysely'
import { mailboxOf } from '#app/lib/mailbox.server.ts'
import { unindexed } from '#app/platform/database/engine.ts'
import type { Sought, Subject, SubjectRecords } from '#app/platform/personal-records.server.ts'
import type { Kind } from '../model/kind.ts'
import { deleteSearch } from '../search/search-index.server.ts'
import { recount } from './update-state.server.ts'

/** The whole row goes: a submission without its person is of no use to anybody. */
export function submissionRecords({
  name: kind,
  plural,
  recordsTitle,
}: Pick<Kind, 'name' | 'plural' | 'recordsTitle'>): SubjectRecords {
  return {
    name: plural,
    title: recordsTitle,
    fate: 'Deleted, with every answer.',
    /** Rows that were merged belong to one person, whatever contact each of them names. */
    async subjects(db, sought, limit) {
      const { rows } = await sql<Omit<Subject, 'kind'>>`
        with recursive same (id, merged_into) as (
          select id, merged_into from submissions where ${unindexed('kind')} = ${kind} and ${matches(sought)}
          union
          select other.id, other.merged_into from submissions as other, same
          where other.merged_into = same.id or other.id = same.merged_into
        )
        select id, email, coalesce(phone_normalized, phone_digits) as phone from submissions
        where id in (select id from same)
        order by created_at desc, id desc limit ${sql.lit(limit)}`.execute(db)
      return rows.map((row) => ({ kind, id: row.id, email: row.email, phone: row.phone }))
    },
    async find(db, { subjects }, limit) {
      const ids = idsOf(kind, subjects)
      if (ids.length === 0) return []
      const { rows } = await sql<Record<string, unknown>>`
        select * from submissions where id in (${sql.join(ids)})
        order by created_at desc, id desc limit ${sql.lit(limit)}`.execute(db)
      return rows
    },
    async erase(tx, { subjects, searchRows }) {
      const ids = idsOf(kind, subjects)
      if (ids.length === 0) return 0
      const rows = await tx.selectFrom('submissions').selectAll().where('id', 'in', ids).execute()
      await deleteSearch(tx, rows, searchRows)
      for (const row of rows) await recount(tx, row, null)
      await tx.deleteFrom('submissions').where('id', 'in', ids).execute()
      return rows.length
    },
  }
}

const idsOf = (kind: Subject['kind'], subjects: readonly Subject[]) =>
  subjects.filter((subject) => subject.kind === kind).map(({ id }) => id)

function matches({ email, phone, ids = [] }: Sought) {
  const tests = [
    ...(email ? [isOfMailbox(email)] : []),
    ...(phone?.startsWith('+') ? [sql`phone_normalized = ${phone}`] : []),
    // A number of no plan we know: by its digits, as it was typed.
    ...(phone && !phone.startsWith('+') ? [sql`(phone_normalized is null and phone_digits = ${phone})`] : []),
    ...(ids.length > 0 ? [sql`id in (${sql.join(ids)})`] : []),
  ]
  return tests.length > 0 ? sql`(${sql.join(tests, sql` or `)})` : sql`1 = 0`
}

/** Submissions of one mailbox, however it was spelled: by the index `submissions_by_mailbox`. */
export const isOfMailbox = (email: string) => hasMailbox(mailboxOf(email))

export const hasMailbox = (mailbox: string) => sql<boolean>`coalesce(mailbox, lower(email)) = ${mailbox}`
