/**
 * Without ids of staff and network addresses: a consent's may be somebody else's in the same household, and whoever
 * asks is told that it is kept.
 */
import { mapInTurns } from '#app/lib/yield-to-others.ts'
import type { PersonFile } from './person-file.server.ts'

const uuid = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g

/** The file without them. `staffIds` are those of everybody who has or had an account. */
export async function forHandingOut(file: PersonFile, staffIds: ReadonlySet<string>): Promise<PersonFile> {
  const hide = (value: unknown): unknown => {
    if (typeof value === 'string')
      return value.replace(uuid, (id) => (staffIds.has(id) ? 'a member of staff' : id))
    if (Array.isArray(value)) return value.map(hide)
    return value !== null && typeof value === 'object' ? hideIn(value) : value
  }
  const hideIn = (record: object) =>
    Object.fromEntries(
      Object.entries(record).flatMap(([column, value]) =>
        column === 'ip' ? [] : [[column, hide(value)] as const],
      ),
    )
  const parts: PersonFile['parts'] = []
  for (const part of file.parts) parts.push({ ...part, records: await mapInTurns(part.records, hideIn) })
  return { ...file, parts }
}
