/** The name of a campaign, as advertisers write it into the addresses of their links: `utm_campaign`. */
import { tidyLine } from '#app/lib/tidy-text.ts'

export const campaignName = 'campaign'
const parameter = 'utm_campaign'
const longest = 100
const taken = 'all'

/** `text` as it is stored, or null where it names nothing. Whoever made a link wrote it, so it may be anything. */
export function tidyCampaign(text: string): string | null {
  // What a broken link says of itself names no campaign.
  if (/[\0\ufffd]/.test(text) || !text.isWellFormed()) return null
  const name = tidyLine([...tidyLine(text)].slice(0, longest).join(''))
  return name === taken ? null : name || null
}

/** The campaign that stands in an address; null without one, and for what is no address. */
export function campaignIn(address: string | null): string | null {
  const url = address ? URL.parse(address) : null
  return tidyCampaign(url?.searchParams.get(parameter) ?? '')
}
