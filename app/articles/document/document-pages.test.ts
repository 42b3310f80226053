import { createRequire } from 'node:module'
import { Font, renderToBuffer } from '@react-pdf/renderer'
import { extractText } from 'unpdf'
import { expect, it } from 'vitest'
import { agency } from '#app/content/agency/agency.ts'
import { documentCopy } from '#app/content/pages/research-document.ts'
import { headlines } from '#app/theme/theme.ts'
import type { ArticleElement } from '../text/article-node.ts'
import { documentPages } from './document-pages.server.ts'
import { headline } from './document-style.server.ts'

const el = (
  tag: ArticleElement['tag'],
  ...children: ArticleElement['children'] & object
): ArticleElement => ({
  tag,
  children,
})
const long =
  'A sentence that is long enough to take more than one line of the page, and then some more of it. '
const row = (cell: 'th' | 'td', word: string) => el('tr', el(cell, word), el(cell, word))
const table = el('table', el('thead', row('th', 'Head')), el('tbody', row('td', 'Row'), row('td', 'Row')))
const wide = el(
  'table',
  el('caption', 'Caption'),
  el('thead', row('th', 'Head')),
  el('tbody', ...Array.from({ length: 20 }, () => row('td', `Cell ${long}`))),
)
const list = el('ul', el('li', long.repeat(3)), el('li', long.repeat(3)))
const aside = el('aside', el('p', long.repeat(4)))
const paragraph = el('p', long.repeat(2))

/** One article for each place on a page at which `after` begins, below a heading. */
const articles = (name: string, after: readonly ArticleElement[]) =>
  Array.from({ length: 13 }, (_, at) => at + 14).map((lines) => ({
    title: `${name} ${lines}`,
    category: 'Annuities',
    facts: 'Facts',
    excerpt: 'Excerpt',
    body: [...Array.from({ length: lines }, () => el('p', 'Filler')), ...after],
    notFor: '',
    sources: after.includes(table) || after.includes(wide) ? [] : ['First source', 'Second source'],
  }))

it('leaves no heading, no head of a table and no bullet alone at the foot of a page, and no part of a table without its head', async () => {
  Font.register({ family: headline, src: createRequire(import.meta.url).resolve(headlines.drawn) })
  const copy = documentCopy(agency, { count: 4, all: 4, madeAt: new Date() })
  const heading = el('h2', 'Heading')
  const all = [
    ...articles('table', [heading, table]),
    ...articles('wide', [heading, wide]),
    ...articles('list', [heading, list]),
    ...articles('aside', [heading, el('h3', 'Heading'), aside]),
    ...articles('paragraph', [heading, el('h3', 'Heading'), paragraph, el('hr'), el('p', 'After a line')]),
  ]
  const pixel = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const setting = { pictures: new Map(), logo: pixel, pages: [], begins: () => {} }
  const data = await renderToBuffer(
    documentPages({ siteUrl: 'https://example.com', copy, articles: all }, setting),
  )
  const { text } = await extractText(new Uint8Array(data))
  const ends = text.map((page) => page.trim().split('\n').at(-1) ?? '')
  expect(text.length).toBeGreaterThan(all.length)
  const parts = text.filter((page) => page.includes('Cell'))
  expect(parts.length).toBeGreaterThan(13)
  expect(parts.filter((page) => !page.includes('Head Head'))).toEqual([])
  expect(
    ends.filter((end) => ['Heading', 'Head', 'Head Head', '•', copy.sourcesHeading].includes(end)),
  ).toEqual([])
})
