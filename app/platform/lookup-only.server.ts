/** Names that may stand for some addresses only. */
import { lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'

/**
 * Looks a name up at each connection and keeps the addresses that may be reached: a name that stood for a public
 * address yesterday may stand for a machine behind our firewall today.
 */
export function lookupOnly(mayReach: (address: string) => boolean): LookupFunction {
  return (host, options, done) =>
    lookup(host, { ...options, all: true }, (error, found) => {
      const [first, ...more] = (found ?? []).filter(({ address }) => mayReach(address))
      if (error) done(error, [])
      else if (!first) done(Object.assign(new Error('a private address'), { code: 'EPRIVATE' }), [])
      else if (options.all) done(null, [first, ...more])
      else done(null, first.address, first.family)
    })
}
