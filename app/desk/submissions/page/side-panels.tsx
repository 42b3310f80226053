/** Beside the timeline: whose it is, possible duplicates, what was answered and agreed to, and where it came from. */
import { Link } from 'react-router'
import { maxOthers, sayOthers } from '#app/submissions/person/say-others.ts'
import { Button, buttonLook } from '#app/ui/button.tsx'
import { othersId } from '#app/ui/person/others-link.tsx'
import { Panel } from '../../frame/panel.tsx'
import { ActionForm, type ActionTarget } from '../action-form.tsx'
import type { Fact, SubmissionPageData } from './submission-page-data.ts'

interface PanelProps {
  target: ActionTarget
  data: SubmissionPageData
}

export function HolderPanel({ target, data: { holder, colleagues, may, self, duplicates } }: PanelProps) {
  return (
    <Panel title="Assigned to">
      <p>{holder.text}</p>
      {duplicates
        .filter(({ isOthers }) => isOthers)
        .slice(0, 1)
        .map((one) => (
          <p key={one.id} className="form-notice">
            {one.holder} already has <Link to={one.path}>another request of this person</Link>.
          </p>
        ))}
      {holder.starts && (
        <ActionForm target={target} action="take">
          <Button type="submit">Take it</Button>
        </ActionForm>
      )}
      {may.take && (
        <ActionForm target={target} action="assign" fields={{ to: self }}>
          <Button type="submit">Assign to me</Button>
        </ActionForm>
      )}
      {may.release && (
        <ActionForm target={target} action="assign" fields={{ to: '' }}>
          <Button type="submit" variant="outline">
            Release
          </Button>
        </ActionForm>
      )}
      {may.give && (
        <ActionForm target={target} action="assign" className="act-form">
          <label className="field">
            Assign to
            {/* A key: after a change by somebody else the choice begins anew. */}
            <select key={holder.id} className="field-input" name="to" defaultValue={holder.id ?? ''}>
              <option value="">Nobody</option>
              {colleagues.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          <Button type="submit" variant="outline">
            Assign
          </Button>
        </ActionForm>
      )}
    </Panel>
  )
}

/** Other requests of the same person, as far as the reader may see them, and what was merged into this one. */
export function OtherRequestsPanel({ target, data: { duplicates, merged, may, path } }: PanelProps) {
  if (duplicates.length === 0 && merged.length === 0) return null
  return (
    <Panel id={othersId} title={sayOthers(duplicates.length) ?? 'Merged requests'}>
      {duplicates.length > 0 && <p>With the same phone number or email address.</p>}
      {duplicates.length > 0 && (
        <ul className="lined rows">
          {duplicates.slice(0, maxOthers).map((one) => (
            <li key={one.id}>
              <div>
                <Link to={one.path}>{one.name}</Link>
                <p className="meta">
                  {one.why}, {one.status}, {one.created}
                  {one.holder && `, ${one.holder}`}
                </p>
              </div>
              {may.merge && (
                <Link {...buttonLook({ variant: 'outline' })} to={`${path}/compare/${one.id}`}>
                  Compare<span className="sr-only"> with {one.name}</span>
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
      {merged.length > 0 && (
        <ul className="lined rows">
          {merged.map((one) => (
            <li key={one.id}>
              <div>
                {one.name}
                <p className="meta">Merged into this one</p>
              </div>
              {may.merge && (
                <ActionForm target={target} action="merge" fields={{ other: one.id, undo: 'yes' }}>
                  <Button type="submit" variant="outline">
                    Separate<span className="sr-only"> from {one.name}</span>
                  </Button>
                </ActionForm>
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

/** Lifting "do not contact" is the owner's, and needs a reason. */
export function AllowContactPanel({ target, data: { person, may } }: PanelProps) {
  if (!person.doNotContact || !may.allowContact) return null
  return (
    <Panel title="Do not contact">
      <details className="confirm">
        <summary>Allow calls and email again</summary>
        <p>
          This phone number and this email address may be used again, whoever’s request they stand in. A
          request that also has another one on the do-not-contact list stays blocked.
        </p>
        <ActionForm target={target} action="allow-contact" className="act-form">
          <label className="field">
            Why
            <textarea className="field-input" name="text" rows={2} required maxLength={1000} />
          </label>
          <Button type="submit">Allow again</Button>
        </ActionForm>
      </details>
    </Panel>
  )
}

export function AnswerPanels({ data: { answers, consents, origin, may, path } }: Pick<PanelProps, 'data'>) {
  return (
    <>
      {answers.map(({ title, rows }) => (
        <Panel key={title} title={title}>
          <Facts facts={rows} />
        </Panel>
      ))}
      <Panel title="Consent">
        {consents.map(({ title, lines }) => (
          <details key={title} className="confirm">
            <summary>{title}</summary>
            {lines.map((line) => (
              <p key={line} className="meta">
                {line}
              </p>
            ))}
          </details>
        ))}
        {consents.length === 0 && <p>No proof of consent on file: manual call or email only.</p>}
        {may.allowContact && <Link to={`${path}/consent`}>Certificate and wordings</Link>}
      </Panel>
      <Panel title="Where it came from">
        <Facts facts={origin} />
      </Panel>
    </>
  )
}

/** Everything about their number, for a regulator or a lawyer: the owner's. */
export function NumberPanel({ target, data: { person, may } }: PanelProps) {
  if (person.phone === '' || !may.allowContact) return null
  return (
    <Panel title="Telephone number">
      <form method="post" action={`${target.path}/number-audit`}>
        <Button type="submit" variant="outline">
          Everything about this number (PDF)
        </Button>
      </form>
      <p className="meta">
        Each call and text with the rule it rested on, consent, and what they said against it.
      </p>
    </Panel>
  )
}

/** Everything that is held about this person, to hand out or to erase: the owner's. A post, so that no address names anybody. */
export function PrivacyPanel({ data: { id, may } }: Pick<PanelProps, 'data'>) {
  if (!may.privacy) return null
  return (
    <Panel title="Privacy request">
      <form method="post" action="/admin/people">
        <input type="hidden" name="form" value="find" />
        <input type="hidden" name="submission" value={id} />
        <Button type="submit" variant="outline">
          View, download or erase their data
        </Button>
      </form>
    </Panel>
  )
}

function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="stack tight side-facts">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
