/** The own name, as colleagues see it beside what one did. */
import { tidyLine } from '#app/lib/tidy-text.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import { recordBy } from '../record-by.server.ts'
import type { Self } from '../sessions.server.ts'
import type { StaffParts } from '../staff-parts.server.ts'

const maxName = 100

/** `former` is the name until now, also where nothing changed. */
export type NameResult = { ok: true; name: string; former: string } | { ok: false; issue: string }

/**
 * `refuse` says in words why somebody may not have it, or null; asked in the transaction that writes. The same name
 * again changes nothing.
 */
export async function changeName(
  { database, sessionsChanged }: StaffParts,
  self: Self,
  typed: string,
  refuse: (tx: Queries, name: string, former: string) => Promise<string | null>,
): Promise<NameResult> {
  const name = tidyLine(typed)
  if (!/\p{L}/u.test(name)) return { ok: false, issue: 'Enter your name.' }
  if (name.length > maxName)
    return { ok: false, issue: `Shorten your name to ${maxName} characters or fewer.` }
  const made = await database.transact(async (tx): Promise<NameResult> => {
    const { id } = self.person
    const { name: former } = await tx
      .selectFrom('staff')
      .select('name')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    if (name === former) return { ok: true, name, former }
    const issue = await refuse(tx, name, former)
    if (issue !== null) return { ok: false, issue }
    await tx.updateTable('staff').set({ name }).where('id', '=', id).execute()
    await recordBy(tx, self, 'name-changed', {
      subject: { kind: 'staff', id },
      detail: { from: former, to: name },
    })
    return { ok: true, name, former }
  })
  if (made.ok && made.name !== made.former) sessionsChanged()
  return made
}
