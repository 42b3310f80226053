/** Notices proxies that make many visitors look like one, so that no limit meets them all together in silence. */
import { isIP } from 'node:net'
import type { Handler, Request } from 'express'
import type { Config } from '../config/config.ts'
import type { Log } from '../process/log.ts'
import { isPrivate } from '../process/webhook-security.ts'
import { clientAddress, comesTrusted, hopsOf, isHidden, peerOf } from './visitor-address.server.ts'

export interface ProxyFindings {
  /** Many visitors come through private peers that are not in TRUSTED_PROXIES. */
  untrusted: boolean
  /** Behind https most requests come without `X-Forwarded-For`. */
  hidden: boolean
  /** One address in front of many visitors is not in TRUSTED_PROXIES. It is not named: visitors could make it up. */
  repeated: boolean
}

export interface ProxyWatch {
  config: Pick<Config, 'secure'>
  log: Log
  proxies: ProxyFindings
}

/** So many visitors behind one hop within so many milliseconds: the sixth post of one address in a minute is refused. */
const visitorsOfOne = 5
const windowMs = 3_600_000
/** Hops that are looked at within the window; whoever invents more of them finds nothing out. */
const maxHops = 200
const weighed = 20

export function watchProxies({ config, log, proxies }: ProxyWatch): Handler {
  const watchHidden = hiddenWatch(log, proxies)
  const watchHops = hopWatch(log, proxies)
  return (request, _response, next) => {
    watchHidden(isHidden(request, config.secure))
    watchHops(request)
    next()
  }
}

/** Weighs both sorts: a program of this machine that asks now and then is no proxy. */
function hiddenWatch(log: Log, proxies: ProxyFindings) {
  let more = 0
  let told = false
  return (isOne: boolean) => {
    more = Math.max(-weighed, Math.min(weighed, more + (isOne ? 1 : -1)))
    proxies.hidden = more > 2
    if (!proxies.hidden || told) return
    told = true
    log.error({ reason: 'a proxy in front sends no X-Forwarded-For' }, 'visitors cannot be told apart')
  }
}

/** What stands between us and a visitor that a header names; null where that is nothing to be told of. */
function hopOf(request: Request): { hop: string; visitor: string } | null {
  if (request.headers['x-forwarded-for'] === undefined) return null
  const hops = hopsOf(request)
  const address = clientAddress(request)
  const at = hops.indexOf(address)
  const [hop, visitor] = [hops[at], hops[at + 1]]
  // What stands behind a forward proxy of an office is private, and no reason to trust that proxy.
  if (!hop || !visitor || isIP(visitor) === 0 || isPrivate(visitor)) return null
  if (!isPrivate(hop)) return { hop, visitor }
  const isUntold = address === peerOf(request) && !comesTrusted(request.app, request)
  return isUntold ? { hop: untold, visitor } : null
}

const untold = 'private'

/** One visitor is no evidence: anybody can write the header once. */
function hopWatch(log: Log, proxies: ProxyFindings) {
  const behind = new Map<string, Map<string, number>>()
  const told = new Set<string>()
  const tell = (what: string, reason: string, text: string) => {
    if (!told.has(what)) log.error({ reason }, text)
    told.add(what)
  }
  let swept = Date.now()
  return (request: Request) => {
    const now = Date.now()
    const found = hopOf(request)
    if (found && (behind.has(found.hop) || behind.size < maxHops)) {
      const visitors = behind.get(found.hop) ?? new Map<string, number>()
      behind.set(found.hop, visitors)
      if (visitors.has(found.visitor) || visitors.size < visitorsOfOne) visitors.set(found.visitor, now)
    }
    if (!found && now - swept < 60_000) return
    swept = now
    for (const [hop, visitors] of behind) {
      for (const [visitor, at] of visitors) if (now - at > windowMs) visitors.delete(visitor)
      if (visitors.size === 0) behind.delete(hop)
    }
    const many = [...behind].filter(([, visitors]) => visitors.size >= visitorsOfOne).map(([hop]) => hop)
    proxies.untrusted = many.includes(untold)
    proxies.repeated = many.some((hop) => hop !== untold)
    if (proxies.untrusted)
      tell(untold, 'X-Forwarded-For from a peer that is not in TRUSTED_PROXIES', 'untrusted proxy')
    if (proxies.repeated)
      tell(
        'repeated',
        'what TRUSTED_PROXIES does not name stands in front of many visitors',
        'visitors cannot be told apart',
      )
  }
}
