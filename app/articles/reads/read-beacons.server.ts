/**
 * What the page of an article tells of its being read: a post without a body to the path of the article behind /read. It is
 * answered alike whether it was counted or not, and it leaves no line in the log.
 */

import { createHmac, randomBytes } from 'node:crypto'
import type { Handler, Request } from 'express'
import { agency } from '#app/content/agency/agency.ts'
import { dayIn } from '#app/lib/dates.ts'
import type { Config } from '#app/platform/config/config.ts'
import { beaconOfEnd, beaconPath } from '#app/platform/http/line/beacon-path.ts'
import { isForeign } from '#app/platform/http/request-checks.server.ts'
import { clientAddress, isHidden } from '#app/platform/http/visitor-address.server.ts'
import { limitKey } from '#app/platform/limits.server.ts'
import { readToken } from '#app/staff/session-cookies.ts'
import type { ArticleRegister } from '../reader/article-register.server.ts'
import type { ReadCounts } from './read-counts.server.ts'

export interface ReadBeaconsOptions {
  config: Pick<Config, 'siteUrl' | 'secure'>
  articles: Pick<ArticleRegister, 'idAt'>
  readCounts: Pick<ReadCounts, 'count'>
}

/** What reads pages and is nobody, by the name it gives: crawlers, previews of links, browsers without a screen, programs. CUBOT makes telephones. */
const machines =
  /(?<!cu)bot|crawl|spider|slurp|preview|fetch|monitor|headless|lighthouse|curl|wget|python|java\/|go-http|okhttp|axios|facebookexternalhit|^$/i

/** The handler. A post that another site made a browser send goes on to be refused like any. */
export function readBeacons({ config, articles, readCounts }: ReadBeaconsOptions): Handler {
  const isFair = openFairShare()
  return (request, response, next) => {
    if (request.method !== 'POST' || !request.path.startsWith(`${beaconPath}/`)) return next()
    if (isForeign(request, config.siteUrl)) return next()
    const id = articles.idAt(request.path.slice(beaconPath.length))
    const stage = request.originalUrl.endsWith(beaconOfEnd) ? 'finished' : 'reads'
    const address = isHidden(request, config.secure) ? '' : clientAddress(request)
    if (id && isReader(request, config) && isFair(address, `${id} ${stage}`))
      readCounts.count(id, dayIn(new Date(), agency.timeZone).slice(0, 7), stage)
    response.status(204).set('cache-control', 'no-store').end()
  }
}

/** A person's browser on our own page, whose owner did not ask to be left out and is not signed in at the desk. */
function isReader({ headers }: Request, config: ReadBeaconsOptions['config']): boolean {
  const { origin, cookie = null, 'sec-fetch-site': site, 'user-agent': agent = '' } = headers
  if (site !== 'same-origin' && origin !== config.siteUrl) return false
  if (headers['sec-gpc'] === '1' || headers.dnt === '1') return false
  return !machines.test(agent) && readToken(config, { cookie }, 'session') === null
}

/**
 * How much of the figures one address may make: a share in an hour of all articles, and one of each. Addresses are held for
 * that hour at most, in memory, and as digests under a key that changes with the hour, so that nothing of them can be looked up.
 */
const hourMs = 3_600_000
/** Beacons of one address in an hour: an office reads from one. */
const mostOfAll = 60
/** Of these, those of one article that tell the same. */
const mostOfOne = 3
/** Where a proxy hides who it is, all readers are one address. */
const hiddenTimes = 100
/** What is held. Beyond it whoever is new is not counted until the hour is over: figures stop and never lie. */
const maxHeld = 100_000

/** A function that says whether what an address (empty for a hidden one) tells of `what` is still counted. */
function openFairShare() {
  let uses = new Map<string, number>()
  let key = randomBytes(16)
  let since = performance.now()

  const takes = (id: string, most: number) => {
    const used = uses.get(id) ?? 0
    if (used >= most || (used === 0 && uses.size >= maxHeld)) return false
    uses.set(id, used + 1)
    return true
  }
  return (address: string, what: string): boolean => {
    const now = performance.now()
    if (now - since >= hourMs) [uses, key, since] = [new Map(), randomBytes(16), now]
    const times = address === '' ? hiddenTimes : 1
    const digest = (text: string) => createHmac('sha256', key).update(text).digest('base64url').slice(0, 16)
    const who = limitKey(address)
    return takes(digest(`${who} ${what}`), mostOfOne * times) && takes(digest(who), mostOfAll * times)
  }
}
