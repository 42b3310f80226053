/** Which block of the text stands at a height of the window, and between which two one would be put. */
import type { EditorView } from '@tiptap/pm/view'

export interface BlockPlace {
  element: Element
  /** Where it begins and ends in the text. */
  start: number
  end: number
  /** Where it stands in the window, pixels. */
  box: DOMRect
}

/** The block of the text itself at the height `y`; null between two of them, and where something lies over the text. */
export function blockAt(view: EditorView, y: number): BlockPlace | null {
  const { left, width } = view.dom.getBoundingClientRect()
  // One question to the browser, however long the text is.
  let element = document.elementFromPoint(left + width / 2, y)
  while (element && element.parentElement !== view.dom) element = element.parentElement
  return element && placeOf(view, element)
}

/** Where the block that `element` shows is by now; null when it shows none any more. */
export function placeOf(view: EditorView, element: Element): BlockPlace | null {
  if (element.parentElement !== view.dom) return null
  const { doc } = view.state
  const $inside = doc.resolve(view.posAtDOM(element, 0))
  const start = $inside.depth > 0 ? $inside.before(1) : $inside.pos
  const node = doc.nodeAt(start)
  // A picture on its way between two blocks is none.
  if (!node || view.nodeDOM(start) !== element) return null
  return { element, start, end: start + node.nodeSize, box: element.getBoundingClientRect() }
}

/** A place between two blocks, and the height in the window at which it is shown. */
export interface Gap {
  at: number
  y: number
}

/** The place between two blocks that is nearest to the height `y`; null where it cannot be told. */
export function gapAt(view: EditorView, y: number): Gap | null {
  const last = view.dom.lastElementChild?.getBoundingClientRect().bottom ?? 0
  if (y > last && y < view.dom.getBoundingClientRect().bottom)
    return { at: view.state.doc.content.size, y: last }
  const block = blockAt(view, y)
  if (!block) return null
  const { start, end, box } = block
  return y < box.top + box.height / 2 ? { at: start, y: box.top } : { at: end, y: box.bottom }
}
