/** One person on the desk, whatever they wrote for: who it is, by when to call, how, and what to know before. */
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { buttonLook } from '../button.tsx'
import { Icon } from '../icon.tsx'
import { type ClockOnCard, ResponseTimer } from './response-timer.tsx'

export interface PersonOnCard {
  id: string
  name: string
  status: string
  email: string
  phone: string
  /** Digits to dial once it has answered. */
  extension: string | null
  /** Numbers that were given beside it: (216) 555-0142. */
  otherNumbers: readonly string[]
  /** Null where nobody may call now; `noCall` says why. */
  phoneLink: string | null
  noCall: string | null
  /** ISO, UTC. */
  createdAt: string
  /** The same in the agency's own words and zone, like every text here. */
  created: string
  /** Null once somebody has been in touch. */
  clock: ClockOnCard | null
  /** What was logged: attempts that reached nobody, and contacts. */
  attempts: number
  contacts: number
  /** What is to be done next and when, in words; null while the clock says it. */
  next: string | null
  consent: string
  message: string
  isAsap: boolean
  junk: 'honeypot' | 'staff' | 'doubtful' | null
  /** Which of the row's changes this shows; travels with every form. */
  version: number
  holder: string | null
  /** Set once nobody may call or write any more; `isDoubt` where they said what may be a no, and staff are asked. */
  doNotContact: { by: string; at: string; isDoubt: boolean } | null
  flags: string[]
}

interface PersonCardProps {
  person: PersonOnCard
  href: string
  badges?: ReactNode
  /** Facts besides e-mail, phone and date, in words. */
  facts: readonly { label: string; value: string }[]
  messageHeading: string
  /** "2 other requests" of the same person, which are listed on the page; null for none. */
  others: string | null
  /** What may be done: the status, junk or back. */
  controls: ReactNode
}

export function PersonCard({
  person,
  href,
  badges,
  facts,
  messageHeading,
  others,
  controls,
}: PersonCardProps) {
  const { id, name, clock, junk } = person
  const titleId = `person-${id}`
  return (
    // Shortcuts look for cards and what is in them by these marks (desk/frame/keys/shortcuts.ts).
    <article className="card stack snug person-card" aria-labelledby={titleId} data-person={id}>
      <header className="row wrap person-card-head">
        <h2 id={titleId} className="person-card-name">
          <Link to={href} className="tap" data-key="open">
            {name}
          </Link>
        </h2>
        {/* The colour says nothing that the word does not. */}
        <span className="status-badge" data-status={person.status}>
          {person.status}
        </span>
        {badges}
        {person.isAsap && <span className="tag tag-urgent">Call ASAP</span>}
        {junk && <span className="tag">{saysJunk[junk]}</span>}
        <OthersLink others={others} path={href} name={name} />
        {clock && <ResponseTimer clock={clock} />}
      </header>
      <PersonFacts person={person} facts={facts} messageHeading={messageHeading} />
      <footer className="row wrap tight person-card-foot">
        <Contact person={person}>
          <CallLink person={person} />
        </Contact>
        <div className="row wrap person-card-controls">{controls}</div>
      </footer>
    </article>
  )
}

type PersonFactsProps = Pick<PersonCardProps, 'person' | 'facts' | 'messageHeading'>

export function PersonFacts({ person, facts, messageHeading }: PersonFactsProps) {
  return (
    <>
      {person.flags.length > 0 && (
        <ul className="wrap person-card-flags" aria-label="Before you call">
          {person.flags.map((flag) => (
            <li key={flag} className="tag tag-caution">
              {flag}
            </li>
          ))}
        </ul>
      )}
      <dl className="fit card-facts">
        <Fact label="Email">{person.email || 'None'}</Fact>
        <Fact label="Phone">{person.phone || 'None'}</Fact>
        {person.extension && <Fact label="Extension">{person.extension}</Fact>}
        {person.otherNumbers.length > 0 && <Fact label="Also given">{person.otherNumbers.join(', ')}</Fact>}
        <Fact label="Created">
          <time dateTime={person.createdAt}>{person.created}</time>
        </Fact>
        <Fact label="Consent">{person.consent}</Fact>
        <Fact label="Assigned to">{person.holder ?? 'Unassigned'}</Fact>
        <Progress person={person} />
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
    </>
  )
}

function Progress({ person: { attempts, contacts, next } }: Pick<PersonCardProps, 'person'>) {
  return (
    <>
      {attempts + contacts > 0 && (
        <>
          <Fact label="Attempts">{attempts}</Fact>
          <Fact label="Contacts">{contacts}</Fact>
        </>
      )}
      {next && <Fact label="Next">{next}</Fact>}
    </>
  )
}

export const saysJunk = {
  honeypot: 'Caught as spam',
  staff: 'Marked as junk',
  doubtful: 'May be spam',
} as const

/** How to be in touch, or why nobody may be; the way to call where it stands here and not elsewhere. */
export function Contact({ person, children }: { person: PersonOnCard; children?: ReactNode }) {
  const { name, email, doNotContact } = person
  return (
    <>
      {doNotContact && (
        <p className="row tight person-card-stop">
          <Icon name="alert" />
          <span>
            <strong>Do not contact{doNotContact.isDoubt && ' yet'}.</strong> {doNotContact.by},{' '}
            {doNotContact.at}
          </span>
        </p>
      )}
      {children}
      {doNotContact ? (
        <button
          type="button"
          {...buttonLook({ variant: 'outline' })}
          disabled
          aria-label={`Email ${name}: not allowed`}
        >
          <Icon name="mail" />
          Email
        </button>
      ) : email === '' ? null : (
        <a
          {...buttonLook({ variant: 'outline' })}
          href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}
          aria-label={`Email ${name}`}
          data-key="mail"
        >
          <Icon name="mail" />
          Email
        </a>
      )}
    </>
  )
}

export function CallLink({ person }: Pick<PersonCardProps, 'person'>) {
  const { name, phone, phoneLink, noCall, doNotContact } = person
  if (phone === '') return null
  if (doNotContact)
    return (
      <button type="button" {...buttonLook()} disabled aria-label={`Call ${name}: not allowed`}>
        <Icon name="phone" />
        Call
      </button>
    )
  if (!phoneLink)
    return (
      <>
        <button type="button" {...buttonLook()} disabled aria-label={`Call ${name}: not now`}>
          <Icon name="phone" />
          Call
        </button>
        <span className="meta">{noCall}</span>
      </>
    )
  return (
    <a {...buttonLook()} href={phoneLink} aria-label={`Call ${name}`} data-key="call">
      <Icon name="phone" />
      Call
    </a>
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

export const othersId = 'other-requests'

export function OthersLink({ others, path, name }: { others: string | null; path: string; name: string }) {
  return (
    others && (
      <Link to={`${path}#${othersId}`} className="tap">
        {others}
        <span className="sr-only"> of {name}</span>
      </Link>
    )
  )
}

/** "3 tries, 1 contact": how often somebody was tried and not reached, and how often reached; null for neither. */
export function formatTries({ attempts, contacts }: { attempts: number; contacts: number }): string | null {
  const said = [
    ...(attempts > 0 ? [`${attempts} ${attempts === 1 ? 'try' : 'tries'}`] : []),
    ...(contacts > 0 ? [`${contacts} ${contacts === 1 ? 'contact' : 'contacts'}`] : []),
  ]
  return said.length > 0 ? said.join(', ') : null
}
