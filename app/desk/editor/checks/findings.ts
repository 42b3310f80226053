/** What a text should be looked at for: words, links that lead nowhere, pictures without a description. */
import type { Node } from '@tiptap/pm/model'
import { wordingOf } from '#app/articles/checks/field-words.ts'
import { checkWords, type WordAdvice } from '#app/articles/checks/word-checks.ts'
import type { BrokenLink } from '#app/articles/links/broken-links.server.ts'
import { countWords } from '#app/articles/text/article-words.ts'

export interface Finding {
  id: string
  kind: 'word' | 'link' | 'alt'
  /** The place in the text when it was found. */
  from: number
  to: number
  words: string
  says: string
  /** The rule that advises it, as it is cited. */
  basis?: string
  /** Where it stands when that is not plain from the text. */
  where?: string
}

export interface TextReport {
  findings: readonly Finding[]
  /** How many there are in the text. */
  words: number
}

/** What stands beside the text and matters to it. */
export interface CheckContext {
  category: string
  brokenLinks: readonly BrokenLink[]
}

type Found = Omit<Finding, 'id'>

/** Reads one text again and again. Nodes never change, so only blocks that were edited are read anew. */
export class TextReader {
  private readonly advices = new WeakMap<Node, { key: string; advice: readonly WordAdvice[] }>()

  read(doc: Node, { category, brokenLinks }: CheckContext): TextReport {
    const broken = new Map(brokenLinks.map((link) => [link.href, link.why]))
    const blocks: { node: Node; at: number; text: string }[] = []
    const found: Found[] = []
    doc.descendants((node, at) => {
      if (node.type.name === 'figure') found.push(...aboutPicture(node, at, category))
      if (!node.isTextblock) return true
      blocks.push({ node, at: at + 1, text: node.textBetween(0, node.content.size, '\n', '\n') })
      if (broken.size > 0) found.push(...linksIn(node, at + 1, broken))
      return false
    })
    const smallPrint = blocks.filter(({ node }) => node.type.name === 'disclaimer').map(({ text }) => text)
    let heading = ''
    for (const { node, at, text } of blocks) {
      if (node.type.name === 'heading') heading = text
      const around = [heading, ...smallPrint].join('\n')
      for (const { from, to, says, basis } of this.adviceOn(node, text, { category, around }))
        found.push({ kind: 'word', from: at + from, to: at + to, words: text.slice(from, to), says, basis })
    }
    const findings = found
      .toSorted((one, other) => one.from - other.from)
      .map((finding, index) => ({ ...finding, id: `${finding.kind}-${index}` }))
    const words = blocks.reduce((sum, { text }) => sum + countWords(text), 0)
    return { findings, words }
  }

  private adviceOn(node: Node, text: string, context: { category: string; around: string }) {
    const key = `${context.category}\n${context.around}`
    const known = this.advices.get(node)
    if (known?.key === key) return known.advice
    const advice = text.trim() ? checkWords(text, context) : []
    this.advices.set(node, { key, advice })
    return advice
  }
}

/** A description is missing, or its words are like any others. */
function aboutPicture(figure: Node, at: number, category: string): Found[] {
  const alt = String(figure.attrs.alt ?? '')
  if (!alt) return [undescribed(figure, at)]
  const where = 'Description of a picture'
  return wordingOf(alt, { where, category }).map(({ words, says, basis }) => ({
    ...{ kind: 'word' as const, from: at, to: at + figure.nodeSize, words, says, basis, where },
  }))
}

const undescribed = (figure: Node, at: number): Found => ({
  kind: 'alt',
  from: at,
  to: at + figure.nodeSize,
  words: figure.textContent || 'Picture',
  says: 'Describe this picture for readers who cannot see it.',
})

/** Words that lead to the same place make one finding, however they are set. */
function linksIn(block: Node, start: number, broken: ReadonlyMap<string, string>): Found[] {
  const found: (Found & { href: string })[] = []
  block.forEach((inline, offset) => {
    const href = inline.marks.find(({ type }) => type.name === 'link')?.attrs.href as string | undefined
    const says = href === undefined ? undefined : broken.get(href)
    if (href === undefined || says === undefined) return
    const from = start + offset
    const to = from + inline.nodeSize
    const last = found.at(-1)
    if (last?.href === href && last.to === from) {
      last.to = to
      last.words += inline.text ?? ''
    } else found.push({ kind: 'link', href, from, to, words: inline.text ?? href, says })
  })
  return found.map(({ href: _href, ...finding }) => finding)
}
