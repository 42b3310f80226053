/** The keys of a toolbar: one stop of the Tab key, arrows move within it, Alt+F10 leads here and Escape back. */
import type { Editor } from '@tiptap/core'
import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react'

/** What the toolbar of `editor` is drawn with. */
export function useToolbarFocus(editor: Editor) {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { dom } = editor.view
    const goToTools = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'F10' || !event.altKey) return
      event.preventDefault()
      const stop = stops(bar.current).find(({ tabIndex }) => tabIndex === 0)
      stop?.focus()
    }
    dom.addEventListener('keydown', goToTools)
    return () => dom.removeEventListener('keydown', goToTools)
  }, [editor])
  return {
    ref: bar,
    onKeyDown: (event: KeyboardEvent) => move(event, bar.current, () => editor.view.focus()),
    // One tool at a time can be reached with Tab: the one that was used last.
    onFocus: ({ target }: FocusEvent) => {
      for (const stop of stops(bar.current)) stop.tabIndex = stop === target ? 0 : -1
    },
  }
}

const stops = (bar: HTMLElement | null) => [...(bar?.querySelectorAll<HTMLElement>('button, select') ?? [])]

function move(event: KeyboardEvent, bar: HTMLElement | null, back: () => void) {
  const all = stops(bar)
  const at = all.indexOf(document.activeElement as HTMLElement)
  const to: Record<string, number> = {
    ArrowRight: (at + 1) % all.length,
    ArrowLeft: (at - 1 + all.length) % all.length,
    Home: 0,
    End: all.length - 1,
  }
  const target = to[event.key]
  if (event.key === 'Escape') back()
  else if (target === undefined) return
  else all[target]?.focus()
  event.preventDefault()
}
