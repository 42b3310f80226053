/** A handle beside the block under the pointer. Screen readers are not told of it: keys move blocks, too. */

import { Extension } from '@tiptap/core'
import { Plugin, TextSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { carryBlocks } from './editor-keys.ts'
import { betweenBars } from './scroll-margin.ts'

export const BlockHandle = Extension.create({
  name: 'blockHandle',
  addProseMirrorPlugins: () => [new Plugin({ view: (view) => new Handle(view) })],
})

/** Pixels that the text goes by in a frame while a block is held at its edge. */
const pace = 12

class Handle {
  private readonly handle = piece()
  private readonly gap = piece()
  private readonly stop = new AbortController()
  private readonly view: EditorView
  private element: Element | null = null
  private y: number | null = null
  private target: Gap | null = null

  constructor(view: EditorView) {
    this.view = view
    this.handle.className = 'block-handle'
    this.gap.className = 'block-gap'
    this.handle.title = 'Drag to move (Alt+Shift+Up or Down)'
    const { signal } = this.stop
    view.dom.addEventListener('pointermove', ({ clientY }) => this.show(clientY), { signal })
    this.handle.addEventListener('pointerdown', (event) => this.begin(event), { signal })
    this.handle.addEventListener('pointermove', ({ clientY }) => this.follow(clientY), { signal })
    this.handle.addEventListener('pointerup', () => this.drop(), { signal })
    this.handle.addEventListener('lostpointercapture', () => this.end(), { signal })
    const leave = ({ key }: KeyboardEvent) => key === 'Escape' && this.end()
    window.addEventListener('keydown', leave, { signal })
  }

  update(view: EditorView, { doc }: EditorView['state']) {
    if (view.state.doc !== doc && this.y === null) this.handle.hidden = true
  }

  destroy() {
    this.stop.abort()
    this.handle.remove()
    this.gap.remove()
  }

  private show(y: number) {
    if (this.y !== null || !this.view.editable) return
    const block = blockAt(this.view, y)
    const around = this.view.dom.parentElement
    if (!block || !around) return
    if (this.handle.parentElement !== around) around.append(this.handle, this.gap)
    const { left, top } = around.getBoundingClientRect()
    this.element = block.element
    this.handle.hidden = false
    this.handle.style.left = `${Math.max(2, block.box.left - left - 30)}px`
    this.handle.style.top = `${block.box.top - top}px`
  }

  private begin(event: PointerEvent) {
    if (event.button !== 0) return
    // The text keeps the focus, and nothing is selected on the way.
    event.preventDefault()
    this.handle.setPointerCapture(event.pointerId)
    this.follow(event.clientY, true)
    this.scroll()
  }

  private follow(y: number, isBegun = this.y !== null) {
    const around = this.view.dom.parentElement
    if (!isBegun || !around) return
    this.y = y
    this.target = gapAt(this.view, y) ?? this.target
    if (!this.target) return
    const { left, top } = around.getBoundingClientRect()
    const text = this.view.dom.firstElementChild?.getBoundingClientRect()
    this.gap.hidden = false
    this.gap.style.top = `${this.target.y - top}px`
    this.gap.style.left = `${(text?.left ?? left) - left}px`
    this.gap.style.width = `${text?.width ?? 0}px`
  }

  private scroll() {
    if (this.y === null) return
    const by = this.y < betweenBars.top ? -pace : this.y > innerHeight - betweenBars.bottom ? pace : 0
    if (by !== 0) {
      scrollBy({ top: by, behavior: 'instant' })
      this.follow(this.y)
    }
    requestAnimationFrame(() => this.scroll())
  }

  private drop() {
    const block = this.y !== null && this.element && placeOf(this.view, this.element)
    const at = this.target?.at
    this.end()
    if (!block || at === undefined || (at >= block.start && at <= block.end)) return
    const { tr, selection } = this.view.state
    const by = carryBlocks(tr, block.start, block.end, at)
    const isIn = selection.from >= block.start && selection.to <= block.end
    if (isIn && selection instanceof TextSelection)
      tr.setSelection(TextSelection.create(tr.doc, selection.anchor + by, selection.head + by))
    this.view.dispatch(tr)
    this.view.focus()
  }

  private end() {
    this.y = null
    this.target = null
    this.gap.hidden = true
    this.handle.hidden = true
  }
}

function piece(): HTMLElement {
  const element = document.createElement('div')
  element.hidden = true
  element.setAttribute('aria-hidden', 'true')
  return element
}

export interface BlockPlace {
  element: Element
  start: number
  end: number
  box: DOMRect
}

/** The block of the text itself at the height `y`; null between two of them, and where something lies over the text. */
function blockAt(view: EditorView, y: number): BlockPlace | null {
  const { left, width } = view.dom.getBoundingClientRect()
  // One question to the browser, however long the text is.
  let element = document.elementFromPoint(left + width / 2, y)
  while (element && element.parentElement !== view.dom) element = element.parentElement
  return element && placeOf(view, element)
}

/** Where the block that `element` shows is by now; null when it shows none any more. */
function placeOf(view: EditorView, element: Element): BlockPlace | null {
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
function gapAt(view: EditorView, y: number): Gap | null {
  const last = view.dom.lastElementChild?.getBoundingClientRect().bottom ?? 0
  if (y > last && y < view.dom.getBoundingClientRect().bottom)
    return { at: view.state.doc.content.size, y: last }
  const block = blockAt(view, y)
  if (!block) return null
  const { start, end, box } = block
  return y < box.top + box.height / 2 ? { at: start, y: box.top } : { at: end, y: box.bottom }
}
