/** Arrows lead from card to card of a board, and a card that was moved keeps the focus in its new column. */
import { type RefObject, useEffect, useRef } from 'react'

const cardsIn = (column: Element) => [...column.querySelectorAll<HTMLElement>('[data-person]')]
const nameIn = (card: Element | null | undefined) => card?.querySelector<HTMLElement>('[data-key="open"]')

/** Listens on `board`; `cards` is what changes when a card has moved. */
export function useBoardKeys(board: RefObject<HTMLElement | null>, cards: readonly unknown[]): void {
  const moved = useRef<string | null>(null)
  useEffect(() => {
    const leave = new AbortController()
    const { signal } = leave
    board.current?.addEventListener('keydown', stepOn, { signal })
    board.current?.addEventListener(
      'submit',
      ({ target }) => {
        const card = target instanceof Element ? target.closest<HTMLElement>('[data-person]') : null
        moved.current = card?.dataset.person ?? null
      },
      { signal },
    )
    return () => leave.abort()
  }, [board])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new list is when it may have moved
  useEffect(() => {
    if (moved.current === null || document.activeElement !== document.body) return
    nameIn(board.current?.querySelector(`[data-person="${moved.current}"]`))?.focus({ preventScroll: true })
    moved.current = null
  }, [board, cards])
}

function stepOn(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
  const name = event.target
  // In a form the arrows are its own.
  if (!(name instanceof HTMLElement) || name.closest('form, details')) return
  const next = neighborOf(name, event.key)
  if (!next) return
  event.preventDefault()
  next.focus()
  next.closest('[data-person]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

/** The name on the card beside, above or below the one that holds `element`; columns without cards are passed over. */
function neighborOf(element: HTMLElement, key: string): HTMLElement | null | undefined {
  const column = element.closest('[data-column]')
  const card = element.closest<HTMLElement>('[data-person]')
  if (!column || !card) return null
  const at = cardsIn(column).indexOf(card)
  if (key === 'ArrowDown' || key === 'ArrowUp')
    return nameIn(cardsIn(column)[at + (key === 'ArrowDown' ? 1 : -1)])
  if (key !== 'ArrowRight' && key !== 'ArrowLeft') return null
  const onward = key === 'ArrowRight' ? 'nextElementSibling' : 'previousElementSibling'
  for (let other = column[onward]; other; other = other[onward]) {
    const cards = cardsIn(other)
    if (cards.length > 0) return nameIn(cards[Math.min(at, cards.length - 1)])
  }
  return null
}
