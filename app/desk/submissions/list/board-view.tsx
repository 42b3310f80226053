/** The list as a board: a column for each status, in which a card is moved by its own form, by keys or by the mouse. */
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { unbroken } from '#app/content/agency/unbroken.ts'
import { CallLink, formatTries, OthersLink } from '#app/ui/person/person-card.tsx'
import { ResponseTimer } from '#app/ui/person/response-timer.tsx'
import type { ChangeAnswer } from '../../forms/form-answer.ts'
import { HeldBar, useHeldRows } from '../../live/held-rows.tsx'
import { Badges, Overtaken, StatusForm } from '../status-form.tsx'
import type { BoardShown, ListPageProps } from './list-view.ts'

export function BoardView({ list, board }: { list: ListPageProps; board: BoardShown }) {
  const place = useRef<HTMLDivElement>(null)
  useBoardKeys(place, list.cards)
  const over = useDraggedCards(place)
  const [overtaken, note] = useOvertaken()
  const held = useHeldRows(
    list.cards.map(({ person }) => person.id),
    list.here,
  )
  const shown = list.cards.filter(({ person }) => held.isShown(person.id))
  const cards = new Map(shown.map((card) => [card.person.id, card]))
  return (
    <>
      <HeldBar held={held} />
      <nav className="wrap tight only-narrow board-picker" aria-label="Columns">
        {board.columns.map(({ status, count, isPicked, pick }) => (
          <Link
            key={status}
            className="chip"
            to={pick}
            preventScrollReset
            aria-current={isPicked ? 'true' : undefined}
          >
            {status} <span className="meta">{count}</span>
          </Link>
        ))}
      </nav>
      <div ref={place} className="board">
        {board.columns.map((column) => (
          <section
            key={column.status}
            className="board-column"
            aria-labelledby={`column-${column.status}`}
            data-column={column.status}
            data-status={column.status}
            data-picked={column.isPicked}
            data-over={over === column.status}
          >
            <h2 id={`column-${column.status}`} className="row between board-column-head">
              {column.status} <span className="meta">{column.count}</span>
            </h2>
            <ul className="stack tight">
              {column.ids.map((id) => {
                const card = cards.get(id)
                return (
                  card && (
                    <li key={id}>
                      <BoardCard list={list} card={card} overtaken={overtaken.get(id)} onAnswer={note} />
                    </li>
                  )
                )
              })}
            </ul>
            {column.ids.length === 0 && (
              <p className="meta">{column.more ? 'Nobody near the top of the list.' : 'Nobody here.'}</p>
            )}
            {column.more && (
              <Link to={column.more} className="tap">
                Show more<span className="sr-only"> that are {column.status}</span>
              </Link>
            )}
          </section>
        ))}
      </div>
    </>
  )
}

/** What others did first, by the person, wherever the card has gone meanwhile. */
function useOvertaken() {
  const [overtaken, setOvertaken] = useState<ReadonlyMap<string, readonly string[]>>(new Map())
  const note = useCallback((id: string, { ok, changes }: ChangeAnswer) => {
    setOvertaken((known) => {
      const others = new Map(known)
      others.delete(id)
      return !ok && changes ? others.set(id, changes) : others
    })
  }, [])
  return [overtaken, note] as const
}

/** Arrows lead from card to card of a board, and a card that was moved keeps the focus in its new column. */
const cardsIn = (column: Element) => [...column.querySelectorAll<HTMLElement>('[data-person]')]
const nameIn = (card: Element | null | undefined) => card?.querySelector<HTMLElement>('[data-key="open"]')

/** Listens on `board`; `cards` is what changes when a card has moved. */
function useBoardKeys(board: RefObject<HTMLElement | null>, cards: readonly unknown[]): void {
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

/** One person on the board: what to know at a glance, the call, and the form that moves the card. */
interface BoardCardProps {
  list: ListPageProps
  card: ListPageProps['cards'][number]
  /** What others did to it first, until it is moved again. */
  overtaken: readonly string[] | undefined
  onAnswer(id: string, answer: ChangeAnswer): void
}

function BoardCard({ list, card, overtaken, onAnswer }: BoardCardProps) {
  const { person, line, path, href, badges, others, tags } = card
  const { id, name, status, version } = person
  const answered = useCallback((answer: ChangeAnswer) => onAnswer(id, answer), [id, onAnswer])
  const titleId = `person-${id}`
  return (
    // Shortcuts and the board's own keys look for cards by these marks (desk/frame/keys/shortcuts.ts).
    <article className="card stack tight board-card" aria-labelledby={titleId} data-person={id}>
      <div className="wrap tight board-card-head">
        <h3 id={titleId} className="person-card-name">
          <Link to={href} className="tap" data-key="open">
            {name}
          </Link>
        </h3>
        {person.isAsap && <span className="tag tag-urgent">Call ASAP</span>}
        <Badges badges={badges} />
        {person.doNotContact && <span className="tag tag-caution">Do not contact</span>}
      </div>
      <p className="board-card-about">
        {line.about && <strong>{line.about}</strong>}
        <span className="meta">{line.place}</span>
        {tags.length > 0 && (
          <span className="kicker">
            <span className="sr-only">Tags: </span>
            {tags.join(', ')}
          </span>
        )}
      </p>
      {person.clock ? <ResponseTimer clock={person.clock} isShort /> : line.next && <p>{line.next}</p>}
      <p className="meta">
        {[unbroken(formatTries(person) ?? ''), unbroken(`${line.age} old`), person.holder ?? 'Unassigned']
          .filter(Boolean)
          .join(', ')}
      </p>
      <OthersLink others={others} path={path} name={name} />
      <div className="wrap tight board-card-acts">
        {/* Why not, or not now, stands on the page of the person. */}
        {person.phoneLink && <CallLink person={person} />}
        <StatusForm
          {...{ address: path, name, back: list.here, version, status }}
          failure={list.copy.statusFailure}
          statuses={list.statuses}
          lost={list.lost}
          isShort
          onAnswer={answered}
        />
      </div>
      <Overtaken changes={overtaken} />
    </article>
  )
}

/** From here on it is no click any more, pixels. */
const threshold = 6

/** What is pressed by itself, or holds what is. */
const controls = 'a, button, select, input, label, summary, form'

/** The status of the column under the card that is being drawn; null while none is. */
function useDraggedCards(board: RefObject<HTMLElement | null>): string | null {
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
