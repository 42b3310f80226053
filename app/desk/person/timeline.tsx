/** What happened to a person, newest first, with the notes in it and the way to what is older. */
import { Link } from 'react-router'
import { Button, buttonLook } from '#app/ui/button.tsx'
import { ActForm, type ActTarget } from './act-form.tsx'
import { longestNote } from './person-kind.ts'
import type { TimelineEntry } from './person-page-data.ts'

export interface TimelineProps {
  target: ActTarget
  entries: readonly TimelineEntry[]
  older: string | null
}

export function Timeline({ target, entries, older }: TimelineProps) {
  return (
    <section className="panel" aria-labelledby="timeline-title">
      <h2 id="timeline-title">Timeline</h2>
      <ol className="timeline">
        {entries.map((entry) => (
          <li key={entry.id} data-quiet={entry.isQuiet}>
            <p className="timeline-head">
              <span>{entry.title}</span> <time dateTime={entry.at}>{entry.when}</time>
            </p>
            {entry.text && <p className="timeline-text">{entry.text}</p>}
            {entry.earlier && (
              <details className="confirm">
                <summary>Changed. Earlier versions</summary>
                {entry.earlier.map((text, n) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two versions may say the same, and none ever moves
                  <p key={n} className="timeline-text">
                    {text}
                  </p>
                ))}
              </details>
            )}
            {entry.isOpen && (
              <details className="confirm">
                <summary>
                  Change this note<span className="sr-only"> of {entry.when}</span>
                </summary>
                <ActForm target={target} act="notes" fields={{ note: entry.id }} className="act-form">
                  <label className="field">
                    Note
                    <textarea
                      className="field-input"
                      name="text"
                      rows={3}
                      required
                      maxLength={longestNote}
                      defaultValue={entry.text}
                    />
                  </label>
                  <Button type="submit">Save the change</Button>
                </ActForm>
              </details>
            )}
            {entry.link && (
              <Link className="timeline-link" to={entry.link.path}>
                {entry.link.label}
              </Link>
            )}
          </li>
        ))}
      </ol>
      {older && (
        <Link {...buttonLook({ variant: 'outline' })} to={older}>
          Older entries
        </Link>
      )}
    </section>
  )
}
