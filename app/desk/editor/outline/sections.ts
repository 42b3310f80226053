/** The sections of an article: each begins with a heading and goes on to the next one that is as large or larger. */
import type { Node } from '@tiptap/pm/model'

export interface Section {
  title: string
  level: number
  /** With those of the sections within it, and of its own heading. */
  words: number
}

export interface Outline {
  before: number
  sections: readonly Section[]
}

/** Nodes never change, so only blocks that were edited are counted anew. */
const known = new WeakMap<Node, number>()

/** The outline of a whole text. Headings within a callout or a quote are no sections. */
export function outlineOf(doc: Node): Outline {
  const sections: Section[] = []
  let before = 0
  for (const block of doc.children) {
    if (isHeading(block))
      sections.push({ title: block.textContent.trim(), level: block.attrs.level, words: 0 })
    const words = wordsIn(block)
    let within = 5
    for (const section of sections.toReversed())
      if (section.level < within) {
        section.words += words
        within = section.level
      }
    if (sections.length === 0) before += words
  }
  return { before, sections }
}

type Levels = readonly Pick<Section, 'level'>[]

/** The number of the section behind the one at `index` and all within it. */
export function endOf(sections: Levels, index: number): number {
  const { level = 0 } = sections[index] ?? {}
  const end = sections.findIndex((section, at) => at > index && section.level <= level)
  return end < 0 ? sections.length : end
}

/**
 * Before which sections the one at `index` may go; the number behind the last is the end of the text. It stays within
 * a larger one, and takes no sections of another along.
 */
export function placesFor(sections: Levels, index: number): number[] {
  const { level = 0 } = sections[index] ?? {}
  const end = endOf(sections, index)
  const isWithin = sections.some((section) => section.level < level)
  return [...sections.keys(), sections.length].filter((place) => {
    if (place >= index && place <= end) return false
    const next = sections[place]
    if (next && next.level > level) return false
    return !isWithin || sections.slice(0, place).some((section) => section.level < level)
  })
}

/** The place one step up (-1) or down (1); undefined where there is none. */
export const nextPlace = (sections: Levels, index: number, by: -1 | 1): number | undefined =>
  by < 0
    ? placesFor(sections, index).findLast((place) => place < index)
    : placesFor(sections, index).find((place) => place > index)

/** Where each section begins in the text, and behind them where the last one ends: empty paragraphs at the end stay there. */
export function startsOf(doc: Node): number[] {
  const starts: number[] = []
  doc.forEach((block, at) => {
    if (isHeading(block)) starts.push(at)
  })
  let end = doc.content.size
  for (const block of doc.children.toReversed()) {
    if (block.type.name !== 'paragraph' || block.content.size > 0) break
    end -= block.nodeSize
  }
  return [...starts, end]
}

const isHeading = (block: Node) => block.type.name === 'heading'

function wordsIn(block: Node): number {
  const counted = known.get(block)
  if (counted !== undefined) return counted
  const words = block.textBetween(0, block.content.size, '\n', '\n').match(/\S+/g)?.length ?? 0
  known.set(block, words)
  return words
}
