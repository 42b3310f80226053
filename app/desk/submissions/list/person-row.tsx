/** One person as a line of the list: whom, where, by when, and what can be done about it at once. */
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { needsPhone, outcomeNames, outcomes } from '#app/submissions/steps/outcomes.ts'
import { Button } from '#app/ui/button.tsx'
import {
  CallLink,
  Contact,
  formatTries,
  OthersLink,
  PersonFacts,
  type PersonOnCard,
  saysJunk,
} from '#app/ui/person/person-card.tsx'
import { ResponseTimer } from '#app/ui/person/response-timer.tsx'
import { ActionForm, type ActionTarget } from '../action-form.tsx'
import { Badges } from '../status-form.tsx'
import type { RowLine } from './describe-row.server.ts'

export interface PersonRowProps {
  person: PersonOnCard
  line: RowLine
  path: string
  /** The same, from where one walks on in this list. */
  href: string
  badges: readonly string[]
  facts: readonly { label: string; value: string }[]
  /** "+2 requests" of the same person, which are listed on the page; null for none. */
  moreRequests: string | null
  tags: readonly string[]
  /** Fields that an owner added. */
  custom: readonly { label: string; value: string }[]
  messageHeading: string
  /** The address of the list, and who looks at it. */
  back: string
  self: string
  /** The status, and junk or back. */
  status: ReactNode
  junk: ReactNode
  /** The box that chooses it. */
  choose: ReactNode
}

export function PersonRow(props: PersonRowProps) {
  const {
    person,
    line,
    path,
    href,
    badges,
    facts,
    moreRequests,
    tags,
    custom,
    messageHeading,
    junk,
    choose,
  } = props
  const { id, name } = person
  const titleId = `person-${id}`
  const tries = formatTries(person)
  return (
    // Shortcuts look for rows and what is in them by these marks (desk/frame/keys/shortcuts.ts).
    <article className="person-row" aria-labelledby={titleId} data-person={id} data-status={person.status}>
      <div className="person-row-who">
        <div className="person-row-name">
          {choose}
          <h2 id={titleId} className="person-card-name">
            <Link to={href} className="tap" data-key="open">
              {name}
            </Link>
          </h2>
        </div>
        {person.isAsap && <span className="tag tag-urgent">Call ASAP</span>}
        <Badges badges={badges} />
        {person.junk && <span className="tag">{saysJunk[person.junk]}</span>}
        {person.doNotContact && <span className="tag tag-caution">Do not contact</span>}
        {person.flags[0] && <span className="tag tag-caution person-row-flag">{person.flags[0]}</span>}
      </div>
      <p className="person-row-about">
        {line.about && <strong>{line.about}</strong>}
        <span className="person-row-place">
          <span className="meta">{line.place}</span>
          <OthersLink others={moreRequests} path={path} name={name} />
        </span>
        <Own tags={tags} custom={custom} />
      </p>
      <div className="person-row-due">
        {person.clock ? <ResponseTimer clock={person.clock} isShort /> : line.next && <p>{line.next}</p>}
        {/* The figures stand first, so that a long name never hides them; on a phone they stand alone. */}
        <p className="meta person-row-age" data-tried={tries !== null}>
          {tries}
          <span>
            {tries === null ? `${line.age} old` : `, ${line.age}`}, {person.holder ?? 'Unassigned'}
          </span>
        </p>
      </div>
      <p className="meta row-last">
        {/* For eyes: ears have the choice of the status beside it. */}
        <span className="row-last-status" aria-hidden="true">
          {person.status}
        </span>
        {line.last}
      </p>
      <RowActs {...props} />
      <details className="person-row-more row-more">
        <summary>
          More<span className="sr-only"> about {name}</span>
        </summary>
        <div className="stack snug row-more-body">
          <PersonFacts person={person} facts={facts} messageHeading={messageHeading} />
          <div className="row wrap">
            <Contact person={person} />
            {junk}
          </div>
        </div>
      </details>
    </article>
  )
}

/** What the agency keeps of the person besides: the fields that the reader chose, and tags. */
const Own = ({ tags, custom }: Pick<PersonRowProps, 'tags' | 'custom'>) => (
  <>
    {custom.map(({ label, value }) => (
      <span key={label} className="meta" title={value}>
        {label}: {value}
      </span>
    ))}
    {tags.length > 0 && (
      <span className="kicker person-row-tags">
        <span className="sr-only">Tags: </span>
        {tags.join(', ')}
      </span>
    )}
  </>
)

function RowActs({ person, line, path, back, self, status }: PersonRowProps) {
  const target = { path, version: person.version, back }
  return (
    <div className="person-row-acts">
      <div className="person-row-call grid">
        <CallLink person={person} />
      </div>
      <div className="person-row-status">{status}</div>
      {line.mayLog && <LogForm target={target} person={person} mayText={line.mayText} />}
      {line.mayTake && (
        <ActionForm target={target} action="assign" fields={{ to: self }} className="row-take">
          <Button type="submit" variant="outline" size="sm">
            Claim<span className="sr-only"> {person.name}</span>
          </Button>
        </ActionForm>
      )}
    </div>
  )
}

/** What needs a day, or must not happen by a slip, is logged on the person's page. */
const isAtHand = (name: string) => name !== 'booked' && name !== 'do-not-contact'

interface LogFormProps {
  target: ActionTarget
  person: Pick<PersonRowProps['person'], 'name' | 'phone'>
  mayText: boolean
}

function LogForm({ target, person: { name, phone }, mayText }: LogFormProps) {
  return (
    <ActionForm target={target} action="calls" className="row-log">
      <select
        name="outcome"
        required
        defaultValue=""
        className="field-input"
        aria-label={`Outcome of ${name}`}
      >
        <option value="">Outcome</option>
        {outcomeNames
          .filter((one) => isAtHand(one) && (one !== 'text' || mayText) && (phone !== '' || !needsPhone(one)))
          .map((one) => (
            <option key={one} value={one}>
              {outcomes[one].label}
            </option>
          ))}
      </select>
      <Button type="submit" variant="outline" size="sm">
        Log<span className="sr-only"> the outcome of {name}</span>
      </Button>
    </ActionForm>
  )
}
