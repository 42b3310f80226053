/** The rows behind a person's page. */
import { hasConsent } from '#app/intake/consent-proof.server.ts'
import { isId } from '#app/lib/ids.ts'
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import type { SignedIn } from '#app/staff/sessions.server.ts'
import { asLeads, isInReach, people } from '../row-work.server.ts'
import { type PersonKind, personKinds } from './person-kind.ts'

/** A lead with everything that is kept of it, or undefined. */
export const findLead = ({ db }: Pick<Database, 'db'>, id: string) =>
  db
    .selectFrom('leads')
    .selectAll()
    .select(hasConsent('leads.id').as('consented'))
    .where('id', '=', id)
    .executeTakeFirst()

/** The same of an application. */
export const findRecruit = ({ db }: Pick<Database, 'db'>, id: string) =>
  db
    .selectFrom('recruits')
    .selectAll()
    .select(hasConsent('recruits.id').as('consented'))
    .where('id', '=', id)
    .executeTakeFirst()

export type FoundLead = NonNullable<Awaited<ReturnType<typeof findLead>>>
export type FoundRecruit = NonNullable<Awaited<ReturnType<typeof findRecruit>>>
export type FoundPerson = { kind: 'lead'; row: FoundLead } | { kind: 'recruit'; row: FoundRecruit }

/** The person behind an address, or null when there is nobody in reach of the asker. */
export async function findPerson(
  database: Pick<Database, 'db'>,
  who: SignedIn,
  kind: PersonKind,
  id: string,
): Promise<FoundPerson | null> {
  if (!isId(id)) return null
  const found =
    kind === 'lead'
      ? { kind, row: await findLead(database, id) }
      : { kind, row: await findRecruit(database, id) }
  if (!found.row || !isInReach(found.row, who, `${personKinds[kind].table}.see`)) return null
  // The row is there, which the type of the pair cannot say.
  return found as FoundPerson
}

/** The ids of the rows that were merged into `id`, directly or through another, at most a few levels deep. */
export async function mergedInto(db: Queries, kind: PersonKind, id: string): Promise<string[]> {
  const all: string[] = []
  for (let level = [id]; level.length > 0; ) {
    const rows = await people(db)
      .selectFrom(asLeads(kind))
      .select('id')
      .where('merged_into', 'in', level)
      .execute()
    level = rows.map((row) => row.id).filter((one) => !all.includes(one))
    all.push(...level)
  }
  return all
}

/** The proofs of consent of these rows, oldest first. */
export const listConsents = (db: Queries, subjects: readonly string[]) =>
  db.selectFrom('consents').selectAll().where('subject_id', 'in', subjects).orderBy('id').execute()

/** The letters about these rows, newest first. */
export const listPersonLetters = (db: Queries, subjects: readonly string[]) =>
  db
    .selectFrom('letters')
    .leftJoin('jobs', 'jobs.id', 'letters.id')
    .select(['letters.id', 'letters.kind', 'letters.subject', 'letters.state', 'letters.created_at'])
    .select(['letters.recipients', 'jobs.state as job_state'])
    .where('letters.subject_id', 'in', subjects)
    .orderBy('letters.created_at', 'desc')
    .orderBy('letters.id', 'desc')
    .limit(100)
    .execute()

/** The tasks about these rows: what is open by its due time, then what was done lately. */
export async function listTasks(db: Queries, subjects: readonly string[]) {
  const rows = await db
    .selectFrom('person_tasks')
    .selectAll()
    .where('subject_id', 'in', subjects)
    .orderBy('due_at')
    .orderBy('id')
    .limit(200)
    .execute()
  const open = rows.filter((row) => row.done_at === null)
  return [...open, ...rows.filter((row) => row.done_at !== null).slice(-5)]
}
