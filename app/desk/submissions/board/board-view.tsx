/** The list as a board: a column for each status, in which a card is moved by its own form, by keys or by the mouse. */
import { useCallback, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { ChangeAnswer } from '../../forms/form-answer.ts'
import { HeldBar, useHeldRows } from '../../live/held-rows.tsx'
import type { ListPageProps } from '../list/list-view.ts'
import { BoardCard } from './board-card.tsx'
import { useBoardKeys } from './board-keys.ts'
import type { BoardShown } from './board-shown.ts'
import { useDraggedCards } from './dragged-cards.ts'

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
      <nav className="wrap tight board-picker" aria-label="Columns">
        {board.columns.map(({ status, count, isPicked, pick }) => (
          <Link key={status} to={pick} preventScrollReset aria-current={isPicked ? 'true' : undefined}>
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
