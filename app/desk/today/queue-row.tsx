/** One entry of the queue of the day: whom, why, by when, and the way to call or take them. */
import { Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { type ClockOnCard, PromiseClock } from '#app/ui/person/promise-clock.tsx'
import { ActionForm } from '../submissions/page/action-form.tsx'

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

export function QueueLine({ row, self, back }: { row: QueueRow; self: string; back: string }) {
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
        {row.clock && <PromiseClock clock={row.clock} isShort />}
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
