/**
 * What a table holds about people, so that one person's records can be shown, handed out and erased together.
 * app/services/people.server.ts lists all rooms'.
 */
import { type SqlBool, sql } from 'kysely'
import type { Queries } from './database/database.server.ts'
import type { Tables } from './database/tables.ts'

/** A submission of the person: rows of other tables belong to it by its id. */
export interface Subject {
  kind: string
  id: string
  email: string
  /** E.164, or as much of it as was typed. */
  phone: string
}

/** `email` as typed, `phone` E.164 or digits; ids alone when the rest is no longer known. */
export interface Sought {
  email: string | null
  phone: string | null
  ids?: readonly string[]
}

export interface Person {
  sought: Sought
  subjects: readonly Subject[]
  /** Keyed digests of a telephone or e-mail: the first is the one to keep, any of them may have been kept before. */
  digestsOf(contact: string): readonly string[]
  /** Where the index of the search has the submissions, by their ids, as far as that was looked for before. */
  searchRows?: ReadonlyMap<string, number>
}

export interface PersonalRecords {
  name: string
  title: string
  fate: string
  /** What stays after an erasure, and why; absent where nothing does. */
  keeps?: string
  /** The newest records of the person, at most `limit`. */
  find(db: Queries, person: Person, limit: number): Promise<Record<string, unknown>[]>
  /** Erases them. Returns how many records were changed or deleted; nothing happens a second time. */
  erase(tx: Queries, person: Person, now: Date): Promise<number>
}

/** Records that are submissions themselves: through them the person is found. */
export interface SubjectRecords extends PersonalRecords {
  subjects(db: Queries, sought: Sought, limit: number): Promise<Subject[]>
}

type SubjectTable = {
  [Name in keyof Tables]: Tables[Name] extends { subject_id: unknown } ? Name : never
}[keyof Tables]

export function belongsTo({ subjects }: Person) {
  if (subjects.length === 0) return sql<SqlBool>`1 = 0`
  return sql<SqlBool>`subject_id in (${sql.join(subjects.map(({ id }) => id))})`
}

/** The records of a table with a `subject_id`, all of them deleted at an erasure: one line makes a new table join. */
export function subjectTable(table: SubjectTable & string, title: string): PersonalRecords {
  return {
    name: table,
    title,
    fate: 'Deleted.',
    find: (db, person, limit) => subjectRows(db, table, person, limit),
    async erase(tx, person) {
      const { numAffectedRows } =
        await sql`delete from ${sql.table(table)} where ${belongsTo(person)}`.execute(tx)
      return Number(numAffectedRows ?? 0)
    },
  }
}

export async function subjectRows(db: Queries, table: string, person: Person, limit: number) {
  const { rows } = await sql<Record<string, unknown>>`
    select * from ${sql.table(table)} where ${belongsTo(person)} limit ${sql.lit(limit)}`.execute(db)
  return rows
}
