/** What differs between two texts, as people read it. */
import { expect, it } from 'vitest'
import type { ArticleFields } from '../draft/article-fields.ts'
import { cleanHtml } from '../text/read-html.server.ts'
import { type BlockChange, compareTexts, type WordRun } from './compare-texts.server.ts'

const id = '0198f3a2-1111-7aaa-8bbb-0123456789ab'
const other = '0198f3a2-2222-7aaa-8bbb-0123456789ab'

function fields(content: string, more: Partial<ArticleFields> = {}): ArticleFields {
  const cleaned = cleanHtml(content)
  if ('refused' in cleaned) throw new Error(cleaned.refused)
  return stored(cleaned.html, more)
}

/** Content as it lies in the database. */
function stored(content: string, more: Partial<ArticleFields> = {}): ArticleFields {
  const none = { title: '', slug: '', category: '', excerpt: '', author: '', tags: '', sources: '' }
  const rest = { picture: '', pictureAlt: '', notFor: '', readingTime: '', seoTitle: '', seoDescription: '' }
  return { ...none, ...rest, content, ...more }
}

const signs = { same: '', added: '+', removed: '-' }
const written = (words: readonly WordRun[]) =>
  words.map(({ text, change }) => (change === 'same' ? text : `[${signs[change]}${text}]`)).join('')

/** Each block on a line: "= 2", "+ Paragraph: words", "~ Paragraph: words (note)". */
function told(block: BlockChange): string {
  if (block.change === 'same') return `= ${block.blocks.length}`
  const notes = block.change === 'changed' ? block.notes.map((note) => ` (${note})`).join('') : ''
  const words = block.change === 'changed' ? written(block.words) : block.text
  return `${block.change} ${block.kind}: ${words}${notes}`
}

const compare = (before: string, after: string, names = new Map<string, string>()) =>
  compareTexts(fields(before), fields(after), names).body.map(told)

it('finds nothing in what is the same', () => {
  const text = '<h2>A</h2><p>One <a href="/contact">two</a>.</p><ul><li>x</li></ul>'
  expect(compareTexts(fields(text), fields(text))).toMatchObject({ fields: [], leftOut: 0 })
  expect(compare(text, text)).toEqual(['= 3'])
  expect(compare('', '')).toEqual([])
})

it('calls a first version all new', () => {
  const { body, fields: changed } = compareTexts(null, fields('<p>One</p><p>Two</p>', { title: 'T' }))
  expect(body.map(told)).toEqual(['added Paragraph: One', 'added Paragraph: Two'])
  expect(changed).toEqual([
    {
      field: 'title',
      before: '',
      after: 'T',
      words: [{ text: 'T', change: 'added' }],
    },
  ])
})

it('shows changed words where they stand and folds the rest', () => {
  expect(
    compare(
      '<p>First.</p><p>Second.</p><p>The fee is seven percent in the first year.</p><p>Last.</p>',
      '<p>First.</p><p>Second.</p><p>The fee is eight percent in the second year.</p><p>Last.</p><p>New.</p>',
    ),
  ).toEqual([
    '= 2',
    'changed Paragraph: The fee is [-seven][+eight] percent in the [-first][+second] year.',
    '= 1',
    'added Paragraph: New.',
  ])
})

it('takes a rewritten paragraph for another one', () => {
  expect(compare('<p>Fees fall every year.</p>', '<p>Nobody reads contracts twice.</p>')).toEqual([
    'removed Paragraph: Fees fall every year.',
    'added Paragraph: Nobody reads contracts twice.',
  ])
})

it('tells what was moved', () => {
  const a = '<p>This one stays where it is.</p>'
  const b = '<p>And this one wanders about.</p>'
  const c = '<p>Here is a third of them.</p>'
  expect(compare(a + b + c, b + c + a)).toEqual([
    'moved-away Paragraph: This one stays where it is.',
    '= 2',
    'moved-here Paragraph: This one stays where it is.',
  ])
})

it('reads lists and tables line by line', () => {
  const row = (year: string, fee: string) => `<tr><td>${year}</td><td>${fee}</td></tr>`
  const table = (rows: string) =>
    `<table><caption>Fees</caption><thead><tr><th scope="col">Year</th><th scope="col">Fee</th></tr></thead><tbody>${rows}</tbody></table>`
  expect(compare(table(row('1', '7%') + row('2', '6%')), table(row('1', '7%') + row('2', '5%')))).toEqual([
    '= 3',
    'changed Table row: 2 | [-6][+5]%',
  ])
  expect(compare(table(row('1', '7%')), table(''))).toEqual(['= 2', 'removed Table row: 1 | 7%'])
  expect(compare('<ul><li>a b c</li></ul>', '<ol><li>a b c</li></ol>')).toEqual([
    'changed List item, numbered: a b c (Was: list item)',
  ])
  expect(compare('<aside><p>note</p></aside>', '<aside><p>note</p><p>more</p></aside>')).toEqual([
    '= 1',
    'added Paragraph, in a callout: more',
  ])
})

it('shows that a dividing line came or went', () => {
  expect(compare('<p>One</p><p>Two</p>', '<p>One</p><hr><p>Two</p>')).toEqual([
    '= 1',
    'added Dividing line: * * *',
    '= 1',
  ])
})

it('says in words what words do not show', () => {
  const names = new Map([[id, 'Fees']])
  const link = (to: string, words = 'here') => `<p>Read it <a href="${to}">${words}</a>.</p>`
  expect(compare(link('/contact'), link('/terms'))).toEqual([
    'changed Paragraph: Read it here. (Link “here” now leads to /terms instead of /contact)',
  ])
  expect(compare(link(`article:${id}`), link(`article:${other}`), names)).toEqual([
    'changed Paragraph: Read it here. (Link “here” now leads to a deleted article instead of the article “Fees”)',
  ])
  expect(compare(link('/contact'), link('/contact', 'there'))).toEqual([
    'changed Paragraph: Read it [-here][+there]. (Link text for /contact changed from “here” to “there”)',
  ])
  expect(compare('<p>Read it here.</p>', link('/contact'))).toEqual([
    'changed Paragraph: Read it here. (New link: “here” leads to /contact)',
  ])
  expect(compare('<p>A <strong>big</strong> day</p>', '<p>A big <em>day</em></p>')).toEqual([
    'changed Paragraph: A big day (“day” is italic now) (“big” is no longer bold)',
  ])
  expect(compare('<p>A <strong>big</strong> day out</p>', '<p>A long day out</p>')).toEqual([
    'changed Paragraph: A [-big][+long] day out',
  ])
  const picture = (file: string, alt: string) =>
    `<figure><img src="/research-pictures/${file}.svg" alt="${alt}"></figure>`
  expect(compare(picture('a', 'A chart'), picture('b', 'A chart'))).toEqual([
    'changed Picture: A chart (Picture “A chart” was replaced by another file)',
  ])
  expect(compare(picture('a', 'A chart of fees'), picture('a', 'A chart of costs'))).toEqual([
    'changed Picture: A chart of [-fees][+costs] (Picture description changed from “A chart of fees” to “A chart of costs”)',
  ])
  expect(compare('<h2>Costs</h2>', '<h3>Costs</h3>')).toEqual([
    'changed Heading, level 3: Costs (Was: heading)',
  ])
})

it('names the fields that differ', () => {
  const { fields: changed } = compareTexts(
    fields('', { title: 'Fees of annuities', tags: 'a, b' }),
    fields('', { title: 'Fees of contracts', tags: 'a, b', excerpt: 'Short.' }),
  )
  expect(changed.map(({ field, words }) => `${field}: ${written(words)}`)).toEqual([
    'title: Fees of [-annuities][+contracts]',
    'excerpt: [+Short.]',
  ])
})

it('finds ten changed words among ten thousand', () => {
  const paragraph = (n: number, word: string) =>
    `<p>${Array.from({ length: 100 }, (_, at) => (at === 50 ? word : `word${n}x${at}`)).join(' ')}</p>`
  const text = (change: (n: number) => string) =>
    Array.from({ length: 100 }, (_, n) => paragraph(n, change(n))).join('')
  const told = compareTexts(
    fields(text(() => 'old')),
    fields(text((n) => (n % 10 === 0 ? 'new' : 'old'))),
  ).body
  expect(told.filter(({ change }) => change === 'changed')).toHaveLength(10)
  expect(told.filter(({ change }) => change === 'same')).toHaveLength(10)
})

it.each([
  ['one long paragraph', (n: number) => `<p>${'ab '.repeat(80_000).slice(0, 250_000)}${n}</p>`],
  ['different words', (n: number) => `<p>${words(n, 30_000)}</p>`],
  ['a beginning in common', (n: number) => `<p>${'the same words here '.repeat(300)}${words(n, 30_000)}</p>`],
  [
    'many small paragraphs',
    (n: number) => Array.from({ length: 20_000 }, (_, at) => `<p>${(at * n) % 9973}</p>`).join(''),
  ],
  [
    'many links',
    (n: number) =>
      `<p>${Array.from({ length: 6000 }, (_, at) => `<a href="/${at * n}">${at % 7}</a>`).join(' ')}</p>`,
  ],
  ['one word', (n: number) => `<p>${String(n).repeat(250_000)}</p>`],
])('gets through a quarter of a megabyte of %s', (_name, text) => {
  // Two of them have more tags than may be saved today: they may lie there from before.
  const { body } = compareTexts(stored(text(3)), stored(text(7)))
  expect(body.length).toBeGreaterThan(0)
  expect(body.length).toBeLessThanOrEqual(2000)
})

/** Words that repeat nowhere, at most 250 KB of them. */
function words(seed: number, count: number): string {
  return Array.from({ length: count }, (_, at) => (((at + 1) * seed * 7919) % 99991).toString(36)).join(' ')
}
