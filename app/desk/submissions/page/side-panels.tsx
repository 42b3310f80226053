/** On the right: whose it is, possible duplicates, what was answered and agreed to, and where it came from. */
import { Link } from 'react-router'
import { maxNote } from '#app/submissions/model/typed-text.ts'
import { formatOthers, maxOthers } from '#app/submissions/person/format-others.ts'
import { Button } from '#app/ui/button.tsx'
import { othersId } from '#app/ui/person/person-card.tsx'
import { AreaField, SelectField } from '../../forms/fields.tsx'
import { ActionForm, type ActionTarget } from '../action-form.tsx'
import { Fold } from '../fold.tsx'
import type { Fact, SubmissionPageData } from './submission-page-data.ts'

interface PanelProps {
  target: ActionTarget
  data: SubmissionPageData
}

/** Whose it is. */
export function AssigneePanel({ target, data }: PanelProps) {
  const { holder, colleagues, may, self, duplicates } = data
  return (
    <section className="stack tight holder" aria-label="Assigned to">
      <div className="row wrap between">
        {/* Who may give it away sees it in the choice below. */}
        <p className={may.give && !holder.starts ? 'sr-only' : undefined}>{holder.text}</p>
        {holder.starts && (
          <ActionForm target={target} action="take">
            <Button type="submit" size="sm">
              Start
            </Button>
          </ActionForm>
        )}
        {may.take && (
          <ActionForm target={target} action="assign" fields={{ to: self }}>
            <Button type="submit" size="sm">
              Claim
            </Button>
          </ActionForm>
        )}
        {may.release && (
          <ActionForm target={target} action="assign" fields={{ to: '' }}>
            <Button type="submit" variant="outline" size="sm">
              Release
            </Button>
          </ActionForm>
        )}
      </div>
      <Handed target={target} data={data} />
      {duplicates
        .filter(({ isOthers }) => isOthers)
        .slice(0, 1)
        .map((one) => (
          <p key={one.id} className="form-notice">
            {one.holder} already has <Link to={one.path}>another request of this person</Link>.
          </p>
        ))}
      {may.give && (
        <ActionForm target={target} action="assign" className="act-form give">
          <label className="field">
            <span className="sr-only">Assign to</span>
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
      <HandOver target={target} data={data} />
    </section>
  )
}

/** What a colleague handed to the reader, to be kept or given back. */
function Handed({ target, data: { handed } }: PanelProps) {
  if (!handed) return null
  return (
    <div className="form-notice stack tight">
      <p>
        {handed.from} handed this to you{handed.note ? `: ${handed.note}` : '.'}
      </p>
      <ActionForm target={target} action="hand-over" className="row wrap">
        <Button type="submit" size="sm" name="answer" value="keep">
          Keep it
        </Button>
        <Button type="submit" size="sm" variant="outline" name="answer" value="back">
          Give it back
        </Button>
      </ActionForm>
    </div>
  )
}

/** To a colleague, with a note; everything that is still to be done goes along. */
function HandOver({ target, data: { may, colleagues, holder, self } }: PanelProps) {
  const others = colleagues.filter(({ id }) => id !== holder.id && id !== self)
  if (!may.handOver || others.length === 0) return null
  return (
    <details className="confirm">
      <summary>Hand over</summary>
      <ActionForm target={target} action="hand-over" className="act-form">
        <SelectField
          label="To"
          name="to"
          options={[
            { value: '', label: 'Choose a colleague' },
            ...others.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          chosen=""
        />
        <AreaField label="What they should know" name="text" rows={2} maxLength={maxNote} />
        <Button type="submit" variant="outline">
          Hand over
        </Button>
      </ActionForm>
    </details>
  )
}

/** Other requests of the same person, as far as the reader may see them, and what was merged into this one. */
export function OtherRequestsPanel({ target, data: { duplicates, merged, may } }: PanelProps) {
  if (duplicates.length === 0 && merged.length === 0) return null
  return (
    <Fold id={othersId} title={formatOthers(duplicates.length) ?? 'Merged requests'}>
      {duplicates.length > 0 && (
        <p>
          With the same phone number or email address.
          {may.merge &&
            ' This one takes over what it has none of: notes, emails, answers, contact details, holder and the earlier promise. You can separate them again at any time.'}
        </p>
      )}
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
                <ActionForm target={target} action="merge" fields={{ other: one.id }}>
                  <Button type="submit" variant="outline">
                    Merge<span className="sr-only"> {one.name}</span> into this one
                  </Button>
                </ActionForm>
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
    </Fold>
  )
}

/** Lifting "do not contact" is the owner's, and needs a reason. */
export function AllowContactPanel({ target, data: { person, may } }: PanelProps) {
  if (!person.doNotContact || !may.allowContact) return null
  return (
    <Fold id="allow-contact" title="Allow calls and email again">
      <p>
        This phone number and this email address may be used again, whoever’s request they stand in. A request
        that also has another one on the do-not-contact list stays blocked.
      </p>
      <ActionForm target={target} action="allow-contact" className="act-form">
        <label className="field">
          Why
          <textarea className="field-input" name="text" rows={2} required maxLength={1000} />
        </label>
        <Button type="submit">Allow again</Button>
      </ActionForm>
    </Fold>
  )
}

export function AnswerPanels({ data: { answers, consents, origin, may, path } }: Pick<PanelProps, 'data'>) {
  return (
    <>
      {answers.map(({ title, rows }) => (
        <Fold key={title} title={title}>
          <Facts facts={rows} />
        </Fold>
      ))}
      <Fold title="Consent">
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
      </Fold>
      <Fold title="Where it came from">
        <Facts facts={origin} />
      </Fold>
    </>
  )
}

/** What a regulator, a lawyer or they themselves ask for: the owner's. By posts, so that no address names anybody. */
export function PrivacyPanel({ target, data: { id, person, may } }: PanelProps) {
  const mayAudit = person.phone !== '' && may.allowContact
  if (!may.privacy && !mayAudit) return null
  return (
    <Fold title="Privacy request">
      {may.privacy && (
        <form method="post" action="/admin/people">
          <input type="hidden" name="form" value="find" />
          <input type="hidden" name="submission" value={id} />
          <Button type="submit" variant="outline">
            View, download or erase their data
          </Button>
        </form>
      )}
      {mayAudit && (
        <form method="post" action={`${target.path}/number-audit`}>
          <Button type="submit" variant="outline">
            Everything about this number (PDF)
          </Button>
          <p className="meta">
            Each call and text with the rule it rested on, consent, and what they said against it.
          </p>
        </form>
      )}
    </Fold>
  )
}

export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="stack tight answers">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
