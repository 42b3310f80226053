/**
 * A card that is drawn to another column with the mouse. Dropped, it chooses the status in its own form, as a hand would: what
 * asks a reason asks it, and what a colleague changed meanwhile is said. Fingers scroll; they use the form.
 */
import { type RefObject, useEffect, useState } from 'react'

/** From here on it is no click any more, pixels. */
const threshold = 6

/** What is pressed by itself, or holds what is. */
const controls = 'a, button, select, input, label, summary, form'

/** The status of the column under the card that is being drawn; null while none is. */
export function useDraggedCards(board: RefObject<HTMLElement | null>): string | null {
  const [over, setOver] = useState<string | null>(null)
  useEffect(() => {
    const element = board.current
    if (!element) return
    let drag: Drag | null = null
    const end = () => {
      delete drag?.card.dataset.dragged
      drag = null
      setOver(null)
    }
    const handlers: Partial<{ [Name in keyof GlobalEventHandlersEventMap]: Handler<Name> }> = {
      pointerdown(event) {
        const target = event.target instanceof Element ? event.target : null
        const card = target?.closest<HTMLElement>('[data-person]')
        if (event.pointerType !== 'mouse' || event.button !== 0 || !card || target?.closest(controls)) return
        // Otherwise the words would be marked on the way.
        event.preventDefault()
        drag = { card, x: event.clientX, y: event.clientY, isOn: false }
      },
      pointermove(event) {
        if (!drag) return
        drag.isOn ||= Math.hypot(event.clientX - drag.x, event.clientY - drag.y) > threshold
        if (!drag.isOn) return
        drag.card.dataset.dragged = ''
        setOver(columnAt(event))
      },
      pointerup(event) {
        const { card, isOn } = drag ?? {}
        const status = columnAt(event)
        end()
        if (card && isOn && status) choose(card, status)
      },
      pointercancel: end,
      keydown: ({ key }) => key === 'Escape' && end(),
    }
    const leave = new AbortController()
    for (const [name, handle] of Object.entries(handlers))
      (name === 'pointerdown' ? element : window).addEventListener(name, handle as EventListener, {
        signal: leave.signal,
      })
    return () => leave.abort()
  }, [board])
  return over
}

interface Drag {
  card: HTMLElement
  x: number
  y: number
  isOn: boolean
}
type Handler<Name extends keyof GlobalEventHandlersEventMap> = (
  event: GlobalEventHandlersEventMap[Name],
) => void

const columnAt = ({ clientX, clientY }: PointerEvent): string | null =>
  document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-column]')?.dataset.column ?? null

/** The form of the card hears of it as of a choice by hand. */
function choose(card: HTMLElement, status: string) {
  const select = card.querySelector<HTMLSelectElement>('select[name="status"]')
  if (!select || select.value === status) return
  select.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  select.value = status
  select.dispatchEvent(new Event('change', { bubbles: true }))
}
