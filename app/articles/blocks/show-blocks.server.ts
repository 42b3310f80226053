/** Puts the present look of shared blocks in the place of their references. */
import { inBatches } from '#app/platform/database/batches/in-batches.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import { type BlockKind, blockReferences, blockScheme } from './block.ts'
import { blockHtml, type StoredBlock } from './block-html.server.ts'

/** More ids in one query than this, and an engine may refuse it. */
const idsAtOnce = 500

/** The ids of the blocks that `html` names, each once. */
export function blocksIn(html: string): string[] {
  if (!html.includes(`"${blockScheme}`)) return []
  return [...new Set([...html.matchAll(blockReferences)].map(([, id = '']) => id))]
}

/** `html`, which must come from `cleanHtml`, with its blocks as they stand now. Of one that is gone nothing is shown. */
export async function showBlocks(queries: Queries, html: string): Promise<string> {
  const [shown = html] = await showAllBlocks(queries, [html])
  return shown
}

/** The same for many texts, looked up together. */
export async function showAllBlocks(queries: Queries, htmls: readonly string[]): Promise<string[]> {
  const ids = [...new Set(htmls.flatMap(blocksIn))]
  if (ids.length === 0) return [...htmls]
  const looks = new Map<string, string>()
  for (const { id, kind, fields } of await readLive(queries, ids)) looks.set(id, blockHtml(kind, fields))
  return htmls.map((html) => html.replace(blockReferences, (_all, id: string) => looks.get(id) ?? ''))
}

export interface LiveBlock {
  id: string
  name: string
  kind: BlockKind
  number: number
  fields: StoredBlock
}

/** The blocks `ids` as readers see them, without those that are gone. */
export async function readLive(queries: Queries, ids: readonly string[]): Promise<LiveBlock[]> {
  const found: LiveBlock[] = []
  for (const some of inBatches(ids, idsAtOnce)) {
    const rows = await queries
      .selectFrom('shared_blocks as block')
      .innerJoin('shared_block_versions as version', (join) =>
        join.onRef('version.block_id', '=', 'block.id').onRef('version.number', '=', 'block.live'),
      )
      .select(['block.id', 'block.name', 'block.kind', 'version.number', 'version.fields'])
      .where('block.id', 'in', some)
      .execute()
    for (const row of rows) found.push({ ...row, fields: JSON.parse(row.fields) as StoredBlock })
  }
  return found
}
