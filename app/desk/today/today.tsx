/** The queue of the day: whom to call now, in order. Enter opens the first; on its page `n` leads to the next one. */
import { Link } from 'react-router'
import { buttonLook } from '#app/ui/button.tsx'
import { ScreenHead } from '../frame/screen-head.tsx'
import { HeldBar, useHeldRows } from '../live/held-rows.tsx'
import { QueueLine, type QueueRow } from './queue-row.tsx'

export interface TodayProps {
  rows: readonly QueueRow[]
  /** True when there are more than are shown. */
  more: boolean
  /** How many of those shown are due by now. */
  due: number
  /** True when some of those that are not shown are due as well. */
  moreDue: boolean
  stale: { count: number; days: number; list: string }
  /** What is free and due another day, where nothing is due today. */
  later: readonly { said: string; list: string }[]
  /** How much is due with colleagues, in words, where one's own queue is empty; null for nothing. */
  elsewhere: string | null
  /** Where somebody who telephones is entered. */
  enter: readonly { path: string; label: string }[]
  self: string
  /** Whose queue it is, as it stands in the address; empty for one's own. */
  whose: string
  /** Whose queue it is, in words; null for one's own. */
  owner: string | null
  people: readonly { whose: string; name: string }[]
}

const addressOf = (whose: string) => (whose ? `/admin?${new URLSearchParams({ whose })}` : '/admin')

export function Today({ rows, later, elsewhere, notice, ...props }: TodayProps & { notice: string | null }) {
  const { more, due, moreDue, stale, enter, self, whose, owner, people } = props
  const held = useHeldRows(
    rows.map(({ key }) => key),
    addressOf(whose),
  )
  return (
    <section className="stack snug" aria-label="Queue" data-queue>
      <ScreenHead
        title={owner ? `Today: ${owner}` : 'Today'}
        about={
          <>
            {due === 0 ? 'Nothing is overdue.' : `${due}${moreDue ? ' or more' : ''} due by now.`}{' '}
            {rows.length > 0 && (
              <span className="with-script with-keys">
                <kbd>Enter</kbd> opens the first.
              </span>
            )}
          </>
        }
        notice={notice}
      >
        {enter.map(({ path, label }) => (
          <Link key={path} {...buttonLook({ variant: 'outline', size: 'sm' })} to={path}>
            {label}
          </Link>
        ))}
      </ScreenHead>
      <HeldBar held={held} />
      <nav className="sort wrap" aria-label="Whose queue">
        {people.map((person) => (
          <Link
            key={person.whose}
            to={addressOf(person.whose)}
            aria-current={person.whose === whose ? 'true' : undefined}
          >
            {person.name}
          </Link>
        ))}
      </nav>
      {rows.length === 0 ? (
        <Nothing {...{ stale, later, elsewhere }} />
      ) : (
        <ol className="card lined queue">
          {rows.map(
            (row) =>
              held.isShown(row.key) && (
                <QueueLine key={row.key} row={row} self={self} back={addressOf(whose)} />
              ),
          )}
        </ol>
      )}
      {more && <p className="meta">More follow once these are done.</p>}
      {stale.count > 0 && (
        <p>
          {stale.count >= 100 ? 'A hundred or more' : stale.count} {stale.count === 1 ? 'has' : 'have'} waited
          for more than {stale.days} days.{' '}
          <Link className="tap" to={stale.list}>
            See them in the list
          </Link>
        </p>
      )}
    </section>
  )
}

/** What an empty queue says: that nobody waits at all, or where those who wait for another day are. */
function Nothing({ stale, later, elsewhere }: Pick<TodayProps, 'stale' | 'later' | 'elsewhere'>) {
  if (elsewhere !== null)
    return (
      <p>
        Nothing of yours is due, and nothing is free. {elsewhere}{' '}
        <Link className="tap" to={addressOf('anybody')}>
          See everybody’s
        </Link>
      </p>
    )
  if (stale.count > 0) return <p>Nothing else is due today.</p>
  if (later.length === 0) return <p>No one is waiting. Nice work.</p>
  return (
    <p>
      Nobody is due today.
      {later.map(({ said, list }) => (
        <span key={list}>
          {' '}
          {said}{' '}
          <Link className="tap" to={list}>
            See them in the list
          </Link>
        </span>
      ))}
    </p>
  )
}
