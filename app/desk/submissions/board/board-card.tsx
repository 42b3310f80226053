/** One person on the board: what to know at a glance, the call, and the form that moves the card. */
import { useCallback } from 'react'
import { Link } from 'react-router'
import { unbroken } from '#app/content/unbroken.ts'
import { OthersLink } from '#app/ui/person/others-link.tsx'
import { CallLink } from '#app/ui/person/person-card.tsx'
import { PromiseClock } from '#app/ui/person/promise-clock.tsx'
import { sayTries } from '#app/ui/person/say-tries.ts'
import type { ChangeAnswer } from '../../forms/form-answer.ts'
import type { ListPageProps } from '../list/list-view.ts'
import { Badges, Overtaken, StatusForm } from '../status-form.tsx'

interface BoardCardProps {
  list: ListPageProps
  card: ListPageProps['cards'][number]
  /** What others did to it first, until it is moved again. */
  overtaken: readonly string[] | undefined
  onAnswer(id: string, answer: ChangeAnswer): void
}

export function BoardCard({ list, card, overtaken, onAnswer }: BoardCardProps) {
  const { person, line, path, badges, others, tags } = card
  const { id, name, status, version } = person
  const answered = useCallback((answer: ChangeAnswer) => onAnswer(id, answer), [id, onAnswer])
  const titleId = `person-${id}`
  return (
    // Shortcuts and the board's own keys look for cards by these marks (desk/frame/keys/shortcuts.ts).
    <article className="card stack tight board-card" aria-labelledby={titleId} data-person={id}>
      <div className="wrap tight board-card-head">
        <h3 id={titleId} className="person-card-name">
          <Link to={path} className="tap" data-key="open">
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
      {person.clock ? <PromiseClock clock={person.clock} isShort /> : line.next && <p>{line.next}</p>}
      <p className="meta">
        {[unbroken(sayTries(person) ?? ''), unbroken(`${line.age} old`), person.holder ?? 'Unassigned']
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
