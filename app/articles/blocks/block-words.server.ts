/** The words of shared blocks where the words of a whole article are asked for, and which of their versions those are. */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { ArticleFields } from '../draft/field-names.ts'
import { blockReferences } from './block.ts'
import { blocksIn, readLive, showBlocks } from './show-blocks.server.ts'
import { escapeWords } from './write-disclosure.ts'

/** The fields with the words of the blocks in the text: what readers would read. */
export async function withShownBlocks(queries: Queries, fields: ArticleFields): Promise<ArticleFields> {
  return { ...fields, content: await showBlocks(queries, fields.content) }
}

/** JSON: the number of each block's version that readers see now, by the block's id; null for a text without blocks. */
export async function blockNumbers(queries: Queries, html: string): Promise<string | null> {
  const ids = blocksIn(html)
  if (ids.length === 0) return null
  const live = await readLive(queries, ids)
  return JSON.stringify(Object.fromEntries(live.map(({ id, number }) => [id, number])))
}

/** `html` with the name of each block in its place, for people who compare texts. */
export async function nameBlocks(queries: Queries, html: string): Promise<string> {
  const ids = blocksIn(html)
  if (ids.length === 0) return html
  const names = new Map((await readLive(queries, ids)).map(({ id, name }) => [id, name]))
  return html.replace(blockReferences, (_all, id: string) => {
    const name = names.get(id)
    return `<p>[${name === undefined ? 'Shared block that was deleted' : `Shared block: ${escapeWords(name)}`}]</p>`
  })
}

/** "Privacy note, version 3" for each block that stood in a published version: `json` is its column `blocks`. */
export async function sayBlockNumbers(queries: Queries, json: string | null): Promise<string[]> {
  // Written by `blockNumbers`, and nowhere else.
  const numbers = json === null ? {} : (JSON.parse(json) as Record<string, number>)
  const ids = Object.keys(numbers)
  const names = new Map((await readLive(queries, ids)).map(({ id, name }) => [id, name]))
  return ids.map((id) => `${names.get(id) ?? 'a block that was deleted'}, version ${numbers[id]}`)
}
