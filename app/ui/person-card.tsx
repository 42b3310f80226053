/** One person on the desk, whatever they wrote for: who it is, by when to call, how, and what to know before. */
import type { ReactNode } from 'react'
import { buttonLook } from './button.tsx'
import { Icon } from './icon.tsx'
import { type ClockOnCard, PromiseClock } from './promise-clock.tsx'

export interface PersonOnCard {
  id: string
  name: string
  status: string
  email: string
  phone: string
  phoneLink: string
  /** ISO, UTC. */
  createdAt: string
  /** The same in the agency's own words and zone, like every text here. */
  created: string
  /** Null once somebody has been in touch. */
  clock: ClockOnCard | null
  message: string
  isAsap: boolean
  junk: 'honeypot' | 'staff' | null
  /** What to know before calling. */
  flags: string[]
}

export interface PersonCardProps {
  person: PersonOnCard
  /** Badges beside the status. */
  badges?: ReactNode
  /** Facts besides e-mail, phone and date, in words. */
  facts: readonly { label: string; value: string }[]
  messageHeading: string
  /** What may be done: the status, junk or back. */
  controls: ReactNode
}

export function PersonCard({ person, badges, facts, messageHeading, controls }: PersonCardProps) {
  const { id, name, clock, junk } = person
  const titleId = `person-${id}`
  return (
    <article className="person-card" aria-labelledby={titleId}>
      <header className="person-card-head">
        <h2 id={titleId} className="person-card-name">
          {name}
        </h2>
        {/* The colour says nothing that the word does not. */}
        <span className="status-badge" data-status={person.status}>
          {person.status}
        </span>
        {badges}
        {person.isAsap && <span className="tag tag-urgent">Call ASAP</span>}
        {junk && <span className="tag">{junk === 'honeypot' ? 'Caught as spam' : 'Marked as junk'}</span>}
        {clock && <PromiseClock clock={clock} />}
      </header>
      {person.flags.length > 0 && (
        <ul className="person-card-flags" aria-label="Before you call">
          {person.flags.map((flag) => (
            <li key={flag} className="tag tag-caution">
              {flag}
            </li>
          ))}
        </ul>
      )}
      <dl className="card-facts">
        <Fact label="Email">{person.email}</Fact>
        <Fact label="Phone">{person.phone}</Fact>
        <Fact label="Created">
          <time dateTime={person.createdAt}>{person.created}</time>
        </Fact>
        {facts.map(({ label, value }) => (
          <Fact key={label} label={label}>
            {value}
          </Fact>
        ))}
      </dl>
      {person.message && (
        <div className="person-card-message">
          <h3>{messageHeading}</h3>
          <p>{person.message}</p>
        </div>
      )}
      <footer className="person-card-foot">
        <a {...buttonLook()} href={person.phoneLink} aria-label={`Call ${name}`}>
          <Icon name="phone" />
          Call
        </a>
        <a
          {...buttonLook({ variant: 'outline' })}
          href={`mailto:${encodeURIComponent(person.email).replace('%40', '@')}`}
          aria-label={`Email ${name}`}
        >
          <Icon name="mail" />
          Email
        </a>
        <div className="person-card-controls">{controls}</div>
      </footer>
    </article>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
