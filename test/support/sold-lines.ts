/** What is sold, put into the database as the desk would, and what a site still has of what is given up. */
import { expect } from 'vitest'
import { allLines, type LineName, lines, needsOf } from '#app/content/lines/lines.ts'
import { crawl, deadAnchors } from './crawl.ts'
import type { Door } from './door.ts'

export async function storeSold({ services }: Door, sold: readonly LineName[]): Promise<void> {
  const value = JSON.stringify({ lines: sold, medicare: { organizations: 4, plans: 21, everyPlan: false } })
  const changed = { value, changed_at: new Date().toISOString(), changed_by: null }
  await services.database.db
    .insertInto('settings')
    .values({ name: 'agency.sells', ...changed })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(changed))
    .execute()
  await services.agencySettings.refresh()
}

export const starts = [
  '/',
  '/sitemap.xml',
  '/research/feed.xml',
  '/thank-you?type=quote',
  '/embed/consultation',
]
export const sitePages = /^\/(?!assets|admin|share|research-pictures)/

/** Where a line shows itself: its page, its card, its answer in the forms. */
function marksOf(name: LineName): string[] {
  const { slug, interests } = lines[name]
  const [own] = interests
  const isShared = allLines().some(
    (other) => other !== name && lines[other].interests.some((one) => one === own),
  )
  return [
    ...[`/services/${slug}`, `href="/${slug}"`, `/#${name}"`, `<li id="${name}"`],
    ...(own && !isShared ? [`<option value="${own}"`, `"serviceInterest":"${own}"`] : []),
  ]
}

/** What is wrong with the site once `gone`, and what cannot be without it, is sold no more of `sold`. */
export async function findLeftOf(door: Door, sold: readonly LineName[], gone: LineName): Promise<string[]> {
  const read = async (path: string) => (await door.get(path)).text()
  const page = `/services/${lines[gone].slug}`
  const marks = sold
    .filter((name) => name === gone || needsOf(name).includes(gone))
    .flatMap((name) => marksOf(name))
  await storeSold(door, sold)
  expect(await read('/')).toContain(page)
  expect((await door.get(page)).status).toBe(200)
  await storeSold(
    door,
    sold.filter((name) => name !== gone && !needsOf(name).includes(gone)),
  )
  expect((await door.get(page)).status).toBe(404)
  const answers = await crawl(door.get, starts, sitePages)
  expect(answers.size).toBeGreaterThan(sold.length)
  const found = await deadAnchors(answers)
  for (const [path, answer] of answers) {
    if (answer.status >= 400) found.push(`${path} is ${answer.status}`)
    if (!/html|xml|json/.test(answer.headers.get('content-type') ?? '')) continue
    const text = (await answer.text()).replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
    found.push(...marks.flatMap((mark) => (text.includes(mark) ? [`${path} has ${mark}`] : [])))
  }
  return found
}
