/** A list by a tag: of a tag that few have, every row is found at once; of one that many have, along the list. */
import type { Database } from '#app/platform/database/database.server.ts'
import type { Kind } from '../kind.ts'
import { isRare } from '../tags/tags.server.ts'
import type { ListFilter } from './list-filter.ts'

/** The filter with what is known of its tag. A search names its rows by itself. */
export async function weighTag(
  { reads }: Pick<Database, 'reads'>,
  { name }: Pick<Kind, 'name'>,
  filter: ListFilter,
): Promise<ListFilter> {
  const { tag } = filter.more
  if (!tag || filter.search) return filter
  return { ...filter, isRare: await isRare(reads, name, tag) }
}
