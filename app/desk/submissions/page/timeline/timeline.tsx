/** What happened to a person, newest first, with the notes in it and the way to what is older. */
import { Fragment } from 'react'
import { Link } from 'react-router'
import { maxNote } from '#app/submissions/model/typed-text.ts'
import { Button, buttonLook } from '#app/ui/button.tsx'
import { ActionForm, type ActionTarget } from '../../action-form.tsx'

export interface TimelineEntry {
  id: string
  /** ISO, UTC. */
  at: string
  when: string
  /** Who did what, as one sentence. */
  title: string
  /** What was typed, shown as it was typed. */
  text?: string
  /** What an email quotes below it. */
  quoted?: string
  /** They wrote it. */
  isTheirs?: boolean
  /** Earlier versions of a note, newest first. */
  earlier?: string[]
  /** True while the reader may still change this note. */
  isOpen?: boolean
  /** True where the reader may take it back. */
  mayUndo?: boolean
  /** A page with more about it. */
  link?: { path: string; label: string }
  /** Of less weight than a conversation: somebody looked, or changed something. Several of them are folded. */
  isQuiet?: boolean
  /** Somebody looked, and changed nothing. */
  isLook?: boolean
}

export interface TimelineProps {
  target: ActionTarget
  entries: readonly TimelineEntry[]
  older: string | null
}

export function Timeline({ target, entries, older }: TimelineProps) {
  return (
    <section className="stack snug" aria-labelledby="timeline">
      <h2 id="timeline" className="sr-only">
        Timeline
      </h2>
      <ol className="timeline">
        {folded(entries).map(({ shown, others }) => (
          <Fragment key={shown.id}>
            <Entry target={target} entry={shown} />
            {others.length > 0 && (
              <li data-quiet>
                <details>
                  <summary>{others.length === 1 ? '1 more change' : `${others.length} more changes`}</summary>
                  <ol className="timeline">
                    {others.map((entry) => (
                      <Entry key={entry.id} target={target} entry={entry} />
                    ))}
                  </ol>
                </details>
              </li>
            )}
          </Fragment>
        ))}
      </ol>
      {older && (
        <Link {...buttonLook({ variant: 'outline', size: 'sm' })} to={older}>
          Older entries
        </Link>
      )}
    </section>
  )
}

/** Each entry by itself; of changes in a row the newest that is more than a look, and the others behind it. */
function folded(entries: readonly TimelineEntry[]): { shown: TimelineEntry; others: TimelineEntry[] }[] {
  const runs: { shown: TimelineEntry; others: TimelineEntry[] }[] = []
  for (const entry of entries) {
    const last = runs.at(-1)
    if (!entry.isQuiet || !last?.shown.isQuiet) runs.push({ shown: entry, others: [] })
    else if (last.shown.isLook && !entry.isLook) {
      last.others.push(last.shown)
      last.shown = entry
    } else last.others.push(entry)
  }
  return runs
}

export function Entry({ target, entry }: { target: ActionTarget; entry: TimelineEntry }) {
  return (
    <li data-quiet={entry.isQuiet} data-theirs={entry.isTheirs}>
      <p className="wrap between timeline-head">
        <span>{entry.title}</span> <time dateTime={entry.at}>{entry.when}</time>
      </p>
      {entry.text && <p className="measure timeline-text">{entry.text}</p>}
      {entry.quoted && (
        <details className="confirm">
          <summary>What they answered</summary>
          <p className="measure timeline-text">{entry.quoted}</p>
        </details>
      )}
      {entry.earlier && (
        <details className="confirm">
          <summary>Edited. Earlier versions</summary>
          {entry.earlier.map((text, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two versions may say the same, and none ever moves
            <p key={n} className="measure timeline-text">
              {text}
            </p>
          ))}
        </details>
      )}
      {entry.isOpen && (
        <details className="confirm">
          <summary>
            Edit<span className="sr-only"> this note of {entry.when}</span>
          </summary>
          <ActionForm target={target} action="notes" fields={{ note: entry.id }} className="act-form">
            <label className="field">
              Note
              <textarea
                className="field-input"
                name="text"
                rows={3}
                required
                maxLength={maxNote}
                defaultValue={entry.text}
              />
            </label>
            <Button type="submit">Save change</Button>
          </ActionForm>
        </details>
      )}
      {entry.mayUndo && (
        <ActionForm target={target} action="undo" fields={{ event: entry.id }}>
          <Button type="submit" variant="outline" data-undo>
            Undo<span className="sr-only">: {entry.title}</span>
          </Button>
        </ActionForm>
      )}
      {entry.link && (
        <Link className="tap timeline-link" to={entry.link.path}>
          {entry.link.label}
        </Link>
      )}
    </li>
  )
}
