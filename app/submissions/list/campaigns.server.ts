/** Each once, in whatever case links write it. Junk is left out: anybody can send a form with any campaign. */
import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '#app/platform/database/database.server.ts'
import { valuesInUse } from '#app/platform/database/values-in-use.server.ts'
import type { KindName } from '../model/submission.ts'
import { maxFew, maxOffered } from '../tags/tags.server.ts'

/** What all spellings of a campaign have in common: the databases fold these letters alike. */
export const foldCampaign = (name: string): string =>
  name.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())

const used = (kind: KindName) =>
  valuesInUse(
    'campaign',
    sql`submissions where kind = ${kind} and campaign is not null and junk is null`,
    maxOffered,
  )

/** In the order of the alphabet, at most so many as tags; of several spellings the one that came last. */
export async function listCampaigns(reads: Queries, kind: KindName): Promise<string[]> {
  const { rows } = await used(kind).execute(reads)
  const spellings = Map.groupBy(
    rows.map(({ campaign }) => campaign),
    foldCampaign,
  )
  const names = await Promise.all(
    [...spellings.values()].map((names) =>
      names.length > 1 ? lastOf(reads, kind, names) : (names[0] ?? ''),
    ),
  )
  return names.toSorted((a, b) => a.localeCompare(b, 'en'))
}

/** The spelling of the submission that came last: of each the last one lies at the end of its index. */
async function lastOf(reads: Queries, kind: KindName, names: readonly string[]): Promise<string> {
  const last = await Promise.all(
    names.map(async (campaign) => {
      const newest = await ofCampaign(reads, kind)
        .where('campaign', '=', campaign)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst()
      return { campaign, id: newest?.id ?? '' }
    }),
  )
  return last.reduce((a, b) => (b.id > a.id ? b : a)).campaign
}

const ofCampaign = (reads: Queries, kind: KindName) =>
  reads.selectFrom('submissions').select('id').where('kind', '=', kind).where('junk', 'is', null)

/** The spellings in use of a campaign, for `in`: they are looked up in the index of campaigns. */
export const spellingsOf = (kind: KindName, campaign: string): RawBuilder<string> => sql`(
  select campaign from (${used(kind)}) as known where lower(campaign) = lower(${campaign})
  union select ${campaign})`

/** True where so few submissions came by the campaign that all of them can be read for one page. */
export async function isRareCampaign(reads: Queries, kind: KindName, campaign: string): Promise<boolean> {
  const more = await ofCampaign(reads, kind)
    .where('campaign', 'in', spellingsOf(kind, campaign))
    .offset(maxFew)
    .limit(1)
    .executeTakeFirst()
  return more === undefined
}
