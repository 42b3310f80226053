/** The lists of numbers that may not be called, as their screen shows them, and what is posted there. */

import { agency } from '#app/content/agency/agency.ts'
import { states } from '#app/content/agency/places.ts'
import { shortMoment } from '#app/content/promises/moments.ts'
import { dayIn } from '#app/lib/dates.ts'
import { isId } from '#app/lib/ids.ts'
import { recordAudit } from '#app/platform/audit/audit-trail.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { receiveFile } from '#app/platform/http/bodies/form-body.server.ts'
import { deleteList, importList, makeCurrent } from '#app/submissions/call-lists/import-list.server.ts'
import { freshDays, type ListKind, listKinds } from '#app/submissions/call-lists/settle-listed.server.ts'
import type { CallListsProps } from './call-lists-page.tsx'

/** Bytes: the whole registry is some 3 GB, and whoever needs more than that takes it in parts. */
const maxBytes = 4_000_000_000
/** Seconds that a list may be on its way. */
export const listSeconds = 7200

const shown = 50

export async function describeLists(
  database: Database,
  now = new Date(),
): Promise<Omit<CallListsProps, 'issue'>> {
  const rows = await database.db
    .selectFrom('call_lists')
    .selectAll()
    .where('status', '!=', 'replaced')
    .orderBy('created_at', 'desc')
    .limit(shown)
    .execute()
  const today = dayIn(now, agency.timeZone)
  const oldest = Temporal.PlainDate.from(today).subtract({ days: freshDays }).toString()
  return {
    today,
    states,
    lists: rows.map(({ id, kind, state, file_name, as_of, created_at, status, numbers, unread, fault }) => ({
      id,
      name: state ? `${listKinds[kind]}: ${state}` : listKinds[kind],
      file: file_name,
      asOf: as_of,
      taken: shortMoment(created_at),
      numbers: numbers.toLocaleString('en-US'),
      unread,
      fault: status === 'cut' ? fault : null,
      isArriving: status === 'arriving',
      isOld: status === 'current' && kind === 'national' && as_of < oldest,
    })),
  }
}

interface By {
  staffId: string
  address: string
}

/** Takes a file in. Returns why not, or null. */
export async function receiveList(database: Database, request: Request, by: By): Promise<string | null> {
  const taken = await receiveFile(request, maxBytes, async ({ name, values, pieces }) => {
    const kind = Object.hasOwn(listKinds, values.kind ?? '') ? (values.kind as ListKind) : null
    const state = states.find((one) => one === values.state) ?? null
    if (kind === null) return 'Choose which list it is.'
    if (kind === 'state' && state === null) return 'Choose the state whose list it is.'
    const as_of = values.asOf ?? ''
    if (
      !/^\d{4}-\d\d-\d\d$/.test(as_of) ||
      Number.isNaN(Date.parse(as_of)) ||
      as_of > dayIn(new Date(), agency.timeZone)
    )
      return 'Enter the day on which the file was downloaded.'
    if (name === '') return 'Choose a file first.'
    const file_name = name.slice(0, 200)
    await importList(database, {
      kind,
      state: kind === 'state' ? state : null,
      file_name,
      as_of,
      pieces,
      ...by,
    })
    return ''
  })
  return taken === null ? 'Choose a file first.' : taken || null
}

/** Uses a list that looked cut, or removes one. False for one that is not there. */
export async function changeList(
  database: Database,
  { id = '', act }: Readonly<Record<string, string>>,
  { staffId, address }: By,
): Promise<boolean> {
  if (!isId(id) || (act !== 'use' && act !== 'remove')) return false
  const list = await database.db
    .selectFrom('call_lists')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!list || (act === 'use' && list.status !== 'cut')) return false
  await (act === 'use' ? makeCurrent(database, id) : deleteList(database, id))
  const action = act === 'use' ? 'call-list-used' : 'call-list-removed'
  await recordAudit(database.db, { action, staffId, address, subject: { kind: 'call-list', id } })
  return true
}
