/** What staff do with shared blocks: write one, let a waiting change through, or delete one that nothing names. */
import { z } from 'zod'
import {
  actionTargets,
  type BlockFields,
  type BlockKind,
  blockFieldNames,
  blockKinds,
  blockLengths,
} from '#app/articles/blocks/block.ts'
import type { StoredBlock } from '#app/articles/blocks/block-html.server.ts'
import {
  approveBlock,
  createBlock,
  deleteBlock,
  maxBlocks,
  saveBlock,
} from '#app/articles/blocks/block-store.server.ts'
import { findBlockWording } from '#app/articles/blocks/block-wording.server.ts'
import { writeDisclosure } from '#app/articles/blocks/write-disclosure.ts'
import type { Wording } from '#app/articles/checks/field-words.ts'
import { keepLinksById } from '#app/articles/links/keep-links.server.ts'
import { findEstimate } from '#app/estimates/estimates.ts'
import { stripControls } from '#app/lib/escape.ts'
import { isId } from '#app/lib/ids.ts'
import { type Issues, invalid, notFound } from '#app/lib/outcome.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import type { ActionContext } from '../../forms/action-context.ts'
import type { FormOutcome } from '../../forms/answer.server.ts'

const line = z
  .string()
  .default('')
  .transform((text) => stripControls(text).replace(/\s+/g, ' ').trim().normalize('NFC').toWellFormed())
const lines = z
  .string()
  .default('')
  .transform((text) =>
    stripControls(text.replace(/\r\n?/g, '\n'), { keepLines: true }).trim().normalize('NFC').toWellFormed(),
  )
const fields = {
  ...{ name: line, text: lines, headline: line, sentence: line, button: line, target: line, estimate: line },
  anyway: z.string().default(''),
}

export const newBlockForm = z.object({ form: z.literal('save'), kind: z.enum(blockKinds), ...fields })
export const blockForm = z.discriminatedUnion('form', [
  z.object({ form: z.literal('save'), version: z.coerce.number().int().catch(0), ...fields }),
  z.object({ form: z.literal('approve'), version: z.coerce.number().int().catch(0) }),
  z.object({ form: z.literal('delete') }),
])

/** What comes back into the form. */
export const keptFields = [...blockFieldNames, 'version', 'kind']

interface BlockAction extends ActionContext {
  siteUrl: string
}

/** What the page goes on from after a refusal. */
export interface BlockAnswer {
  /** The version that a second attempt is made from. */
  version?: number
  wording?: readonly Wording[]
}

type Posted = z.output<z.ZodObject<typeof fields>>

/** Creates a block; `page` is its address. */
export async function makeBlock(
  action: BlockAction,
  posted: z.output<typeof newBlockForm>,
): Promise<FormOutcome<'created', BlockAnswer>> {
  const { database, who, address } = action
  const read = await readBlock(action, posted.kind, posted)
  if (!('fields' in read)) return read
  const by = { staffId: who.person.id, address }
  const id = await createBlock(database, { kind: posted.kind, fields: read.fields }, by)
  if (id === null)
    return invalid(`There are ${maxBlocks} shared blocks already. Delete one that nothing uses first.`)
  return { kind: 'ok', notice: 'created', page: `/admin/articles/blocks/${id}` }
}

/** Does what the form of the block `id` says. */
export async function changeBlock(
  action: BlockAction,
  id: string,
  posted: z.output<typeof blockForm>,
): Promise<FormOutcome<'live' | 'waiting' | 'same' | 'approved' | 'deleted', BlockAnswer>> {
  const { database, announcements, who, address } = action
  const block = isId(id) ? await findKind(database.db, id) : null
  if (!block) return notFound
  const by = { staffId: who.person.id, address }
  if (posted.form === 'delete') {
    const uses = await deleteBlock(database, id, by)
    return uses.length > 0
      ? invalid('This block is in use, so it was not deleted. Take it out of the articles below first.')
      : { kind: 'ok', notice: 'deleted' }
  }
  if (posted.form === 'approve') {
    const done = await approveBlock(database, { id, number: posted.version }, by)
    if (done === 'unknown') return notFound
    if (done === 'own') return invalid('Somebody who did not write this change has to approve it.')
    if (done === 'not-waiting')
      return invalid('This change does not wait any more, or a newer one does. Look at it again.')
    announcements.announce('content')
    return { kind: 'ok', notice: 'approved' }
  }
  const read = await readBlock(action, block.kind, posted)
  if (!('fields' in read)) return read
  const save = await saveBlock(database, { id, before: posted.version, fields: read.fields }, by)
  if (save.refused === 'unknown') return notFound
  if (save.refused)
    return {
      ...{ kind: 'conflict', changes: [], result: { version: save.newest } },
      message: sayOvertaken(save.by === by.staffId, save.aside),
    }
  if (save.saved === 'live') announcements.announce('content')
  return { kind: 'ok', notice: save.saved }
}

const findKind = (queries: Queries, id: string) =>
  queries.selectFrom('shared_blocks').select('kind').where('id', '=', id).executeTakeFirst()

/** The fields ready to be stored, or what must be mended or looked at first. */
async function readBlock(
  { database, siteUrl }: BlockAction,
  kind: BlockKind,
  { anyway, ...posted }: Posted,
): Promise<{ fields: StoredBlock } | Extract<FormOutcome<never, BlockAnswer>, { kind: 'invalid' }>> {
  const typed = onlyOwn(kind, posted)
  const issues = issuesOf(kind, typed)
  if (Object.keys(issues).length > 0) return { kind: 'invalid', issues }
  const html = kind === 'disclosure' ? writeDisclosure(typed.text) : ''
  const stored = { ...typed, html: await keepLinksById(database.db, html, siteUrl) }
  const wording = anyway ? [] : findBlockWording(kind, stored)
  if (wording.length === 0) return { fields: stored }
  return {
    ...{ kind: 'invalid', issues: {}, result: { wording } },
    message: 'Some words need a look. Reword them, or save the block as it is.',
  }
}

/** Without what another kind has: a field that nobody sees would be kept unread. */
function onlyOwn(kind: BlockKind, typed: BlockFields): BlockFields {
  const empty = { text: '', headline: '', sentence: '', button: '', target: '', estimate: '' }
  const { name, text, headline, sentence, button, target, estimate } = typed
  if (kind === 'disclosure') return { ...empty, name, text }
  if (kind === 'action') return { ...empty, name, headline, sentence, button, target }
  return { ...empty, name, button, estimate }
}

function issuesOf(kind: BlockKind, typed: BlockFields): Issues {
  const issues: Record<string, string> = {}
  for (const [name, max] of Object.entries(blockLengths))
    if (typed[name as keyof BlockFields].length > max)
      issues[name] = `Use at most ${max.toLocaleString('en-US')} characters.`
  if (!typed.name) issues.name = 'Enter a name: writers find the block by it.'
  if (kind === 'disclosure' && !typed.text) issues.text = 'Write the text of the disclosure.'
  if (kind === 'disclosure' && typed.text.includes('block:'))
    issues.text = 'A shared block cannot hold another one.'
  if (kind === 'action') {
    if (!typed.headline) issues.headline = 'Enter a headline.'
    if (!typed.button) issues.button = 'Enter the words of the button.'
    if (!actionTargets.some((one) => one === typed.target)) issues.target = 'Choose where the button leads.'
  }
  if (kind === 'calculator' && !findEstimate(typed.estimate)) issues.estimate = 'Choose an estimate.'
  return issues
}

const sayOvertaken = (isMine: boolean, aside: number) =>
  isMine
    ? `You saved this block in another window. Both texts are kept: the other one is in use, this one is version ${aside} below. Save again to use this one.`
    : `Someone saved this block while you were writing. Both texts are kept: theirs is in use, yours is version ${aside} below. Save again to replace theirs with yours.`
