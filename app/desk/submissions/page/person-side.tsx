/** Who it is, in sight while the rest of the page scrolls: how to reach them, whether one may now, where things stand, and what is next. */

import { formatOthers } from '#app/submissions/person/format-others.ts'
import { lostReasons } from '#app/submissions/steps/outcomes.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { CallLink, OthersLink, saysJunk } from '#app/ui/person/person-card.tsx'
import { ResponseTimer } from '#app/ui/person/response-timer.tsx'
import { SelectField } from '../../forms/fields.tsx'
import { ActionForm, type ActionTarget } from '../action-form.tsx'
import { Badges, StatusForm } from '../status-form.tsx'
import { AgainFields } from './outcome-form.tsx'
import { AssigneePanel } from './side-panels.tsx'
import type { SubmissionPageData } from './submission-page-data.ts'

interface PersonSideProps {
  target: ActionTarget
  data: SubmissionPageData
}

export function PersonSide({ target, data }: PersonSideProps) {
  const { person } = data
  return (
    // Shortcuts look for cards and what is in them by these marks (desk/frame/keys/shortcuts.ts).
    <article className="person-side" aria-labelledby={`person-${person.id}`} data-person={person.id}>
      <Scope data={data} />
      <Standing target={target} data={data} />
    </article>
  )
}

function Scope({ data }: Pick<PersonSideProps, 'data'>) {
  const { person, hours, badges, duplicates } = data
  const { id, name, doNotContact, junk, clock } = person
  return (
    <div className="stack tight person-reach">
      <h1 id={`person-${id}`}>{name}</h1>
      <div className="wrap gap-1">
        {/* The colour says nothing that the word does not. */}
        <span className="status-badge" data-status={person.status}>
          {person.status}
        </span>
        <Badges badges={badges} />
        {person.isAsap && <span className="tag tag-urgent">Call ASAP</span>}
        {junk && <span className="tag">{saysJunk[junk]}</span>}
        {data.flags.map((flag) => (
          <span key={flag} className="tag tag-caution">
            {flag}
          </span>
        ))}
        <OthersLink others={formatOthers(duplicates.length)} path="" name={name} />
      </div>
      {clock && <ResponseTimer clock={clock} isShort />}
      {doNotContact && (
        <p className="row tight person-card-stop">
          <Icon name="alert" />
          <span>
            <strong>Do not contact{doNotContact.isDoubt && ' yet'}.</strong> {doNotContact.by},{' '}
            {doNotContact.at}
          </span>
        </p>
      )}
      <div className="row wrap tight">
        <CallLink person={person} />
        {!doNotContact && <p className={hours.isOpen ? 'meta' : 'meta is-warning'}>{hours.text}</p>}
      </div>
    </div>
  )
}

function Standing({ target, data }: PersonSideProps) {
  const { person, facts, numbers, hasConsent, may, copy, statuses, lost, here, path, version } = data
  const row = { address: path, name: person.name, back: here, version }
  const { email, phone, doNotContact } = person
  return (
    <div className="stack snug person-standing">
      <dl className="side-facts">
        {phone && <Fact label="Phone">{phone}</Fact>}
        {person.extension && <Fact label="Extension">{person.extension}</Fact>}
        {person.otherNumbers.length > 0 && <Fact label="Also given">{person.otherNumbers.join(', ')}</Fact>}
        {email && (
          <Fact label="Email">
            {doNotContact ? (
              email
            ) : (
              <a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`} data-key="mail">
                {email}
              </a>
            )}
          </Fact>
        )}
        {[...facts, ...numbers].map(({ label, value }) => (
          <Fact key={label} label={label}>
            {value}
          </Fact>
        ))}
        <Fact label="Consent">
          {person.consent}
          {person.consent === 'None' && !hasConsent && <span>: by hand only</span>}
        </Fact>
        {person.attempts + person.contacts > 0 && (
          <Fact label="Tried">
            {formatCount(person.attempts, 'attempt')}, {formatCount(person.contacts, 'contact')}
          </Fact>
        )}
      </dl>
      <NextStep target={target} data={data} />
      {!person.junk && may.status && (
        <StatusForm
          {...row}
          failure={copy.statusFailure}
          status={person.status}
          statuses={statuses}
          lost={lost}
        />
      )}
      <AssigneePanel target={target} data={data} />
    </div>
  )
}

/** What is to be done next: moved to another time, or given up. After attempts that reached nobody it asks. */
const reasons = Object.entries(lostReasons).map(([value, label]) => ({ value, label }))

function NextStep({ target, data: { nextStep, may, person } }: PersonSideProps) {
  if (!nextStep) return null
  const { text, isAsked, isBooked, isPromised } = nextStep
  return (
    <section className="next-step" aria-label={isAsked ? 'Is it worth going on?' : 'Next step'}>
      <h2>{isAsked ? 'Is it worth going on?' : 'Next step'}</h2>
      <p>
        {isAsked
          ? `Nobody was reached in ${person.attempts} ${person.attempts === 1 ? 'attempt' : 'attempts'}.`
          : text}
      </p>
      <div className="wrap">
        {!isBooked && (
          <details className="confirm" open={isAsked}>
            <summary>Reschedule</summary>
            <MoveStep target={target} isAsked={isAsked} isPromised={isPromised} />
          </details>
        )}
        {may.status && (
          <details className="confirm" open={isAsked}>
            <summary>Mark lost</summary>
            <ActionForm target={target} action="lost" className="act-form">
              <SelectField label="Why" name="reason" options={reasons} chosen="unreachable" />
              <Button type="submit" variant="outline">
                Mark lost
              </Button>
            </ActionForm>
          </details>
        )}
      </div>
    </section>
  )
}

interface MoveStepProps extends Pick<PersonSideProps, 'target'> {
  isAsked: boolean
  isPromised: boolean
}

function MoveStep({ target, isAsked, isPromised }: MoveStepProps) {
  return (
    <ActionForm target={target} action="next-step" className="act-form">
      {isAsked && (
        <Button type="submit" name="keep" value="tomorrow">
          Keep trying
        </Button>
      )}
      {/* Nobody is put off past a promise by what stands there already. */}
      <AgainFields label={isAsked ? 'Or later' : 'Do it'} chosen={isPromised ? 'hour' : 'week'} />
      <Button type="submit" variant="outline">
        {isAsked ? 'Try later' : 'Reschedule'}
      </Button>
    </ActionForm>
  )
}

const formatCount = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
