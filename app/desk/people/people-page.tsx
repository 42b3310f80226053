/** One person: find everything that is held, hand it out, erase it. Plain posts, so that nobody's address is in an address. */
import { Button } from '#app/ui/button.tsx'
import { FormIssue, TextField } from '../forms/fields.tsx'
import type { FormAnswer } from '../forms/form-answer.ts'
import { Panel } from '../frame/panel.tsx'
import { ScreenHead } from '../frame/screen-head.tsx'

/** Records that stay when nothing else does: they alone do not make a person known. */
const staying = new Set(['audit_trail', 'letters', 'consents', 'do_not_contact'])

export function PeoplePage({ answer }: { answer: FormAnswer<FoundPerson> | undefined }) {
  const found = answer?.result
  const { email = '', phone = '', submission = '' } = answer?.typed ?? {}
  const typed = submission && found ? { ...found.found, submission } : { email, phone, submission }
  const isKnown = found?.parts.some(({ name, records }) => records.length > 0 && !staying.has(name)) ?? false
  return (
    <>
      <ScreenHead
        title="Privacy requests"
        about="Use this when someone asks for a copy of their data or asks you to delete it. The audit trail records every search, export and erasure by ID only."
      />
      <section className="panel" aria-label="Find">
        <form method="post" className="stack form">
          <input type="hidden" name="form" value="find" />
          <FormIssue>{found ? undefined : answer?.message}</FormIssue>
          <TextField
            label="Email"
            name="email"
            inputMode="email"
            autoComplete="off"
            maxLength={254}
            defaultValue={typed.email}
          />
          <TextField
            label="Phone"
            name="phone"
            inputMode="tel"
            autoComplete="off"
            maxLength={32}
            hint="If you enter both, we find records that contain either one."
            defaultValue={typed.phone}
          />
          <Button type="submit">Find</Button>
        </form>
      </section>
      {found?.erased && <Erased counts={found.erased} parts={found.parts} />}
      {found && !(found.erased && nothingIn(found.parts)) && (
        <Found {...found} typed={typed} isKnown={isKnown} />
      )}
      {found && isKnown && <Erase typed={typed} parts={found.parts} issue={answer?.message} />}
    </>
  )
}

const nothingIn = (parts: readonly FoundPart[]) => parts.every(({ records }) => records.length === 0)

/** What is held about one person: shown, handed out, erased. */
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
interface SoughtFields {
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

function Erased({ counts, parts }: { counts: Record<string, number>; parts: FoundPart[] }) {
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

function Found({ parts, isCut, alsoSeen, typed, isKnown }: FoundPerson & Typed & { isKnown: boolean }) {
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

function Erase({ typed, parts, issue }: Typed & { parts: FoundPart[]; issue: string | undefined }) {
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
