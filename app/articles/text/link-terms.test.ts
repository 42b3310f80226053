import { expect, it } from 'vitest'
import type { ArticleNode } from './article-node.ts'
import { linkTerms } from './link-terms.ts'

const terms = [
  { phrases: ['annuity', 'annuities'], to: '/annuities' },
  { phrases: ['IUL', 'indexed universal life'], to: '/iul-insurance' },
]
const paragraph = (...children: ArticleNode[]): ArticleNode => ({ tag: 'p', children })
const link = (href: string, ...children: ArticleNode[]): ArticleNode => ({
  tag: 'a',
  attributes: { href },
  children,
})

it('links the first mention of a subject, as it is written', () => {
  expect(linkTerms([paragraph('Annuities pay. An annuity is not Indexed Universal Life.')], terms)).toEqual([
    paragraph(
      link('/annuities', 'Annuities'),
      ' pay. An annuity is not ',
      link('/iul-insurance', 'Indexed Universal Life'),
      '.',
    ),
  ])
})

it('never links inside links, headings and captions, nor parts of words', () => {
  const nodes: ArticleNode[] = [
    { tag: 'h2', children: ['Annuities'] },
    paragraph(link('https://example.com', 'annuities'), ' annuity-like MIUL'),
    { tag: 'figure', children: [{ tag: 'figcaption', children: ['annuity'] }] },
  ]
  expect(linkTerms(nodes, terms)).toEqual(nodes)
})

it('adds no second link where the author made one', () => {
  const nodes = [paragraph('annuities and ', link('/annuities', 'more')), paragraph('IUL')]
  expect(linkTerms(nodes, terms)).toEqual([nodes[0], paragraph(link('/iul-insurance', 'IUL'))])
})

it.each(['/annuities/', '/annuities?from=mail', '/services/annuities', '/services/annuities/#faq'])(
  'knows that %s leads to the same page',
  (href) => {
    const nodes = [paragraph('annuities and ', link(href, 'more'))]
    expect(linkTerms(nodes, terms)).toEqual(nodes)
  },
)

it('takes words of the glossary for pages of their own, and other sites for what they are', () => {
  const glossary = [
    { phrases: ['rider'], to: '/research/glossary#rider' },
    { phrases: ['lapse'], to: '/research/glossary#lapse' },
  ]
  const made = [
    link('/research/glossary#lapse', 'x'),
    link('/research/glossary', 'y'),
    link('https://example.com/annuities', 'z'),
  ]
  expect(linkTerms([paragraph(...made, ' rider lapse annuities')], [...glossary, ...terms])).toEqual([
    paragraph(
      ...made,
      ' ',
      link('/research/glossary#rider', 'rider'),
      ' lapse ',
      link('/annuities', 'annuities'),
    ),
  ])
})

it('makes one link for a page that several subjects lead to, and none to the page itself', () => {
  const twice = [...terms, { phrases: ['income for life'], to: '/services/annuities' }]
  expect(linkTerms([paragraph('IUL, income for life, annuity')], twice, { self: '/iul-insurance' })).toEqual([
    paragraph('IUL, ', link('/services/annuities', 'income for life'), ', annuity'),
  ])
})

it('finds phrases across broken lines, with signs, and the longest of those that begin alike', () => {
  const many = [
    { phrases: ['401(k)'], to: '/a' },
    { phrases: ['401(k) rollover'], to: '/b' },
    { phrases: ['$1 rule'], to: '/c' },
    { phrases: ['Rente auf Zeit'], to: '/d' },
  ]
  const text = 'x401(k) 401(k)s, 401(K)\n    Rollover, 401(k). A $1  rule-x, the $1 Rule. RENTE AUF\tZEIT'
  expect(linkTerms([paragraph(text)], many)).toEqual([
    paragraph(
      ...['x401(k) 401(k)s, ', link('/b', '401(K)\n    Rollover'), ', ', link('/a', '401(k)')],
      ...['. A $1  rule-x, the ', link('/c', '$1 Rule'), '. ', link('/d', 'RENTE AUF\tZEIT')],
    ),
  ])
})

it('looks at each place of a text once, however many phrases and spaces there are', () => {
  const many = Array.from({ length: 158 }, (_, line) => ({
    phrases: Array.from({ length: 12 }, (_none, n) => `lorem ${line} x${n}`),
    to: `/research/${line}`,
  }))
  const texts = [
    `lorem ${' '.repeat(250_000)}`,
    'lorem '.repeat(40_000),
    '. '.repeat(125_000),
    'lorem 1 x1y '.repeat(20_000),
    `lorem${' '.repeat(300)}1 x1 `.repeat(800),
  ].map((text) => paragraph(text))
  /** Processor time, which other work on this machine does not add to. */
  const timeFor = (list: typeof many) => {
    const before = process.cpuUsage()
    for (const text of texts) expect(linkTerms([text], list)).toEqual([text])
    return process.cpuUsage(before).user
  }
  const forOne = timeFor(many.slice(0, 1).map((line) => ({ ...line, phrases: line.phrases.slice(0, 1) })))
  expect(timeFor(many)).toBeLessThan(forOne * 50)
})
