/** The queue of the day: whom to call now, in order. Enter opens the first; on its page `n` leads to the next one. */
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Button, buttonLook } from '#app/ui/button.tsx'
import { type ClockOnCard, ResponseTimer } from '#app/ui/person/response-timer.tsx'
import { ScreenHead } from '../frame/screen-head.tsx'
import { HeldBar, useHeldRows } from '../live/held-rows.tsx'
import { ActionForm } from '../submissions/action-form.tsx'

export interface TodayProps {
  rows: readonly QueueRow[]
  /** True when there are more than are shown. */
  more: boolean
  /** How many of those shown are due by now. */
  due: number
  /** True when some of those that are not shown are due as well. */
  moreDue: boolean
  stale: { count: number; days: number; list: string }
  /** Where those are who are due another day. */
  lists: readonly { path: string; many: string }[]
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

/** `children` are questions that come before everybody to call. */
export function Today({
  rows,
  lists,
  notice,
  children,
  ...props
}: TodayProps & { notice: string | null; children?: ReactNode }) {
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
      {children}
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
        <Nothing {...{ stale, lists }} />
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

/** What an empty queue says, with the way to those who wait for another day. */
function Nothing({ stale, lists }: Pick<TodayProps, 'stale' | 'lists'>) {
  return (
    <p>
      {stale.count > 0 ? 'Nothing else is due today.' : 'No one is waiting. Nice work.'}
      {lists.map(({ path, many }) => (
        <span key={path}>
          {' '}
          <Link className="tap" to={path}>
            See all {many}
          </Link>
        </span>
      ))}
    </p>
  )
}

/** One entry of the queue of the day: whom, why, by when, and the way to call or take them. */
export interface QueueRow {
  /** Of the entry: a person may have two. */
  key: string
  id: string
  /** The person's page, and the same as part of a walk. */
  path: string
  href: string
  version: number
  name: string
  one: string
  /** What they asked about, their state and what time it is there; empty for nothing known. */
  about: string
  /** What is to be done. */
  why: string
  /** Set where it is the response target that is due, or was missed. */
  clock: ClockOnCard | null
  /** True where an hour was set: then that is said, too. */
  isPlanned: boolean
  /** The colleague whose it is. */
  holder: string | null
  /** By when, in words, and ISO, UTC. */
  due: string
  dueAt: string
  isLate: boolean
  isAsap: boolean
  isAppointment: boolean
  isFree: boolean
  /** The state of somebody who is free and lives where the reader holds no license. */
  unlicensed: string | null
  mayTake: boolean
  attempts: number
  phone: string
  /** Null where nobody may call now; `noCall` says why. */
  phoneLink: string | null
  noCall: string | null
}

function QueueLine({ row, self, back }: { row: QueueRow; self: string; back: string }) {
  const { name, one, why, attempts, isFree, isLate } = row
  return (
    <li className="queue-row" data-person={row.id} data-late={isLate}>
      <p className="queue-name">
        <Link to={row.href} className="tap" data-key="open">
          <strong>{name}</strong>
        </Link>
        {row.isAsap && <span className="tag tag-urgent">Call ASAP</span>}
        {isFree && !row.mayTake && <span className="tag">Unassigned</span>}
        {row.unlicensed && <span className="tag tag-caution">No license of yours in {row.unlicensed}</span>}
        {row.holder && <span className="tag">{row.holder}</span>}
      </p>
      <p className="queue-why">
        {row.about && <span className="meta queue-about">{row.about}</span>}
        {why}
        {attempts > 0 && (
          <span className="meta">
            , {attempts} {attempts === 1 ? 'attempt' : 'attempts'}
          </span>
        )}
        <span className="sr-only">, {one}</span>
      </p>
      <div className="queue-due">
        {/* Two times beside each other would be read as one question with two answers: the hour that was set is the one to keep. */}
        {row.clock && <ResponseTimer clock={row.clock} isShort />}
        {row.isPlanned && (
          <p className={isLate ? 'is-warning' : 'meta'}>
            {row.isAppointment ? (isLate ? 'Began ' : 'Begins ') : isLate ? 'Was due ' : 'Due '}
            <time dateTime={row.dueAt}>{row.due}</time>
          </p>
        )}
      </div>
      <div className="row wrap tight queue-acts">
        {row.phoneLink ? (
          <a className="tap" href={row.phoneLink} aria-label={`Call ${name}, ${row.phone}`} data-key="call">
            {row.phone}
          </a>
        ) : (
          <span className="meta">{row.noCall}</span>
        )}
        {row.mayTake && (
          <ActionForm
            target={{ path: row.path, version: row.version, back }}
            action="assign"
            fields={{ to: self }}
          >
            <Button type="submit" variant="outline" size="sm">
              Claim<span className="sr-only"> {name}</span>
            </Button>
          </ActionForm>
        )}
      </div>
    </li>
  )
}
