/** The glossary: every term has its place, and the pages lead there. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { servicePages } from '#app/content/catalogue/catalogue.ts'
import { glossary, glossaryPath, termsIn } from '#app/content/glossary/glossary.ts'
import { glossaryTables } from '#app/content/pages/glossary.ts'
import { storeArticle } from './support/articles.ts'
import { databaseOpener } from './support/databases.ts'
import { addStaff, signInAs } from './support/desk.ts'
import { openDoor } from './support/door.ts'

const open = databaseOpener('sqlite')
const sentences = (text: string) => text.replace(/Topic no\./g, '').match(/[.!?](?=\s|$|”)/g)?.length ?? 0

it('explains at least sixty terms, by the alphabet, each in a few sentences and once', () => {
  expect(glossary().length).toBeGreaterThanOrEqual(60)
  expect(new Set(glossary().map(({ id }) => id)).size).toBe(glossary().length)
  const names = glossary().map(({ term }) => term)
  expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'en-US')))
  for (const { id, text } of glossary()) {
    expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    expect([id, sentences(text)]).toEqual([id, expect.toSatisfy((count: number) => count >= 1 && count <= 4)])
  }
})

it('names a source, read on a day, wherever a law or a figure stands', () => {
  for (const { id, text, source } of glossary()) {
    // What an example is made of, and names of accounts, are no claims.
    const claims = text
      .replace(/With a cap of.*|At 50%.*|With a spread of.*|commonly 10, 20 or 30 years|401\(k\)/g, '')
      .match(/\d+(\.\d+)? ?(percent|%)|\$\d|\b(19|20)\d\d\b|section \d|age \d\d/)
    if (claims && !text.includes('typically 0%') && !text.includes('0%;'))
      expect([id, source]).toEqual([id, expect.anything()])
    if (source) expect([id, source.checked]).toEqual([id, expect.stringMatching(/^2026-\d\d-\d\d$/)])
  }
  for (const { id, rows, source, columns } of glossaryTables()) {
    for (const { cells } of rows) expect([id, cells.length]).toEqual([id, columns.length - 1])
    if (JSON.stringify(rows).includes('$')) expect([id, source]).toEqual([id, expect.anything()])
  }
})

it('shows every term at its anchor, with jumps and without scripts, and tells machines the same', async () => {
  const door = await openDoor(open)
  const answer = await door.get(glossaryPath)
  expect(answer.status).toBe(200)
  const html = await answer.text()
  const anchors = [...html.matchAll(/<div id="([^"]+)" class="glossary-term">/g)].map(([, id]) => id)
  expect(anchors).toEqual(glossary().map(({ id }) => id))
  for (const [, to = ''] of html.matchAll(/<a href="#([^"]+)"/g)) expect(html).toContain(`id="${to}"`)
  for (const { id, caption } of glossaryTables()) {
    expect(html).toContain(`<section id="${id}"`)
    expect(html).toContain(caption)
  }
  const [, json = '[]'] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html) ?? []
  const set = ([JSON.parse(json)].flat() as Record<string, unknown>[]).find(
    (part) => part['@type'] === 'DefinedTermSet',
  )
  expect(set?.hasDefinedTerm).toHaveLength(glossary().length)
  expect(set?.['@id']).toBe(`${door.url}${glossaryPath}`)
  expect(await (await door.get('/sitemap.xml')).text()).toContain(`<loc>${door.url}${glossaryPath}</loc>`)
})

it('is kept by the page cache as itself, and no article takes its address', async () => {
  const door = await openDoor(open)
  // The first of these once decided what the other showed.
  expect((await door.get('/research/no-such-thing')).status).toBe(404)
  expect((await door.get(`${glossaryPath}?utm_source=x`)).status).toBe(200)
  expect((await door.get('/research/no-such-thing')).status).toBe(404)
  await addStaff(door, 'editor')
  const cookie = await signInAs(door, 'editor')
  const { id } = await storeArticle(door)
  const saved = await door.post(
    `/admin/articles/${id}/edit`,
    { action: 'publish', version: '1', slug: 'glossary', title: 'Another title' },
    { cookie },
  )
  expect(saved.status).toBe(422)
  expect(await saved.text()).toContain('The name of a category or of another page cannot be used')
})

it('is led to from the footer, the research page, a search, service pages and articles', async () => {
  const door = await openDoor(open)
  expect(await (await door.get('/')).text()).toContain(`href="${glossaryPath}"`)
  expect(await (await door.get('/research')).text()).toContain(`href="${glossaryPath}"`)
  expect(await (await door.get('/research?q=surrender')).text()).toContain(
    `href="${glossaryPath}#surrender-charge"`,
  )
  expect(await (await door.get('/research?q=qqq')).text()).not.toContain(`${glossaryPath}#`)
  const iul = await (await door.get('/services/iul-insurance')).text()
  expect(iul).toMatch(/Terms on this page.*href="\/research\/glossary#indexed-universal-life"/s)
  for (const { path } of servicePages()) {
    const main = /<main[\s\S]*<\/main>/.exec(await (await door.get(path)).text())?.[0] ?? ''
    const linked = [...main.matchAll(/<p>[\s\S]*?<\/p>/g)].flatMap(([text]) =>
      [...text.matchAll(/href="\/research\/glossary#([^"]+)"/g)].map(([, id]) => id),
    )
    expect([path, linked.length]).toEqual([path, expect.toSatisfy((count: number) => count >= 4)])
    expect([path, new Set(linked).size]).toEqual([path, linked.length])
  }
  const article = await (await door.get('/research/annuities/surrender-charges-and-the-free-look')).text()
  const body = /<div class="article-body">.*?<\/div><section/s.exec(article)?.[0] ?? article
  const links = [...body.matchAll(/href="\/research\/glossary#([^"]+)"/g)].map(([, id]) => id)
  expect(links).toContain('free-look')
  expect(new Set(links).size).toBe(links.length)
  expect(links.length).toBeLessThanOrEqual(8)
  for (const id of links) expect(glossary().map((term) => term.id)).toContain(id)
})

it('knows words that a text mentions, whole ones only', () => {
  const found = (text: string) => termsIn(text).map(({ to }) => to.split('#')[1])
  expect(found('A cap and two riders')).toEqual(['cap', 'rider'])
  expect(found('capital, recap, the escape of a spreadsheet')).toEqual([])
  expect(found('premiums, beneficiaries and carriers')).toEqual([])
})

it('is in no client script', () => {
  const folder = fileURLToPath(new URL('../build/client/assets', import.meta.url))
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(3)
  const all = scripts.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n')
  for (const { text } of glossary()) expect(all.includes(text.slice(0, 50)), text).toBe(false)
})
