/** What the page of a person shows of their tags. */
import type { Database } from '#app/platform/database/database.server.ts'
import { filteredPath, noFilter } from '#app/submissions/list/list-filter.ts'
import type { Kind } from '#app/submissions/model/kind.ts'
import { listTags, listWords } from '#app/submissions/tags/tags.server.ts'
import type { TagsShown } from './tag-panel.tsx'

export async function describeTags(
  { db, reads }: Pick<Database, 'db' | 'reads'>,
  kind: Kind,
  id: string,
): Promise<TagsShown> {
  const [tags, words] = await Promise.all([listTags(db, [id]), listWords(reads, kind.name)])
  const own = tags.get(id) ?? []
  return {
    tags: own.map((word) => ({ word, path: filteredPath(kind, { ...noFilter, more: { tag: word } }) })),
    words: words.filter((word) => !own.includes(word)),
  }
}
