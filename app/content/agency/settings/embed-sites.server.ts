/** The sites of others on which forms of ours may stand, by their origins: `https://www.partner.example`. */
import { z } from 'zod'
import { setting } from '#app/platform/settings.server.ts'

/** Among the settings of the agency, which every node reads anew when one changes. */
export const embedSites = setting<readonly string[]>('agency.embed-sites', z.array(z.string()), [])

const most = 100

/** What an owner typed, one address a line, also of a page or without `https://`; else the line that is no address. */
export function readEmbedSites(typed: string): { sites: string[] } | { wrong: string } {
  const sites = new Set<string>()
  for (const line of typed.split(/\s+/).filter(Boolean)) {
    const url = URL.parse(/^https?:\/\//i.test(line) ? line : `https://${line}`)
    if (
      !url ||
      !/^https?:$/.test(url.protocol) ||
      !/^(?:localhost|[a-z0-9-]+(?:\.[a-z0-9-]+)+)$/.test(url.hostname)
    )
      return { wrong: line.slice(0, 100) }
    // Whoever is between could put anything around a form on a page without https; a typed http:// is mostly an old habit.
    if (url.hostname !== 'localhost') url.protocol = 'https:'
    sites.add(url.origin)
  }
  const [, last = ''] = [...sites].slice(most - 1)
  return sites.size > most ? { wrong: last } : { sites: [...sites] }
}
