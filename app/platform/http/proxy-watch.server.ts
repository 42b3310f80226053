/** Notices proxies that make many visitors look like one, so that no limit meets them all together in silence. */
import { isIP } from 'node:net'
import type { Handler, Request } from 'express'
import { cdnNetworks } from '../config/cdn-networks.ts'
import type { Config } from '../config/config.ts'
import type { Log } from '../process/log.ts'
import { isPrivate, networks } from '../process/webhook-security.ts'
import { clientAddress, comesTrusted, hopsOf, isHidden, peerOf } from './visitor-address.server.ts'

/** What was found out about the proxies in front since the start; the desk shows it to owners. */
export interface ProxyFindings {
  /** A private peer sends `X-Forwarded-For` and is not in TRUSTED_PROXIES. */
  untrusted: boolean
  /** Behind https most requests come without `X-Forwarded-For`. */
  hidden: boolean
  /** What stands in front of many visitors and is not in TRUSTED_PROXIES: the word for its network, or its address. */
  repeated: string | null
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

const cdns = Object.entries(cdnNetworks).map(([name, list]) => ({ name, holds: networks(list) }))

/** Middleware that writes what it notices into `proxies`, and each thing once into the log. */
export function watchProxies({ config, log, proxies }: ProxyWatch): Handler {
  const watchHidden = hiddenWatch(log, proxies)
  const watchRepeated = repeatedWatch(log, proxies)
  return (request, _response, next) => {
    watchHidden(isHidden(request, config.secure))
    if (request.headers['x-forwarded-for'] !== undefined) {
      const peer = peerOf(request)
      if (
        !proxies.untrusted &&
        clientAddress(request) === peer &&
        isPrivate(peer) &&
        !comesTrusted(request.app, request)
      ) {
        proxies.untrusted = true
        log.error({ reason: 'X-Forwarded-For from a peer that is not in TRUSTED_PROXIES' }, 'untrusted proxy')
      }
      if (proxies.repeated === null) watchRepeated(request)
    }
    next()
  }
}

/** Weighs both sorts: a program of this machine that asks now and then is no proxy. */
function hiddenWatch(log: Log, proxies: ProxyFindings) {
  let more = 0
  let told = false
  return (isOne: boolean) => {
    more += isOne ? 1 : -1
    proxies.hidden = more > 2
    if (!proxies.hidden || told) return
    told = true
    log.error({ reason: 'a proxy in front sends no X-Forwarded-For' }, 'visitors cannot be told apart')
  }
}

function repeatedWatch(log: Log, proxies: ProxyFindings) {
  const behind = new Map<string, Set<string>>()
  let since = performance.now()
  return (request: Request) => {
    const hops = hopsOf(request)
    const at = hops.indexOf(clientAddress(request))
    const [hop, visitor] = [hops[at], hops[at + 1]]
    if (hop === undefined || visitor === undefined || isPrivate(hop)) return
    // What stands behind a forward proxy of an office is private, and no reason to trust that proxy.
    if (isIP(visitor) === 0 || isPrivate(visitor)) return
    if (performance.now() - since > windowMs) {
      behind.clear()
      since = performance.now()
    }
    const cdn = cdns.find(({ holds }) => holds(hop))?.name
    const visitors = behind.get(cdn ?? hop) ?? new Set()
    if (behind.size < maxHops) behind.set(cdn ?? hop, visitors)
    if (visitors.add(visitor).size < visitorsOfOne) return
    proxies.repeated = cdn ?? hop
    const reason = 'what TRUSTED_PROXIES does not name stands in front of many visitors'
    log.error({ reason, ...(cdn && { name: cdn }) }, 'visitors cannot be told apart')
  }
}
