/** Everything that is held about one person, gathered from every room; and its erasure. */
import { createHmac } from 'node:crypto'
import { mailboxOf } from '#app/lib/mailbox.server.ts'
import { mapInTurns } from '#app/lib/yield-to-others.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import type {
  Person,
  PersonalRecords,
  Sought,
  SubjectRecords,
} from '#app/platform/personal-records.server.ts'
import { everySecret, type Secrets } from '#app/platform/secrets/secrets.server.ts'

export interface Registry {
  /** Through them the person is found. */
  subjects: readonly SubjectRecords[]
  /** In the order in which they are erased. */
  all: readonly PersonalRecords[]
}

export interface Part {
  name: string
  title: string
  fate: string
  keeps: string | null
  records: Record<string, unknown>[]
}

export interface PersonFile {
  sought: Sought
  parts: Part[]
  /** True when some part has more records than were asked for. */
  isCut: boolean
  /** E-mail addresses and telephones of these records that were not looked for: the same person, or somebody else. */
  alsoSeen: string[]
}

/** Submissions taken at once; nobody sends more in good faith, and an erasure can be repeated. */
const maxSubjects = 2_000

const subjectsAtOnce = 10

/** Finds the person's submissions, to which everything else belongs. */
export async function findPerson(
  db: Queries,
  registry: Registry,
  sought: Sought,
  secrets: Secrets,
): Promise<Person> {
  const found = await Promise.all(registry.subjects.map((one) => one.subjects(db, sought, maxSubjects)))
  const digestsOf = (contact: string) =>
    everySecret(secrets).map((secret) =>
      createHmac('sha256', secret).update(`consent proof\n${contact}`).digest('base64url'),
    )
  return { sought, subjects: found.flat(), digestsOf }
}

/** At most `limit` records of each part, newest first where they have an order. */
export async function gatherFile(
  db: Queries,
  registry: Registry,
  person: Person,
  limit: number,
): Promise<PersonFile> {
  const parts: Part[] = []
  let isCut = false
  // What the person sent comes first; the rest follows from it.
  const others = registry.all.filter((one) => !registry.subjects.some(({ name }) => name === one.name))
  for (const { name, title, fate, keeps, find } of [...registry.subjects, ...others]) {
    const found = await find(db, person, limit + 1)
    isCut ||= found.length > limit
    const records = await mapInTurns(found.slice(0, limit), readable)
    parts.push({ name, title, fate, keeps: keeps ?? null, records })
  }
  const { email, phone } = person.sought
  const known = [email && mailboxOf(email), phone]
  const contacts = person.subjects.flatMap((subject) => [subject.email.toLowerCase(), subject.phone])
  const alsoSeen = [...new Set(contacts)].filter((one) => one !== '' && !known.includes(mailboxOf(one)))
  return { sought: person.sought, parts, isCut, alsoSeen }
}

/** Erases in every room; returns how many records of each were changed. Call it in a transaction. */
export async function eraseFile(
  tx: Queries,
  registry: Registry,
  person: Person,
  now: Date,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  // A few at a time, so that no statement takes long; whoever has no submission has other records all the same.
  for (let start = 0; start === 0 || start < person.subjects.length; start += subjectsAtOnce) {
    const some = { ...person, subjects: person.subjects.slice(start, start + subjectsAtOnce) }
    for (const { name, erase } of registry.all)
      counts[name] = (counts[name] ?? 0) + (await erase(tx, some, now))
  }
  return counts
}

/** JSON that lies in a text column is shown as what it is, and every row as a plain object. */
function readable(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      typeof value === 'string' && /^[[{]/.test(value) ? parsed(value) : value,
    ]),
  )
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
