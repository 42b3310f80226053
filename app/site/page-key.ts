/** Which requests the page cache may answer. */
import type { ArticleRegister } from '#app/articles/reader/article-register.server.ts'
import { findPage, shortAddresses } from '#app/content/catalogue/catalogue.ts'
import { glossaryPath } from '#app/content/glossary/glossary.ts'
import { findEstimate } from '#app/estimates/estimates.ts'
import { mayHoldKey } from '#app/platform/http/key-path.ts'
import { confirmationCookieName } from '#app/submissions/intake/create-submission.server.ts'
import { canonicalAddress } from './canonical-address.server.ts'

/** A request that carries one of these is rendered for its sender. */
export const personalCookies = [confirmationCookieName]

/** Machine addresses, assets and the desk answer for themselves; every other unknown path is the one not-found page. */
const answeredElsewhere =
  /^\/(admin|api\/|embed\/|conversion-test|privacy-request\/|assets|share|@|node_modules|app|healthz|readyz|metrics|robots\.txt|manifest\.webmanifest|favicon|\.well-known)|\.\w+$/

/** Letters of a query. What advertising hangs on has some hundreds; reading thousands of parameters takes longer than sending the page. */
const longestQuery = 2000

/** Lists of all articles: they grow with them, and are asked for by whoever likes. */
const madeForMachines = ['/sitemap.xml', '/research/feed.xml']

/**
 * The path and the parameters its page declares, in one order, so that advertising parameters share one entry. Null
 * when rendered for each visitor.
 */
export type PageKey = (target: string) => string | null

export function pageKeys(articles: Pick<ArticleRegister, 'keyOf'>): PageKey {
  return (target) => {
    const queryAt = target.indexOf('?')
    const path = queryAt < 0 ? target : target.slice(0, queryAt)
    if (madeForMachines.includes(path)) return path
    if (canonicalAddress(path) !== null) return null
    const isElsewhere =
      answeredElsewhere.test(path) ||
      mayHoldKey(path) ||
      path.endsWith('/') ||
      shortAddresses().includes(path)
    if (path === glossaryPath) return path
    const isLong = target.length - path.length > longestQuery
    if (/^\/research(\/|$)/.test(path)) {
      if (isElsewhere || isLong) return null
      return articles.keyOf(path, queryAt < 0 ? null : new URLSearchParams(target.slice(queryAt)))
    }
    const page = findPage(path)
    if (!page) return isElsewhere ? null : '404'
    if (!page.cached || isLong || asksEstimate(path, target.slice(path.length))) return null
    if (queryAt < 0 || !page.query) return path
    const query = new URLSearchParams(target.slice(queryAt))
    const declared = Object.entries(page.query).flatMap(([name, values]) => {
      const value = query.get(name)
      return value !== null && values.includes(value) ? [`${name}=${value}`] : []
    })
    return declared.length > 0 ? `${path}?${declared.join('&')}` : path
  }
}

/** Whether a query answers something an estimate asks: there are as many as there are numbers, and none is kept. */
function asksEstimate(path: string, query: string): boolean {
  const estimate = query === '' ? undefined : findEstimate(path)
  if (!estimate) return false
  const asked = new URLSearchParams(query)
  return Object.keys(estimate.fields).some((name) => asked.has(name))
}
