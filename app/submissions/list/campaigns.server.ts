/** The campaigns that brought submissions of a kind. Junk is left out: anybody can send a form with any name of a campaign. */
import { sql } from 'kysely'
import type { Queries } from '#app/platform/database/database.server.ts'
import { valuesInUse } from '#app/platform/database/statements/values-in-use.server.ts'
import type { KindName } from '../submission.ts'
import { maxFew, maxOffered } from '../tags/tags.server.ts'

/** In the order of the alphabet, at most so many as tags. */
export async function listCampaigns(reads: Queries, kind: KindName): Promise<string[]> {
  const rowsOf = sql`submissions where kind = ${kind} and campaign is not null and junk is null`
  const { rows } = await valuesInUse('campaign', rowsOf, maxOffered).execute(reads)
  return rows.map(({ campaign }) => campaign).toSorted((a, b) => a.localeCompare(b, 'en'))
}

/** True where so few submissions came by the campaign that all of them can be read for one page. */
export async function isRareCampaign(reads: Queries, kind: KindName, campaign: string): Promise<boolean> {
  const more = await reads
    .selectFrom('submissions')
    .select('id')
    .where('kind', '=', kind)
    .where('campaign', '=', campaign)
    .where('junk', 'is', null)
    .offset(maxFew)
    .limit(1)
    .executeTakeFirst()
  return more === undefined
}
