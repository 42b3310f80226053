/** One change of many submissions: each goes the way a single one goes, and the last step of a person can be taken back. */

import { newId } from '#app/lib/ids.ts'
import { invalid, notFound, type Outcome } from '#app/lib/outcome.ts'
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import { lockRows } from '#app/platform/database/engine.ts'
import type { Moment } from '#app/platform/database/tables.ts'
import type { SignedIn } from '#app/staff/sessions.server.ts'
import { listStaffNames } from '#app/staff/staff-names.server.ts'
import { assign } from '../actions/assign.server.ts'
import {
  type ActionContext,
  changeStatus,
  changeSubmission,
  type Fields,
} from '../actions/change-submission.server.ts'
import { isUnchanged, saveTags } from '../actions/save-tags.server.ts'
import { readListFilter } from '../list/list-filter.ts'
import { listSubmissions, weighRare } from '../list/list-submissions.server.ts'
import { type Kind, kindScope, listPath, ownersSeenBy } from '../model/kind.ts'
import type { KindName, Submission } from '../model/submission.ts'
import { updateState } from '../state/update-state.server.ts'
import { readTags } from '../tags/tag-words.ts'
import { listTags } from '../tags/tags.server.ts'
import { beforeColumns } from '../timeline/event-table.ts'
import { formatLack, lackOf, maxMatching, maxRows, meansAll, nobody, readChosen } from './chosen-words.ts'

interface BulkStepTable {
  staff_id: string
  id: string
  made_at: Moment
  kind: KindName
  said: string
  before: string
}

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    bulk_steps: BulkStepTable
  }
}

/** What it takes to put a row back. */
const keptColumns = ['id', 'version', ...beforeColumns] as const
type Kept = Pick<Submission, (typeof keptColumns)[number]> & {
  /** What a step with tags put on it or took off. */
  words?: readonly string[]
}

const steps = { status: changeStatus, assign, tag: saveTags, untag: saveTags } as const
type StepName = keyof typeof steps

type Context = Omit<ActionContext, 'id'>

/** Rows as `row-ID`, each with the version it was shown with; with `all`, those that the list at `back` finds. */
export async function changeMany(context: Context, fields: Fields): Promise<Outcome<'chosen'>> {
  const isAll = meansAll(fields)
  const picked = readChosen(Object.entries(fields))
  const step = (Object.keys(steps) as StepName[]).find((one) => one === fields.do)
  if (!step) return invalid('Choose what to do.')
  if (!isAll && picked.length > maxRows)
    return invalid(`Choose at most ${maxRows} ${context.kind.copy.many} at once.`)
  const lack = formatLack(lackOf(fields), { one: context.kind.copy.one, tag: fields.tag ?? '' })
  if (lack) return invalid(lack)
  const tags = step === 'tag' || step === 'untag' ? readTags(fields.tag) : null
  if (tags && 'issue' in tags) return invalid(tags.issue)
  const { db } = context.database
  const chosen = isAll
    ? (await findMatching(context.database, context.kind, context.who, fields.back ?? '')).map((id) => ({
        id,
        version: '',
      }))
    : picked
  const ids = chosen.map(({ id }) => id)
  const before = await readKept(db, ids)
  const tagged = tags ? await listTags(db, ids) : new Map<string, string[]>()
  const tally = newCounters(await formatDone(context, step, fields))
  const done: Kept[] = []
  let unlicensed = 0
  for (const { id, version } of chosen) {
    if (step === 'assign' && isHeldBy(before.get(id), fields.to, context)) {
      tally.noteUnchanged()
      continue
    }
    const outcome = await steps[step](
      { ...context, id },
      { ...wantedOf(step, fields), version: version ?? '' },
    )
    tally.note(outcome)
    if (outcome.kind === 'ok' && outcome.notice === 'taken-unlicensed') unlicensed += 1
    const row = before.get(id)
    if (outcome.kind !== 'ok' || isUnchanged(outcome) || !row) continue
    const words = tags?.words.filter((word) => (tagged.get(id) ?? []).includes(word) === (step === 'untag'))
    done.push({ ...row, ...(words && { words }) })
  }
  const said = `${tally.say()}${unlicensed > 0 ? ` You hold no license for the states of ${unlicensed} of them.` : ''}`
  await saveStep(context, said, { step, rows: done })
  return { kind: 'ok', notice: 'chosen' }
}

/** Whether it is with this holder already, or with nobody; of a colleague only for who may see that. */
function isHeldBy(row: Kept | undefined, to = '', { kind, who }: Context): boolean {
  if (row === undefined || row.assigned_to !== (to === nobody || to === '' ? null : to)) return false
  return to === who.person.id || row.assigned_to === null || kindScope(kind, who.person.role, 'see') === 'all'
}

function wantedOf(step: StepName, { status = '', reason = '', to = '', tag = '' }: Fields): Fields {
  switch (step) {
    case 'status':
      return { status, reason }
    case 'assign':
      return { to: to === nobody ? '' : to }
    case 'tag':
      return { add: tag }
    case 'untag':
      return { remove: tag }
  }
}

/** What was done with each, behind how many there are. */
async function formatDone(
  { database: { db } }: Context,
  step: StepName,
  { status = '', to = '', tag = '' }: Fields,
): Promise<string> {
  if (step === 'status') return `set to ${status}`
  if (step === 'tag') return `tagged “${tag}”`
  if (step === 'untag') return `now without “${tag}”`
  const holder = to === nobody ? undefined : (await listStaffNames(db)).find(({ id }) => id === to)
  return holder ? `assigned to ${holder.name}` : 'given back to everybody'
}

async function readKept(db: Queries, ids: readonly string[]): Promise<Map<string, Kept>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('submissions').select(keptColumns).where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

interface Undo {
  step: StepName
  rows: readonly Kept[]
}

/** What somebody's last step came to; `canUndo` until it was taken back. */
export async function lastStep(db: Queries, staffId: string, kind: KindName) {
  const row = await db
    .selectFrom('bulk_steps')
    .select(['id', 'said', 'before'])
    .where('staff_id', '=', staffId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row && { id: row.id, said: row.said, canUndo: row.before !== '' }
}

async function saveStep({ database, who, kind }: Context, said: string, undo: Undo | null): Promise<void> {
  const before = undo && undo.rows.length > 0 ? JSON.stringify(undo) : ''
  const values = { id: newId(), made_at: new Date().toISOString(), kind: kind.name, said, before }
  await database.transact((tx) =>
    tx
      .insertInto('bulk_steps')
      .values({ staff_id: who.person.id, ...values })
      .onConflict((conflict) => conflict.column('staff_id').doUpdateSet(values))
      .execute(),
  )
}

/** Takes the last step back where nobody changed the row since. Sent twice it does nothing twice. */
export async function undoMany(context: Context, step: string): Promise<Outcome<'chosen'>> {
  const { database, who } = context
  const taken = await database.transact(async (tx) => {
    const last = tx
      .selectFrom('bulk_steps')
      .select(['id', 'before'])
      .where('staff_id', '=', who.person.id)
      .where('kind', '=', context.kind.name)
    const row = await lockRows(tx, last).executeTakeFirst()
    if (!row || row.id !== step || row.before === '') return null
    await tx.updateTable('bulk_steps').set({ before: '' }).where('id', '=', row.id).execute()
    return JSON.parse(row.before) as Undo
  })
  if (!taken) return notFound
  const tally = newCounters('put back')
  for (const row of taken.rows) tally.note(await putBack(context, taken.step, row))
  await saveStep(context, `Undone. ${tally.say()}`, null)
  return { kind: 'ok', notice: 'chosen' }
}

function putBack(context: Context, step: StepName, before: Kept): Promise<Outcome> {
  const { kind } = context
  const { id, version, words = [], ...state } = before
  if (step === 'tag') return saveTags({ ...context, id }, { remove: words.join() })
  if (step === 'untag') return saveTags({ ...context, id }, { add: words.join() })
  // Its tasks go back with it.
  if (step === 'assign')
    return assign({ ...context, id }, { to: state.assigned_to ?? '', version: String(version + 1) })
  return changeSubmission(
    { ...context, id },
    {
      permission: 'status',
      version: String(version + 1),
      replaces: true,
      async make(tx, row) {
        // What was changed since, also by the same person, stays.
        if (row.version !== version + 1) return { kind: 'conflict', changes: [] }
        await updateState(tx, kind, row, state)
        const isTakenBack = row.first_contact_at !== null && state.first_contact_at === null
        const data = {
          ...{ from: row.status, to: state.status },
          ...(isTakenBack && { contact: 'taken back' as const }),
        }
        return {
          event: { type: 'status', data },
          audit: { action: `${kind.name}-status-changed`, detail: data },
          notice: 'status',
        }
      },
    },
  )
}

/** Pages that are looked through, of which each may be a part of the list with few that match. */
const maxPages = 100

/** The ids behind the address of a list, in its order and from its beginning, as far as `who` sees them; at most `maxMatching`. */
async function findMatching(
  database: Database,
  kind: Kind,
  who: SignedIn,
  address: string,
): Promise<string[]> {
  const { pathname, searchParams } = new URL(address, 'https://desk.invalid')
  // What is no list of these has no filter, and nobody means everybody.
  if (pathname !== listPath(kind)) return []
  for (const name of ['after', 'before']) searchParams.delete(name)
  const owners = ownersSeenBy(who, kind)
  const ids: string[] = []
  for (let page = 0; page < maxPages && ids.length < maxMatching; page++) {
    const asked = readListFilter(kind, searchParams, false, { self: who.person.id })
    const found = await listSubmissions(database, kind, owners, await weighRare(database, kind, asked))
    ids.push(...found.rows.map(({ id }) => id))
    if (found.next === null) break
    searchParams.set('after', found.next)
  }
  return [...new Set(ids)].slice(0, maxMatching)
}

/** Counts outcomes and says them, `done` being what was done with each: "18 set to contacted. 2 left alone, changed by a colleague meanwhile." */
function newCounters(done: string) {
  let [changed, unchanged, overtaken, gone, refused] = [0, 0, 0, 0, 0]
  const by = new Set<string>()
  const why = new Set<string>()
  return {
    /** Where there was nothing to do. */
    noteUnchanged() {
      unchanged++
    },
    note(outcome: Outcome) {
      if (isUnchanged(outcome)) unchanged++
      else if (outcome.kind === 'ok') changed++
      else if (outcome.kind === 'conflict') {
        overtaken++
        for (const change of outcome.changes) by.add(change)
      } else if (outcome.kind === 'not-found') gone++
      else {
        refused++
        if (outcome.message) why.add(outcome.message)
      }
    },
    say(): string {
      const told = [...by].slice(0, 3)
      return [
        changed > 0 ? `${changed} ${done}.` : '0 changed.',
        unchanged > 0 && `${unchanged} needed no change.`,
        overtaken > 0 &&
          `${overtaken} left alone, changed by a colleague meanwhile${told.length > 0 ? `: ${told.join('; ')}` : ''}.`,
        gone > 0 && `${gone} left alone, no longer yours to change.`,
        refused > 0 && [`${refused} refused.`, ...[...why].slice(0, 1)].join(' '),
      ]
        .filter(Boolean)
        .join(' ')
    },
  }
}
