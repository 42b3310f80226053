/** What is held about one person: shown, handed out, erased. */
import { Button } from '#app/ui/button.tsx'
import { FormIssue, TextField } from '../forms/fields.tsx'
import { Panel } from '../frame/panel.tsx'

export interface FoundPart {
  name: string
  title: string
  fate: string
  keeps: string | null
  records: { id: string; summary: string; facts: [name: string, value: string][] }[]
}

export interface FoundPerson {
  /** What it was found by. */
  found: { email: string; phone: string }
  parts: FoundPart[]
  isCut: boolean
  alsoSeen: string[]
  /** How many records of each part were erased just now. */
  erased?: Record<string, number>
}

interface Typed {
  typed: SoughtFields
}

/** What the forms carry along. */
export interface SoughtFields {
  email: string
  phone: string
  submission: string
}

const HiddenFields = ({ email, phone, submission }: SoughtFields) => (
  <>
    <input type="hidden" name="email" value={email} />
    <input type="hidden" name="phone" value={phone} />
    {submission && <input type="hidden" name="submission" value={submission} />}
  </>
)

export function Erased({ counts, parts }: { counts: Record<string, number>; parts: FoundPart[] }) {
  const titles = new Map(parts.map(({ name, title }) => [name, title]))
  const changed = Object.entries(counts).filter(([, count]) => count > 0)
  return (
    <Panel title={changed.length > 0 ? 'Erased' : 'There was nothing left to erase'}>
      {changed.length > 0 && (
        <ul className="lined rows">
          {changed.map(([name, count]) => (
            <li key={name}>
              {titles.get(name) ?? name} <strong>{count}</strong>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="form-notice">
        Done. What we still keep, and why, is listed below. This program cannot reach copies in mailboxes,
        earlier exports or backups. If you restore a backup on this server, the data is erased again.
      </p>
      <Keeps parts={parts} />
    </Panel>
  )
}

export function Found({
  parts,
  isCut,
  alsoSeen,
  typed,
  isKnown,
}: FoundPerson & Typed & { isKnown: boolean }) {
  const some = parts.filter(({ records }) => records.length > 0)
  if (some.length === 0)
    return (
      <div className="notice-card">
        <h2>Nothing found</h2>
        <p>We have no records for this email or phone. Check the spelling, or search by the other one.</p>
      </div>
    )
  return (
    <section className="panel" aria-labelledby="found-title">
      <div className="row wrap between screen-head">
        <h2 id="found-title">{isKnown ? 'What we have' : 'What we still have'}</h2>
        <form method="post" action="/admin/people/export">
          <HiddenFields {...typed} />
          <Button type="submit" variant="outline">
            Download everything (ZIP)
          </Button>
        </form>
      </div>
      {alsoSeen.length > 0 && (
        <p>
          These records also contain {alsoSeen.join(', ')}. Records that contain only those are not shown and
          will not be erased. If they belong to the same person, search for them as well.
        </p>
      )}
      {isCut && <p>Only the newest records of each kind are shown. The download has up to 2,000 of each.</p>}
      {some.map((part) => (
        <div key={part.name} className="stack tight">
          <h3>
            {part.title} ({part.records.length})
          </h3>
          {part.records.map((record) => (
            <details key={record.id} className="held-record">
              <summary>{record.summary}</summary>
              <dl>
                {record.facts.map(([name, value]) => (
                  <div key={name} className="stack held-fact">
                    <dt>{name}</dt>
                    <dd className="measure email-text">{value}</dd>
                  </div>
                ))}
              </dl>
            </details>
          ))}
        </div>
      ))}
    </section>
  )
}

export function Erase({ typed, parts, issue }: Typed & { parts: FoundPart[]; issue: string | undefined }) {
  return (
    <Panel title="Erase this person">
      <p>This cannot be undone. If the person asked for a copy, download it first.</p>
      <h3>What happens to each record</h3>
      <dl className="fit card-facts">
        {parts.map(({ name, title, fate }) => (
          <div key={name}>
            <dt>{title}</dt>
            <dd>{fate}</dd>
          </div>
        ))}
      </dl>
      <Keeps parts={parts} />
      <form method="post" className="stack form">
        <input type="hidden" name="form" value="erase" />
        <HiddenFields {...typed} />
        <FormIssue>{issue}</FormIssue>
        <TextField label="Type ERASE to confirm" name="confirm" autoComplete="off" required maxLength={20} />
        <TextField
          label="Your password"
          name="password"
          type="password"
          autoComplete="current-password"
          required
        />
        <Button type="submit" variant="destructive">
          Erase permanently
        </Button>
      </form>
    </Panel>
  )
}

function Keeps({ parts }: { parts: FoundPart[] }) {
  return (
    <>
      <h3>What we keep, and why</h3>
      <dl className="fit card-facts">
        {parts.flatMap(({ name, title, keeps }) =>
          keeps
            ? [
                <div key={name}>
                  <dt>{title}</dt>
                  <dd>{keeps}</dd>
                </div>,
              ]
            : [],
        )}
      </dl>
    </>
  )
}
