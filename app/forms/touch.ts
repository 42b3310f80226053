/**
 * The first visit of a tab and the last that came from elsewhere, as the query of an address: the link's parameters,
 * `r` the site before, `p` the page, `t` when (ms). Any of it may be anything.
 */

import { tidyLine } from '#app/lib/tidy-text.ts'
import { mayHoldKey } from '#app/platform/http/key-path.ts'

export const touchNames = { first: 'touchFirst', last: 'touchLast' } as const
export type TouchPosition = keyof typeof touchNames

/** How ad networks name a click in the addresses of their links; the first that is there counts. */
export const clickKinds = ['gclid', 'gbraid', 'wbraid', 'msclkid', 'fbclid'] as const
export type ClickKind = (typeof clickKinds)[number]

export interface Touch {
  /** UTC; null where the browser's clock says nothing that can be. */
  at: string | null
  source: string | null
  medium: string | null
  campaign: string | null
  click_kind: ClickKind | null
  click_id: string | null
  referrer: string | null
  /** The path of the page; null where it is a key (preview, a form that is gone on with). */
  landing: string | null
}

const longestTouch = 2000
const clickId = /^[\w.~-]{8,300}$/
/** A tab that was left open for longer tells nothing. */
const maxDays = 90

/** Null for nothing, and for what cannot be read. `isPrivate` (Global Privacy Control) keeps no click. */
export function readTouch(text: string, now: Date, isPrivate: boolean): Touch | null {
  if (text === '' || text.length > longestTouch) return null
  const query = new URLSearchParams(text)
  const word = (name: string) => tidyCampaign(query.get(name) ?? '')
  const kind = isPrivate ? undefined : clickKinds.find((name) => clickId.test(query.get(name) ?? ''))
  const [host, path] = [query.get('r') ?? '', query.get('p') ?? '']
  const touch = {
    at: readAt(query.get('t') ?? '', now),
    ...{ source: word('utm_source'), medium: word('utm_medium'), campaign: word('utm_campaign') },
    ...{ click_kind: kind ?? null, click_id: kind ? query.get(kind) : null },
    referrer: /^[a-z0-9.-]{1,200}$/i.test(host) ? host.toLowerCase() : null,
    landing: /^\/(?!\/)[\w/.-]{0,200}$/.test(path) && !mayHoldKey(path) ? path : null,
  }
  const { at: _, ...said } = touch
  return Object.values(said).some((value) => value !== null) ? touch : null
}

function readAt(text: string, now: Date): string | null {
  const at = /^\d{13}$/.test(text) ? Number(text) : Number.NaN
  const isPast = at <= now.getTime() + 60_000 && at > now.getTime() - maxDays * 86_400_000
  return isPast ? new Date(at).toISOString() : null
}

/** Without scripts the address of the form's page tells it, as far as it goes. */
export function touchOfAddress(address: string | null): string {
  const url = address ? URL.parse(address) : null
  if (!url || url.search === '') return ''
  const query = url.searchParams
  query.set('p', url.pathname)
  return query.toString()
}

/** The name of a campaign, as advertisers write it into the addresses of their links: `utm_campaign`. */
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
