/** Links that an article gets by itself: the first mention of a subject leads to its page. */
import { pageNameOf } from '../links/own-pages.ts'
import { type ArticleElement, type ArticleNode, type ArticleTag, elementsIn } from './article-node.ts'

export interface LinkedTerm {
  /** What one subject is called, in any case; whole words only. */
  phrases: readonly string[]
  /** The address its first mention leads to. */
  to: string
}

/** Inside these a link would be one in a link, or a line that only names a subject. */
const closed = new Set<ArticleTag>(['a', 'h2', 'h3', 'h4', 'figcaption', 'caption', 'th', 'small'])

export interface LinkingRules {
  /** How many links at most; as many as there are terms unless said. */
  max?: number
  /** The path of the page that the text stands on: it is not led to itself. */
  self?: string
}

/**
 * `nodes` with a link at the first mention of each of `terms`. A page that the text links to itself, by whatever address, gets
 * none, and a page that several terms lead to gets one.
 */
export function linkTerms(
  nodes: readonly ArticleNode[],
  terms: readonly LinkedTerm[],
  { max = terms.length, self = '' }: LinkingRules = {},
): readonly ArticleNode[] {
  const taken = new Set([
    pageNameOf(self),
    ...elementsIn(nodes, 'a').map(({ attributes }) => pageNameOf(attributes?.href ?? '')),
  ])
  let open = terms
    .map(({ phrases, to }) => ({ to, page: pageNameOf(to), pattern: patternOf(phrases) }))
    .filter(({ page }) => !taken.has(page))

  let left = max
  const within = (children: readonly ArticleNode[]): readonly ArticleNode[] =>
    open.length === 0 || left === 0
      ? children
      : children.flatMap((node) => (typeof node === 'string' ? split(node) : [into(node)]))
  const into = (node: ArticleElement): ArticleElement =>
    node.children && !closed.has(node.tag) ? { ...node, children: within(node.children) } : node

  function split(text: string): ArticleNode[] {
    if (left === 0) return [text]
    // The earliest mention of any open subject; what follows it is looked through for the others.
    const [first] = open
      .flatMap((term) => {
        const match = term.pattern.exec(text)
        return match ? [{ term, at: match.index, phrase: match[0] }] : []
      })
      .sort((one, other) => one.at - other.at || other.phrase.length - one.phrase.length)
    if (!first) return [text]
    open = open.filter(({ page }) => page !== first.term.page)
    left--
    const link: ArticleElement = { tag: 'a', attributes: { href: first.term.to }, children: [first.phrase] }
    const before = text.slice(0, first.at)
    const after = text.slice(first.at + first.phrase.length)
    return [...(before ? [before] : []), link, ...(after ? split(after) : [])]
  }

  return within(nodes)
}

function patternOf(phrases: readonly string[]): RegExp {
  const escaped = phrases
    .toSorted((one, other) => other.length - one.length)
    .map((phrase) => phrase.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', '\\s+'))
  return new RegExp(`(?<![\\p{L}\\p{N}-])(?:${escaped.join('|')})(?![\\p{L}\\p{N}-])`, 'iu')
}
