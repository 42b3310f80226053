import { extractText, getDocumentProxy } from 'unpdf'
import { expect, it } from 'vitest'
import { agency } from '#app/content/agency/agency.ts'
import { documentCopy } from '#app/content/pages/research-document.ts'
import type { ArticleElement, ArticleNode } from '../text/article-node.ts'
import { readHtml } from '../text/read-html.server.ts'
import type { DocumentArticle } from './document-input.server.ts'
import { typeset } from './typeset.server.ts'

const copy = documentCopy(agency, { count: 4, all: 4, madeAt: new Date() })
const logo = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1z"/></svg>',
)
const chart = '/research-pictures/chart.svg'
const pictures = new Map([[chart, { kind: 'svg' as const, data: logo }]])
const article = (given: Partial<DocumentArticle>): DocumentArticle => ({
  ...{ title: 'Title', category: 'Annuities', facts: 'Facts', excerpt: 'Excerpt' },
  ...{ body: [], notFor: '', sources: [] },
  ...given,
})
const print = (...articles: DocumentArticle[]) =>
  new Uint8Array(typeset({ siteUrl: 'https://example.com', copy, articles }, { pictures, logo }))
const read = async (pdf: Uint8Array) => (await extractText(pdf)).text
const html = (text: string): readonly ArticleNode[] => readHtml(text).nodes

interface Bookmark {
  title: string
  items: Bookmark[]
}
const bookmarks = (items: readonly Bookmark[]): unknown[] =>
  items.flatMap(({ title, items }) => (items.length > 0 ? [title, bookmarks(items)] : [title]))

type Tag = { role?: string; alt?: string; children?: Tag[] }
/** The names of the tags, and what is said of pictures; one in another is in brackets. */
const tagsIn = ({ role, alt, children = [] }: Tag): string => {
  const inside = children.map(tagsIn).filter(Boolean).join(' ')
  return role ? [role, alt && `"${alt}"`, inside && `(${inside})`].filter(Boolean).join(' ') : ''
}

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
  Array.from({ length: 13 }, (_, at) => at + 14).map((lines) =>
    article({
      title: `${name} ${lines}`,
      body: [...Array.from({ length: lines }, () => el('p', 'Filler')), ...after],
      sources: after.includes(table) || after.includes(wide) ? [] : ['First source', 'Second source'],
    }),
  )

it('leaves no heading, no head of a table and no bullet alone at the foot of a page, and no part of a table without its head', async () => {
  const heading = el('h2', 'Heading')
  const all = [
    ...articles('table', [heading, table]),
    ...articles('wide', [heading, wide]),
    ...articles('list', [heading, list]),
    ...articles('aside', [heading, el('h3', 'Heading'), aside]),
    ...articles('paragraph', [heading, el('h3', 'Heading'), paragraph, el('hr'), el('p', 'After a line')]),
  ]
  const text = await read(print(...all))
  const ends = text.map((page) => page.trim().split('\n').at(-1) ?? '')
  expect(text.length).toBeGreaterThan(all.length)
  const parts = text.filter((page) => page.includes('Cell'))
  expect(parts.length).toBeGreaterThan(13)
  expect(parts.filter((page) => !page.includes('Head Head'))).toEqual([])
  expect(
    ends.filter((end) => ['Heading', 'Head', 'Head Head', '•', copy.sourcesHeading].includes(end)),
  ).toEqual([])
})

it('takes what people write for text, whatever it would be in Typst, HTML or PDF', async () => {
  const said = [
    '#import "@preview/cetz:0.3.4": * #read("/etc/passwd") #sys.inputs #panic() #{ 1 + 1 }',
    '$x^2$ @reference <label> *bold* _slanted_ `raw` // no comment /* none */ = none - none + none / none: ~ --- \\ \\u{41}',
    '</script><b>&amp;{{name}}%(name)s /JavaScript (x) >> endobj',
  ]
  const all = said.map((word, at) => {
    const parts = el('p', word, el('strong', word), {
      tag: 'a',
      attributes: { href: `https://a.example/${word}` },
      children: [word],
    })
    const body = [
      el('h2', word),
      parts,
      el('table', el('caption', word), el('tr', el('td', word))),
      el('ul', el('li', word)),
    ]
    const fields = { title: word, category: word, facts: word, excerpt: word, notFor: word, sources: [word] }
    return article({
      ...fields,
      body: [...body, { tag: 'img', attributes: { src: chart, alt: word } }],
      title: `${word} ${at}`,
    })
  })
  const text = (await read(print(...all))).join(' ').replace(/\s/g, '')
  for (const word of said) expect(text.split(word.replace(/\s/g, '')).length, word).toBeGreaterThan(13)
})

it('can be read aloud: language, title, bookmarks, and each part as what it is, in the order of the page', async () => {
  const body = html(
    `<p>See <a href="https://a.example/b">this</a>.</p><h4>Deep</h4><blockquote><p>Said</p></blockquote><ol start="3"><li>Third</li></ol>
<figure><img src="${chart}" alt="A chart"><figcaption>Below it</figcaption></figure><img src="${chart}" alt="">
<table><caption>Charges</caption><thead><tr><th>Year</th></tr></thead><tbody><tr><td>7%</td></tr></tbody></table>`,
  )
  const pdf = print(article({ title: 'One', body, sources: ['A source'] }), article({ title: 'Two' }))
  expect(new TextDecoder('latin1').decode(pdf)).toMatch(/pdfuaid:part(?:>|=")1/)
  const document = await getDocumentProxy(pdf)
  const { info } = await document.getMetadata()
  expect(info).toMatchObject({ Title: copy.title, Author: agency.name, Language: 'en-US' })
  expect(await document.getMarkInfo()).toMatchObject({ Marked: true })
  expect(bookmarks(await document.getOutline())).toEqual([
    copy.contentsHeading,
    'Annuities',
    ['One', ['Deep', copy.sourcesHeading], 'Two'],
    copy.closingHeading,
  ])
  const pages = [1, 2, 3, 4].map(async (at) => (await document.getPage(at)).getStructTree())
  const tags = (await Promise.all(pages)).map((tree) => tagsIn(tree as Tag))
  const entry = 'TOCI (Reference (Link))'
  expect(tags.map((tag) => /^Root \(Document \((.*)\)\)$/.exec(tag)?.[1])).toEqual([
    'Div (Div (Span)) P P P',
    `H1 TOC (${entry} TOC (${entry} ${entry}))`,
    'H1 H2 P P P (Link (Span)) H3 BlockQuote (P) L (LI (Lbl LBody (P))) Figure "A chart" P',
    'Div (Caption (Span) Div (Table (THead (TR (TH (Span))) TBody (TR (TD))))) H3 L (LI (Lbl LBody))',
  ])
})

it('prints every sign that it lets through, and a question mark for every other', async () => {
  const latin = Array.from({ length: 0x17f - 0xa1 + 1 }, (_, at) => String.fromCodePoint(0xa1 + at)).join('')
  const beside = 'ŒœŠšŸŽžˆ˜–—‘’‚“”„†‡•…‰‹›⁄€™←↑→↓−≈≠≤≥⅓⅔⅛⅜⅝⅞✓✗'
  const others = 'x\u{1f600}\u6c49\u05d0\u0007\ud800\ufffdx'
  const unseen = 'a\u202eb\u200bc\ufeffd\u00ade'
  const like = '\uff21\ufb01\u1ea4'
  const body = [
    el('p', latin.replace('\u00ad', '')),
    el('p', beside),
    el('p', others),
    el('p', unseen),
    el('p', like),
  ]
  const pages = await read(print(article({ title: '\u200b', body: [...body, el('h2', '\u200b'), el('h2')] })))
  const text = pages.join(' ').replace(/\s/g, '').normalize('NFKC')
  const signs = [...latin.replace('\u00ad', ''), ...beside].map((sign) => sign.normalize('NFKC').trim())
  expect(signs.filter((sign) => !text.includes(sign))).toEqual([])
  for (const shown of ['x??????x', 'abcde', 'AfiA', 'theU.S.Department']) expect(text).toContain(shown)
})

const times = (count: number, text: string) => text.repeat(count)
it.each([
  ['lists in lists', `${times(45, '<ul><li>word ')}${times(45, '</li></ul>')}`, 45],
  [
    'words of the deepest emphasis',
    `<p>${times(48, '<strong>word<em>')}${times(48, '</em></strong>')}</p>`,
    48,
  ],
  ['tables in tables', `${times(24, '<table><tr><td>word ')}${times(24, '</td></tr></table>')}`, 24],
  ['an item longer than a page', `<ul><li>${times(3000, 'word ')}</li></ul>`, 3000],
  ['a callout longer than a page', `<aside><p>${times(3000, 'word ')}</p></aside>`, 3000],
  ['a cell longer than a page', `<table><tr><td>${times(3000, 'word ')}</td></tr></table>`, 3000],
  [
    'a head longer than a page',
    `<table><tr><th>${times(3000, 'word ')}</th></tr><tr><td>x</td></tr></table>`,
    3000,
  ],
  ['a picture in a paragraph', `<p>word <img src="${chart}" alt="A"> word</p>`, 2],
  ['a word longer than a line', `<p>${times(300, 'word')}</p>`, 300],
  [
    'cells that span more than there is',
    `<table>${times(50, `<tr>${times(30, '<td colspan="20" rowspan="50">word</td>')}</tr>`)}</table>`,
    1500,
  ],
  [
    'cells beside those that reach down',
    '<table><tr><td rowspan="3">word</td><td>word</td></tr><tr><td colspan="2">word</td></tr><tr></tr></table>',
    3,
  ],
])('loses no word of %s', async (_name, content, words) => {
  const text = (await read(print(article({ body: html(content) })))).join(' ').replace(/\s/g, '')
  expect(text.split('word')).toHaveLength(words + 1)
})
