/**
 * Takes in a list of numbers as it arrives, a piece at a time: ten million lines need no more memory than one. What looks like
 * half a file is kept apart, and what held before goes on until somebody decides.
 */
import { sql } from 'kysely'
import { newId } from '#app/lib/ids.ts'
import { recordAudit } from '#app/platform/audit/audit-trail.server.ts'
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import { addJob } from '#app/platform/jobs/jobs-table.server.ts'
import { type CallListTable, dropReplaced, type Replaced, settleJob } from './settle-listed.server.ts'

export interface ListSource extends Pick<CallListTable, 'kind' | 'state' | 'file_name' | 'as_of'> {
  /** The bytes of the file. Throws where the sender breaks off. */
  pieces: AsyncIterable<Uint8Array>
  staffId: string
  address: string
}

/** Numbers of an exchange as bits. */
const blockBytes = 1250
/** Exchanges in memory: 25 MB. A list in the order of its numbers needs a few at a time. */
const mostBlocks = 20_000
const atOnce = 100
/** Characters: a longer line is no line of such a list. */
const longestLine = 10_000

/** Returns the id of the list, whatever became of it. @throws when the database cannot keep it. */
export async function importList(database: Database, source: ListSource): Promise<string> {
  const { pieces, staffId, address, ...about } = source
  const id = newId()
  const row = { ...about, id, created_at: new Date().toISOString(), created_by: staffId, fault: null }
  await database.db
    .insertInto('call_lists')
    .values({ ...row, status: 'arriving', numbers: 0, unread: 0 })
    .execute()
  const read = await readAll(database, id, pieces)
  const { numbers } = await database.reads
    .selectFrom('listed_blocks')
    .select(sql<number>`coalesce(sum(amount), 0)`.as('numbers'))
    .where('list_id', '=', id)
    .executeTakeFirstOrThrow()
  const fault = read.fault ?? (await looksShort(database.reads, id, about))
  await database.transact(async (tx) => {
    await tx
      .updateTable('call_lists')
      .set({
        numbers: Number(numbers),
        unread: read.unread,
        fault,
        status: fault === null ? 'arriving' : 'cut',
      })
      .where('id', '=', id)
      .execute()
    const subject = { kind: 'call-list', id }
    await recordAudit(tx, {
      action: 'call-list-imported',
      staffId,
      address,
      subject,
      detail: { numbers: Number(numbers) },
    })
  })
  if (fault === null) await makeCurrent(database, id)
  return id
}

interface Read {
  unread: number
  fault: string | null
}

async function readAll(database: Database, id: string, pieces: AsyncIterable<Uint8Array>): Promise<Read> {
  const blocks = new Map<number, Buffer>()
  const decoder = new TextDecoder('latin1')
  let [rest, unread, lines] = ['', 0, 0]
  /** The last line that was not blank holds a number. */
  let isWhole = true
  let hasNumbers = false
  let fault: string | null = null
  const take = (line: string) => {
    const said = readLine(line)
    if (said === 'none') return
    lines += 1
    isWhole = typeof said === 'number'
    if (said === 'change') fault = 'This is a list of changes. Download the full list instead.'
    // The names of the columns are no number that was lost.
    else if (said === 'unread') unread += lines === 1 ? 0 : 1
    else {
      hasNumbers = true
      const block = Math.floor(said / 10_000)
      const bits = blocks.get(block) ?? Buffer.alloc(blockBytes)
      blocks.set(block, bits)
      const at = said % 10_000
      bits[at >> 3] = (bits[at >> 3] ?? 0) | (1 << (at & 7))
    }
  }
  try {
    for await (const piece of pieces) {
      const text = (rest + decoder.decode(piece, { stream: true })).split(/\r\n|\n|\r(?!$)/)
      rest = text.pop() ?? ''
      for (const line of text) take(line)
      if (rest.length > longestLine) rest = rest.slice(-longestLine)
      if (blocks.size > mostBlocks) await flush(database, id, blocks)
      if (fault) break
    }
    if (rest.trim() !== '') take(rest)
  } catch {
    fault ??= 'The upload broke off before its end.'
  }
  await flush(database, id, blocks)
  if (!hasNumbers) fault ??= 'There is no telephone number in this file.'
  if (!isWhole) fault ??= 'The last line holds no whole number, as if the file had been cut off.'
  return { unread, fault }
}

/** Writes what is in memory, over what is there already of the same exchange. */
async function flush(database: Database, id: string, blocks: Map<number, Buffer>): Promise<void> {
  const all = [...blocks]
  blocks.clear()
  for (let from = 0; from < all.length; from += atOnce) {
    const some = all.slice(from, from + atOnce)
    await database.transact(async (tx) => {
      const there = await tx
        .selectFrom('listed_blocks')
        .select(['block', 'bits'])
        .where('list_id', '=', id)
        .where(
          'block',
          'in',
          some.map(([block]) => block),
        )
        .execute()
      for (const { block, bits } of there) {
        const mine = some.find(([one]) => one === block)?.[1]
        for (const [at, byte] of bits.entries()) if (mine) mine[at] = (mine[at] ?? 0) | byte
      }
      await tx
        .insertInto('listed_blocks')
        .values(some.map(([block, bits]) => ({ list_id: id, block, bits, amount: countOf(bits) })))
        .onConflict((conflict) =>
          conflict
            .columns(['list_id', 'block'])
            .doUpdateSet(({ ref }) => ({ bits: ref('excluded.bits'), amount: ref('excluded.amount') })),
        )
        .execute()
    })
  }
}

/** How many numbers are set in a byte. */
const setIn = Uint8Array.from({ length: 256 }, (_, byte) => byte.toString(2).replaceAll('0', '').length)
const countOf = (bits: Uint8Array) => bits.reduce((sum, byte) => sum + (setIn[byte] ?? 0), 0)

type About = Pick<CallListTable, 'kind' | 'state'>

/** What holds beside it: files of the registry come one for each area code, and a file replaces what is known of its own. */
const olderLists = (db: Queries, id: string, { kind, state }: About) =>
  db
    .selectFrom('call_lists')
    .select('id')
    .where('kind', '=', kind)
    .where('status', '=', 'current')
    .where('id', '!=', id)
    .where((eb) => (state === null ? eb('state', 'is', null) : eb('state', '=', state)))

/** A list that lost a tenth of what was known of an area code ended too soon: hardly anybody leaves these lists. */
const leastKept = 0.9

async function looksShort(db: Queries, id: string, about: About): Promise<string | null> {
  const byArea = db
    .selectFrom('listed_blocks')
    .select([sql<number>`block / 1000`.as('area'), sql<number>`sum(amount)`.as('numbers')])
    .groupBy(sql`block / 1000`)
  const now = await byArea.where('list_id', '=', id).execute()
  const before = await byArea.where('list_id', 'in', olderLists(db, id, about)).execute()
  const known = new Map(now.map(({ area, numbers }) => [area, Number(numbers)]))
  const short = before.find(
    ({ area, numbers }) => known.has(area) && (known.get(area) ?? 0) < Number(numbers) * leastKept,
  )
  return short
    ? `The list before had ${Number(short.numbers).toLocaleString('en-US')} numbers of area code ${short.area}, and this one has ${(known.get(short.area) ?? 0).toLocaleString('en-US')}.`
    : null
}

/** The list holds from now on, in place of what was known of its area codes: until that is gone, both bind. */
export async function makeCurrent(database: Database, id: string): Promise<void> {
  const replaced = await database.transact(async (tx) => {
    const list = await tx
      .selectFrom('call_lists')
      .select(['kind', 'state'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!list) return null
    const older = await olderLists(tx, id, list).execute()
    await tx.updateTable('call_lists').set({ status: 'current' }).where('id', '=', id).execute()
    return settleWithout(tx, { by: id, lists: older.map((one) => one.id) })
  })
  if (replaced) await dropReplaced(database, replaced)
}

/** The list holds no more, or never did. */
export async function deleteList(database: Database, id: string): Promise<void> {
  const replaced = await database.transact(async (tx) => {
    await tx.deleteFrom('call_lists').where('id', '=', id).execute()
    return settleWithout(tx, { by: id, lists: [id] })
  })
  await dropReplaced(database, replaced)
}

/** Should the program end before that, the job goes on with it. */
async function settleWithout(tx: Queries, replaced: Replaced): Promise<Replaced> {
  await addJob(tx, { kind: settleJob, payload: replaced })
  return replaced
}

/**
 * One line of a list of numbers, in the forms in which they are sold: "216,5550123" of the national registry, "2165550123",
 * "(216) 555-0123", with further columns beside it, and the answers of the Reassigned Numbers Database ("2165550123,2024-05-01,yes").
 */

/** The ten digits; `none` for a line that says of a number that it is not meant, or is blank; `change` for a list of changes. */
type Line = number | 'none' | 'unread' | 'change'

const plain = /^\s*"?\(?([2-9]\d\d)\)?"?[-.,; ]{0,2}"?([2-9]\d\d)[-. ]?(\d{4})"?(?:[,;\t](.*))?$/
/** In the files of changes each line is added or deleted, with the day behind it. */
const changed = /^"?[ad]"?(?:[,;\t]|$)/i
const answers = /(?:^|[,;\t])\s*"?(yes|no|no[ _]data)"?\s*(?:[,;\t]|$)/i

function readLine(line: string): Line {
  const found = plain.exec(line)
  if (!found) return readColumns(line)
  const [, area, exchange, number, rest] = found
  if (rest && changed.test(rest)) return 'change'
  return rest && isMeantNot(rest) ? 'none' : Number(`${area}${exchange}${number}`)
}

const isMeantNot = (rest: string) => (answers.exec(rest)?.[1]?.toLowerCase() ?? 'yes') !== 'yes'

/** The first column that is a telephone number. */
function readColumns(line: string): Line {
  if (line.trim() === '') return 'none'
  for (const cell of line.split(/[,;\t]/)) {
    const digits = cell.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
    if (/^[2-9]\d\d[2-9]\d{6}$/.test(digits)) return isMeantNot(line) ? 'none' : Number(digits)
  }
  return 'unread'
}
