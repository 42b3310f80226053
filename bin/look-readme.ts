/** The three pictures of README.md, in `docs/pictures/`, on a desk that a few invented people have written to. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { quoteBody, readQuoteForm } from '../test/support/quick-quote.ts'
import { root } from './node.mjs'

/** Together at most 300 KB. */
const bytesEach = 100_000

/** Marked as samples: a picture of a desk shows names. */
const visitors = [
  { firstName: 'Ruth Sample', serviceInterest: 'Mortgage Protection', contactASAP: 'on' },
  { firstName: 'Luis Sample', serviceInterest: 'Annuities' },
  { firstName: 'Grace Sample', serviceInterest: 'Indexed Universal Life (IUL)', contactASAP: 'on' },
  { firstName: 'Earl Sample', serviceInterest: 'Whole Life Insurance' },
  { firstName: 'Tanya Sample', serviceInterest: 'Veteran Services' },
  { firstName: 'Hugh Sample', serviceInterest: 'Life Insurance' },
]

/** @throws When a request is refused, or a picture cannot be made small enough. */
export async function lookForReadme(
  browser: Browser,
  url: string,
  signIn: (page: Page) => Promise<void>,
): Promise<void> {
  const form = await readQuoteForm(url)
  for (const [index, visitor] of visitors.entries()) {
    const body = new URLSearchParams(quoteBody(form, `visitor${index}`))
    for (const [name, value] of Object.entries({ ...visitor, phone: `(216) 555-01${60 + index}` }))
      body.set(name, value)
    const answer = await fetch(form.action, { method: 'POST', body, redirect: 'manual' })
    if (answer.status !== 303) throw new Error(`the quote of ${visitor.firstName} was not taken`)
  }
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  await take(page, url, 'site')
  await signIn(page)
  await take(page, `${url}/admin`, 'desk', 'Leads')
  await page.goto(`${url}/admin/articles`)
  const article = page.locator('a[href*="/admin/articles/"][href$="/edit"]').first()
  await take(page, new URL((await article.getAttribute('href')) ?? '', url).href, 'editor')
  await page.close()
}

async function take(page: Page, address: string, name: string, heading?: string): Promise<void> {
  await page.goto(address, { waitUntil: 'load' })
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  // The editor and the desk's live line come after the page.
  await page.waitForTimeout(1500)
  if (heading)
    await page
      .getByRole('heading', { name: heading, exact: true })
      .evaluate((it) => scrollTo(0, it.getBoundingClientRect().top - 24))
  const folder = join(root, 'docs/pictures')
  mkdirSync(folder, { recursive: true })
  const picture = await sharp(await page.screenshot())
    .webp({ quality: 72, effort: 6 })
    .toFile(join(folder, `${name}.webp`))
  if (picture.size > bytesEach) throw new Error(`docs/pictures/${name}.webp has ${picture.size} bytes`)
}
