/**
 * A handle beside the block under the pointer, by which it is dragged elsewhere. It is nothing to tools that read a screen: keys
 * move blocks, too.
 */
import { Extension } from '@tiptap/core'
import { Plugin, TextSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { betweenBars } from '../text/between-bars.ts'
import { carryBlocks } from '../text/carry-blocks.ts'
import { blockAt, type Gap, gapAt, placeOf } from './block-at.ts'

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
  /** What the block beside the handle is shown by. */
  private element: Element | null = null
  /** The height of the pointer while a block is dragged. */
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

  /** What is written may have moved the block from beside it. */
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

  /** The text goes by while a block is held at its edge. */
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
