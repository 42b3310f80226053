/** The first mention of a subject leads to its page. */

import { bySold } from '#app/content/lines/sold.ts'
import { linkedSubjects } from '#app/content/pages/research.ts'
import { type ArticleElement, type ArticleNode, type ArticleTag, elementsIn } from './article-node.ts'
import { isOwnPage, pageNameOf } from './own-pages.ts'

export interface LinkedTerm {
  /** In any case; whole words only. */
  phrases: readonly string[]
  to: string
}

/** A link in a link, or a line that only names a subject. */
const closed = new Set<ArticleTag>(['a', 'h2', 'h3', 'h4', 'figcaption', 'caption', 'th', 'small'])

export interface LinkingRules {
  /** As many as there are terms unless said. */
  max?: number
  /** The page of the text itself. */
  self?: string
}

/** A page that the text links to itself gets none; a page of several terms gets one. */
export function linkTerms(
  nodes: readonly ArticleNode[],
  terms: readonly LinkedTerm[],
  { max = terms.length, self = '' }: LinkingRules = {},
): readonly ArticleNode[] {
  const taken = new Set([
    pageNameOf(self),
    ...elementsIn(nodes, 'a').map(({ attributes }) => pageNameOf(attributes?.href ?? '')),
  ])
  const open = new Set(terms.map(({ to }) => pageNameOf(to)).filter((page) => !taken.has(page)))
  const mentions = indexOf(terms)

  let left = max
  const within = (children: readonly ArticleNode[]): readonly ArticleNode[] =>
    open.size === 0 || left === 0
      ? children
      : children.flatMap((node) => (typeof node === 'string' ? split(node) : [into(node)]))
  const into = (node: ArticleElement): ArticleElement =>
    node.children && !closed.has(node.tag) ? { ...node, children: within(node.children) } : node

  function split(text: string): ArticleNode[] {
    if (left === 0) return [text]
    // What follows it is looked through for the others.
    const first = findMention(text, mentions, open)
    if (!first) return [text]
    open.delete(first.page)
    left--
    const link: ArticleElement = { tag: 'a', attributes: { href: first.to }, children: [first.phrase] }
    const before = text.slice(0, first.at)
    const after = text.slice(first.at + first.phrase.length)
    return [...(before ? [before] : []), link, ...(after ? split(after) : [])]
  }

  return within(nodes)
}

interface Mention {
  to: string
  page: string
  pattern: RegExp
}

interface Mentions {
  /** By the phrase in its one spelling. */
  phrases: ReadonlyMap<string, readonly Mention[]>
  /** Of the phrases that begin with a word, longest first. */
  lengths: ReadonlyMap<string, readonly number[]>
  /** Enough to see each phrase in. */
  most: number
}

/** A word or a sign that no letter, digit or hyphen stands before. */
const beginnings = /(?<![\p{L}\p{N}-])(?:[\p{L}\p{N}]+|[^\s\p{L}\p{N}])/gu
const spell = (text: string) => text.toLowerCase().replace(/\s+/g, ' ')
/** Between the words of a phrase: a line may be broken and indented. */
const maxGaps = 200

/** Trying each phrase at each place takes a second for a long list. */
function indexOf(terms: readonly LinkedTerm[]): Mentions {
  const phrases = new Map<string, Mention[]>()
  const lengths = new Map<string, Set<number>>()
  let most = 0
  for (const { phrases: named, to } of terms) {
    const page = pageNameOf(to)
    for (const phrase of named.map(spell)) {
      const head = phrase.match(beginnings)?.[0] ?? ''
      phrases.set(phrase, [...(phrases.get(phrase) ?? []), { to, page, pattern: patternOf(phrase) }])
      lengths.set(head, (lengths.get(head) ?? new Set()).add(phrase.length))
      most = Math.max(most, phrase.length + maxGaps)
    }
  }
  const sorted = [...lengths].map(([head, all]) => [head, [...all].sort((a, b) => b - a)] as const)
  return { phrases, lengths: new Map(sorted), most }
}

/** Of several at one place the longest. */
function findMention(text: string, { phrases, lengths, most }: Mentions, open: ReadonlySet<string>) {
  for (const { 0: head, index: at } of text.matchAll(beginnings)) {
    const possible = lengths.get(head.toLowerCase())
    if (!possible) continue
    const words = spell(text.slice(at, at + most))
    for (const length of possible)
      for (const { to, page, pattern } of phrases.get(words.slice(0, length)) ?? []) {
        pattern.lastIndex = at
        const found = open.has(page) && pattern.exec(text)
        if (found) return { at, to, page, phrase: found[0] }
      }
  }
  return null
}

function patternOf(phrase: string): RegExp {
  const escaped = phrase.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', '\\s+')
  return new RegExp(`${escaped}(?![\\p{L}\\p{N}-])`, 'iuy')
}

export const autoLinks = bySold((): readonly LinkedTerm[] =>
  linkedSubjects()
    .filter(({ address }) => isOwnPage(address))
    .map(({ phrases, address }) => ({ phrases: [...phrases], to: address })),
)
