/** One lead on the desk: who it is, what they want, by when to call, and how. */
import type { ReactNode } from 'react'
import { buttonLook } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { LeadStatus } from './lead.ts'

export interface LeadOnCard {
  id: string
  name: string
  status: LeadStatus
  email: string
  phone: string
  phoneLink: string
  /** ISO, UTC. */
  createdAt: string
  /** The same in the agency's own words and zone, like every text here. */
  created: string
  /** Null once somebody has been in touch. */
  due: { at: string; words: string; isLate: boolean } | null
  interest: string
  message: string
  isAsap: boolean
  junk: 'honeypot' | 'staff' | null
  /** What to know before calling. */
  flags: string[]
}

export interface LeadCardProps {
  lead: LeadOnCard
  /** What may be done with it: the status, junk or back. */
  controls: ReactNode
}

export function LeadCard({ lead, controls }: LeadCardProps) {
  const titleId = `lead-${lead.id}`
  return (
    <article className="lead-card" aria-labelledby={titleId}>
      <header className="lead-card-head">
        <h2 id={titleId} className="lead-card-name">
          {lead.name}
        </h2>
        <StatusBadge status={lead.status} />
        {lead.isAsap && <span className="tag tag-urgent">Call ASAP</span>}
        {lead.junk && (
          <span className="tag">{lead.junk === 'honeypot' ? 'Caught as spam' : 'Marked as junk'}</span>
        )}
        {lead.due && (
          <p className="lead-card-due" data-late={lead.due.isLate}>
            <Icon name="clock" />
            <span>
              {lead.due.isLate ? 'Was due ' : 'Call by '}
              <time dateTime={lead.due.at}>{lead.due.words}</time>
            </span>
          </p>
        )}
      </header>
      {lead.flags.length > 0 && (
        <ul className="lead-card-flags" aria-label="Before you call">
          {lead.flags.map((flag) => (
            <li key={flag} className="tag tag-caution">
              {flag}
            </li>
          ))}
        </ul>
      )}
      <dl className="lead-card-facts">
        <Fact label="Email">{lead.email}</Fact>
        <Fact label="Phone">{lead.phone}</Fact>
        <Fact label="Created">
          <time dateTime={lead.createdAt}>{lead.created}</time>
        </Fact>
        <Fact label="Interest">{lead.interest}</Fact>
      </dl>
      {lead.message && (
        <div className="lead-card-details">
          <h3>Details</h3>
          <p>{lead.message}</p>
        </div>
      )}
      <footer className="lead-card-foot">
        <a {...buttonLook()} href={lead.phoneLink} aria-label={`Call ${lead.name}`}>
          <Icon name="phone" />
          Call
        </a>
        <a
          {...buttonLook({ variant: 'outline' })}
          href={`mailto:${encodeURIComponent(lead.email).replace('%40', '@')}`}
          aria-label={`Email ${lead.name}`}
        >
          <Icon name="mail" />
          Email
        </a>
        <div className="lead-card-controls">{controls}</div>
      </footer>
    </article>
  )
}

/** Blue, yellow, green, purple, gray (specification, section 4); the word is always there too. */
export function StatusBadge({ status }: { status: LeadStatus }) {
  return (
    <span className="status-badge" data-status={status}>
      {status}
    </span>
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
