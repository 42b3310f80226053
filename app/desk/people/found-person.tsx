/** What is held about one person: shown, handed out, erased. */
import { Button } from '#app/ui/button.tsx'
import { FormIssue, TextField } from '../forms/text-field.tsx'
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

const Carried = ({ email, phone, submission }: SoughtFields) => (
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
        Done, in one step. What stays, and why, stands below. Copies in mailboxes, in files that were exported
        before, and in backups are out of reach; a restore on this server erases again.
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
        <p>Nobody with this e-mail or phone is known here. Look at the spelling, or try the other one.</p>
      </div>
    )
  return (
    <section className="panel" aria-labelledby="found-title">
      <div className="row wrap between board-head">
        <h2 id="found-title">{isKnown ? 'What is held' : 'What is still held'}</h2>
        <form method="post" action="/admin/people/export">
          <Carried {...typed} />
          <Button type="submit" variant="outline">
            Download everything (ZIP)
          </Button>
        </form>
      </div>
      {alsoSeen.length > 0 && (
        <p>
          These records also bear {alsoSeen.join(', ')}. Records that bear only those are not shown and not
          erased. If it is the same person, search for them as well.
        </p>
      )}
      {isCut && <p>The newest records of each kind are shown; the download has up to 2,000 of each.</p>}
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
      <p>This cannot be undone. Hand out the download first if it was asked for.</p>
      <h3>What happens to each kind of record</h3>
      <dl className="card-facts">
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
        <Carried {...typed} />
        <FormIssue>{issue}</FormIssue>
        <TextField label="Type ERASE to confirm" name="confirm" autoComplete="off" required maxLength={20} />
        <Button type="submit" variant="destructive">
          Erase for good
        </Button>
      </form>
    </Panel>
  )
}

function Keeps({ parts }: { parts: FoundPart[] }) {
  return (
    <>
      <h3>What stays, and why</h3>
      <dl className="card-facts">
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
