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
