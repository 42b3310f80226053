/** Submissions as personal records: leads and recruits differ in their table only. */
import { sql } from 'kysely'
import type { Sought, Subject, SubjectRecords } from '#app/platform/personal-records.server.ts'
import { dropSearch, type Searchable } from './person-search.server.ts'
import { dropStanding } from './standing.server.ts'

export interface SubmittedRecords {
  table: 'leads' | 'recruits'
  kind: Subject['kind']
  title: string
}

/** The whole row goes: a submission without its person is of no use to anybody. */
export function submittedRecords({ table, kind, title }: SubmittedRecords): SubjectRecords {
  const name = sql.table(table)
  return {
    name: table,
    title,
    fate: 'Deleted, with every answer.',
    /** Rows that were merged belong to one person, whatever contact each of them names. */
    async subjects(db, sought, limit) {
      const { rows } = await sql<Omit<Subject, 'kind'>>`
        with recursive same (id, merged_into) as (
          select id, merged_into from ${name} where ${matches(sought)}
          union
          select other.id, other.merged_into from ${name} as other, same
          where other.merged_into = same.id or other.id = same.merged_into
        )
        select id, email, coalesce(phone_normalized, phone_digits) as phone from ${name}
        where id in (select id from same)
        order by created_at desc, id desc limit ${sql.lit(limit)}`.execute(db)
      return rows.map((row) => ({ kind, id: row.id, email: row.email, phone: row.phone }))
    },
    async find(db, { subjects }, limit) {
      const ids = idsOf(kind, subjects)
      if (ids.length === 0) return []
      const { rows } = await sql<Record<string, unknown>>`
        select * from ${name} where id in (${sql.join(ids)}) order by created_at desc, id desc limit ${sql.lit(limit)}`.execute(
        db,
      )
      return rows
    },
    async erase(tx, { subjects }) {
      const ids = idsOf(kind, subjects)
      if (ids.length === 0) return 0
      const { rows } = await sql<Searchable>`
        select id, first_name, last_name, email, phone, phone_normalized, phone_digits
        from ${name} where id in (${sql.join(ids)})`.execute(tx)
      for (const row of rows) {
        await dropSearch(tx, table, row)
        await dropStanding(tx, table, row.id)
      }
      const { numAffectedRows } = await sql`delete from ${name} where id in (${sql.join(ids)})`.execute(tx)
      return Number(numAffectedRows ?? 0)
    },
  }
}

const idsOf = (kind: Subject['kind'], subjects: readonly Subject[]) =>
  subjects.filter((subject) => subject.kind === kind).map(({ id }) => id)

function matches({ email, phone, ids = [] }: Sought) {
  const tests = [
    ...(email ? [sql`lower(email) = ${email}`] : []),
    ...(phone ? [sql`phone_normalized = ${phone}`] : []),
    ...(ids.length > 0 ? [sql`id in (${sql.join(ids)})`] : []),
  ]
  return tests.length > 0 ? sql`(${sql.join(tests, sql` or `)})` : sql`1 = 0`
}
