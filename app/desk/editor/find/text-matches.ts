/** Where words stand in the text of an article. */
import type { Node } from '@tiptap/pm/model'

export interface Wanted {
  words: string
  /** True when large and small letters are different ones. */
  matchCase: boolean
}

export interface Match {
  from: number
  to: number
}

/** Finds the same words again and again. Nodes never change, so only blocks that were edited are read anew. */
export class TextFinder {
  private readonly known = new WeakMap<Node, readonly Match[]>()
  private readonly words: string
  private readonly matchCase: boolean

  constructor({ words, matchCase }: Wanted) {
    this.matchCase = matchCase
    this.words = fold(words, matchCase)
  }

  /** Each place in its order; none overlaps another, and none goes from one paragraph into the next. */
  find(doc: Node): readonly Match[] {
    const found: Match[] = []
    if (!this.words) return found
    doc.descendants((node, at) => {
      if (!node.isTextblock) return true
      for (const { from, to } of this.findIn(node)) found.push({ from: at + 1 + from, to: at + 1 + to })
      return false
    })
    return found
  }

  private findIn(block: Node): readonly Match[] {
    const known = this.known.get(block)
    if (known) return known
    // What is no letter takes one place in the document, and so it does here.
    const text = fold(block.textBetween(0, block.content.size, '\ufffc', '\ufffc'), this.matchCase)
    const { words } = this
    const found: Match[] = []
    for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + words.length))
      found.push({ from: at, to: at + words.length })
    this.known.set(block, found)
    return found
  }
}

/**
 * What counts as the same: quotes and spaces of either shape, which people type one way and paste another. As long as it
 * was, so that a place in it is one in the text.
 */
function fold(text: string, matchCase: boolean): string {
  const plain = text
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/\u00a0/g, ' ')
  if (matchCase) return plain
  const small = plain.toLowerCase()
  // A few letters grow when they become small, such as the dotted İ: those stay as they are.
  return small.length === plain.length
    ? small
    : plain.replace(/./gsu, (letter) => {
        const one = letter.toLowerCase()
        return one.length === letter.length ? one : letter
      })
}
