/**
 * A list by a tag or a campaign: of one that few have, every row is found at once; of one that many have, along the list.
 */
import type { Database } from '#app/platform/database/database.server.ts'
import type { Kind } from '../kind.ts'
import { isRare } from '../tags/tags.server.ts'
import { isRareCampaign } from './campaigns.server.ts'
import type { ListFilter } from './list-filter.ts'

/** The filter with what is known of its tag and its campaign. A search names its rows by itself. */
export async function weighRare(
  { reads }: Pick<Database, 'reads'>,
  { name }: Pick<Kind, 'name'>,
  filter: ListFilter,
): Promise<ListFilter> {
  const { search, junk, more } = filter
  if (search) return filter
  if (more.tag && (await isRare(reads, name, more.tag))) return { ...filter, rare: 'tag' }
  // The index of campaigns knows no junk, which is little.
  if (more.campaign && !junk && (await isRareCampaign(reads, name, more.campaign)))
    return { ...filter, rare: 'campaign' }
  return filter
}
