/** The words of the text as comments find their passages in them: one line for each block, and where each letter stands. */
import type { Node } from '@tiptap/pm/model'

interface Line {
  words: string
  /** Where each of its letters stands, from the beginning of its block. */
  offsets: readonly number[]
}

/** Blocks never change: one that was edited is another one. */
const lines = new WeakMap<Node, Line>()

export interface DocText {
  text: string
  /** The place in the document of each letter of `text`. */
  places: readonly number[]
}

/** The same text that the server makes of the stored HTML (passage-text.server.ts). */
export function readDocText(doc: Node): DocText {
  const parts: string[] = []
  const places: number[] = []
  doc.descendants((block, position) => {
    if (!block.isTextblock) return true
    const line = lines.get(block) ?? readLine(block)
    lines.set(block, line)
    if (line.words === '') return false
    if (parts.length > 0) places.push(position)
    parts.push(line.words)
    for (const offset of line.offsets) places.push(position + 1 + offset)
    return false
  })
  return { text: parts.join('\n'), places }
}

function readLine(block: Node): Line {
  let words = ''
  const offsets: number[] = []
  block.forEach((child, offset) => {
    const text = child.isText ? (child.text ?? '') : child.type.name === 'hardBreak' ? ' ' : ''
    for (let at = 0; at < text.length; at++) {
      const isSpace = /\s/.test(text.charAt(at))
      if (isSpace && (words === '' || words.endsWith(' '))) continue
      words += isSpace ? ' ' : text.charAt(at)
      offsets.push(offset + at)
    }
  })
  const trimmed = words.trimEnd()
  return { words: trimmed, offsets: offsets.slice(0, trimmed.length) }
}

/** The offsets in `text` of what stands between two places of the document; null for nothing to read. */
export function offsetsOf({ text, places }: DocText, from: number, to: number) {
  let start = firstFrom(places, from)
  let end = firstFrom(places, to)
  while (start < end && /\s/.test(text.charAt(start))) start++
  while (end > start && /\s/.test(text.charAt(end - 1))) end--
  return end > start ? { from: start, to: end } : null
}

/** The places of the letters of `text` from one offset to another. */
export function rangeOf({ places }: DocText, from: number, to: number): { from: number; to: number } | null {
  const first = places[from]
  const last = places[to - 1]
  return first === undefined || last === undefined ? null : { from: first, to: last + 1 }
}

function firstFrom(places: readonly number[], place: number): number {
  let low = 0
  let high = places.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((places[middle] ?? Infinity) < place) low = middle + 1
    else high = middle
  }
  return low
}
