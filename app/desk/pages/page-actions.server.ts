/** What owners and editors do to a page at the desk. */
import { z } from 'zod'
import { documentOf } from '#app/content/pages/page-document.ts'
import { pageSeed } from '#app/content/service-pages.server.ts'
import { invalid, notFound, type Refusal } from '#app/lib/outcome.ts'
import { changeDocument, type PageChange } from '#app/pages/change-document.server.ts'
import { findAdvice, findIssues } from '#app/pages/page-checks.server.ts'
import { keepVersion, listVersions, newestVersion, publishVersion } from '#app/pages/page-versions.server.ts'
import { may } from '#app/staff/permissions.ts'
import type { ActionContext } from '../forms/action-context.ts'
import type { NoticeOf } from '../forms/notices.ts'
import type { Typed } from '../forms/read-fields.server.ts'
import { markOf } from './describe-pages.server.ts'

export const pagePost = z.object({
  do: z.string().max(200),
  section: z.string().max(100).default(''),
  /** The words that the form was made from. */
  mark: z.string().max(20).default(''),
  /** The version that is published or brought back. */
  number: z.coerce.number().int().default(0),
  /** Set when whoever publishes has looked at the advice. */
  anyway: z.string().optional(),
})

type Outcome = { kind: 'ok'; notice: NoticeOf<'pages'>; isPublished?: true; section?: string } | Refusal

export async function changePage(
  context: Pick<ActionContext, 'database' | 'who' | 'address'>,
  address: string,
  { do: does, ...fields }: z.output<typeof pagePost>,
  typed: Typed,
): Promise<Outcome> {
  const seed = pageSeed(address)
  if (!seed) return notFound
  if (does === 'publish') return publish(context, address, fields)
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
  await keepVersion(context.database, address, writerOf(context), (newest) => {
    const before = newest?.document ?? documentOf(seed)
    const document = changeDocument(seed, before, change)
    if (JSON.stringify(document) === JSON.stringify(before)) return null
    added = document.sections.find(({ key }) => !before.sections.some((one) => one.key === key))?.key
    const present = before.sections.find(({ key }) => key === change.section)
    wasFaster = mark !== '' && mark !== markOf(present)
    return { document, isAside: wasFaster }
  })
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
  await keepVersion(context.database, address, writerOf(context), () => ({ document }), number)
  return { kind: 'ok', notice: 'restored' }
}

async function publish(
  context: Pick<ActionContext, 'database' | 'who' | 'address'>,
  address: string,
  { number, anyway }: Pick<z.output<typeof pagePost>, 'number' | 'anyway'>,
): Promise<Outcome> {
  const { database, who } = context
  if (!may(who.person.role, 'pages.publish'))
    return invalid('Only an owner publishes pages. Your draft is saved.')
  const seed = pageSeed(address)
  const newest = await newestVersion(database.db, address)
  if (!seed || !newest) return notFound
  const { document } = newest
  const issues = await findIssues(database.db, { address, seed, document })
  const [first] = issues
  if (first) return invalid(`Not published. ${first.says}`)
  if (findAdvice(address, seed, document).length > 0 && !anyway)
    return invalid('Not published. Look at the words below, and tick that you did.')
  if (!(await publishVersion(database, { address, number }, writerOf(context))))
    return {
      kind: 'conflict',
      changes: [],
      message: 'Not published: a colleague changed this page since you opened it. Look at it once more.',
    }
  return { kind: 'ok', notice: 'published', isPublished: true }
}
