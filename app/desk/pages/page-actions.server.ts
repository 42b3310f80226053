/** What owners and editors do to a page at the desk. */
import { z } from 'zod'
import { agency } from '#app/content/agency/agency.ts'
import { documentOf } from '#app/content/pages/page-document.ts'
import { pageSeed } from '#app/content/service-pages.server.ts'
import { type ErrorResponse, invalid, notFound } from '#app/lib/outcome.ts'
import { changeDocument, type PageChange } from '#app/pages/change-document.server.ts'
import {
  listVersions,
  newestVersion,
  pageJob,
  planVersion,
  publishVersion,
  readiness,
  saveVersion,
} from '#app/pages/page-versions.server.ts'
import { may } from '#app/staff/permissions.ts'
import type { NoticeOf } from '../forms/notices.ts'
import type { Typed } from '../forms/read-fields.server.ts'
import type { ActionContext } from '../frame/answer.server.ts'
import { headMarkOf, markOf } from './describe-pages.server.ts'

export const pagePost = z.object({
  do: z.string().max(200),
  section: z.string().max(100).default(''),
  /** The words that the form was made from. */
  mark: z.string().max(20).default(''),
  /** The version that is published or brought back. */
  number: z.coerce.number().int().default(0),
  /** Set when whoever publishes has looked at the advice. */
  anyway: z.string().optional(),
  /** On the clock of the agency, as 2026-12-24T09:00. */
  at: z.string().max(40).default(''),
})

type Outcome = { kind: 'ok'; notice: NoticeOf<'pages'>; isPublished?: true; section?: string } | ErrorResponse

export async function changePage(
  context: Pick<ActionContext, 'database' | 'who' | 'address'>,
  address: string,
  { do: does, ...fields }: z.output<typeof pagePost>,
  typed: Typed,
): Promise<Outcome> {
  const seed = pageSeed(address)
  if (!seed) return notFound
  if (['publish', 'schedule', 'unschedule'].includes(does))
    return publish(context, address, { do: does, ...fields })
  if (does === 'restore') return restore(context, address, fields.number)
  return keep(context, address, { does, section: fields.section, typed }, fields.mark)
}

const writerOf = ({ who, address }: Pick<ActionContext, 'who' | 'address'>) => ({
  staffId: who.person.id,
  address,
})

async function keep(
  context: Pick<ActionContext, 'database' | 'who' | 'address'>,
  address: string,
  change: PageChange,
  mark: string,
): Promise<Outcome> {
  const seed = pageSeed(address)
  if (!seed) return notFound
  let wasFaster = false
  let added: string | undefined
  let isGone = false
  await saveVersion(context.database, address, writerOf(context), (newest) => {
    const before = newest?.document ?? documentOf(seed)
    const present = before.sections.find(({ key }) => key === change.section)
    isGone = change.section !== '' && !present && !change.does.startsWith('add:')
    if (isGone) return null
    const document = changeDocument(seed, before, change)
    if (JSON.stringify(document) === JSON.stringify(before)) return null
    added = document.sections.find(({ key }) => !before.sections.some((one) => one.key === key))?.key
    wasFaster = mark !== '' && mark !== (change.does === 'head' ? headMarkOf(before) : markOf(present))
    // Nobody wrote what these take away a second time: it stays in a version of its own.
    return { document, isAside: wasFaster, isApart: ['remove', 'reset'].includes(change.does) }
  })
  if (isGone) return invalid('Not saved: that section was removed since you opened it.')
  const section = added ?? change.section
  return { kind: 'ok', notice: wasFaster ? 'aside' : 'saved', section }
}

async function restore(
  context: Pick<ActionContext, 'database' | 'who' | 'address'>,
  address: string,
  number: number,
): Promise<Outcome> {
  const seed = pageSeed(address)
  const old = (await listVersions(context.database.db, address)).find((one) => one.number === number)
  // Version 0 is the page as it came.
  const document = number === 0 && seed ? documentOf(seed) : old?.document
  if (!document) return notFound
  await saveVersion(context.database, address, writerOf(context), () => ({ document }), number)
  return { kind: 'ok', notice: 'restored' }
}

async function publish(
  context: Pick<ActionContext, 'database' | 'who' | 'address'>,
  address: string,
  { do: does, number, anyway, at }: z.output<typeof pagePost>,
): Promise<Outcome> {
  const { database, who } = context
  if (!may(who.person.role, 'pages.publish'))
    return invalid('Only an owner publishes pages. Your draft is saved.')
  const newest = await newestVersion(database.db, address)
  if (!newest) return notFound
  const by = writerOf(context)
  const wanted = { address, number }
  if (does === 'unschedule') {
    const isBack = await planVersion(database, { ...wanted, at: null }, by, () => null)
    return isBack ? { kind: 'ok', notice: 'unscheduled' } : faster
  }
  const moment = does === 'schedule' ? momentOf(at) : null
  if (does === 'schedule' && moment === null)
    return invalid('Not scheduled. Choose a day and a time that is still to come.')
  const { why, advised } = await readiness(database.db, newest, anyway ? 'all' : [])
  if (why !== null) return invalid(`Not published. ${why}`)
  if (moment === null) {
    const isOut = await publishVersion(database, wanted, by)
    return isOut ? { kind: 'ok', notice: 'published', isPublished: true } : faster
  }
  const isPlanned = await planVersion(database, { ...wanted, at: moment }, by, (id) =>
    pageJob({ id, number, at: moment, by: by.staffId, accepted: advised }),
  )
  return isPlanned ? { kind: 'ok', notice: 'scheduled' } : faster
}

/** The moment of a day and time on the agency's clock; null for none, and for one that has passed. */
function momentOf(typed: string): string | null {
  try {
    const zoned = Temporal.PlainDateTime.from(typed).toZonedDateTime(agency.timeZone)
    return zoned.epochMilliseconds > Date.now() ? new Date(zoned.epochMilliseconds).toISOString() : null
  } catch {
    return null
  }
}

const faster: ErrorResponse = {
  kind: 'conflict',
  changes: [],
  message: 'Not published: a colleague changed this page since you opened it. Look at it once more.',
}
