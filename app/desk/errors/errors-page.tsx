/** The errors that nobody expected, for owners: what it was, how often, and what to give whoever mends it. */
import { Link } from 'react-router'
import { longMoment } from '#app/content/promises/moments.ts'
import { Button } from '#app/ui/button.tsx'
import { FormIssue } from '../forms/fields.tsx'
import type { FormAnswer } from '../forms/form-answer.ts'
import { Panel } from '../frame/panel.tsx'
import { ScreenHead } from '../frame/screen-head.tsx'

export interface ErrorRow {
  fingerprint: string
  name: string
  message: string
  frames: string
  source: string
  firstSeen: string
  lastSeen: string
  count: number
  reference: string | null
  version: string
}

interface Props {
  /** Those that nobody has put away. */
  open: readonly ErrorRow[]
  putAway: readonly ErrorRow[]
  notice: string | null
  answer: FormAnswer | undefined
}

export function ErrorsPage({ open, putAway, notice, answer }: Props) {
  return (
    <>
      <p className="back-link">
        <Link to="/admin/settings">← Settings</Link>
      </p>
      <ScreenHead
        title="Errors"
        about="Mistakes in the program itself, without what people typed. Send them to whoever looks after your installation, then put them away: what happens again comes back."
        notice={notice}
      />
      <FormIssue>{answer?.message}</FormIssue>
      {open.length === 0 && (
        <div className="notice-card">
          <h2>No errors</h2>
          <p>
            Nothing unexpected has happened{putAway.length > 0 ? ' since the last error was put away' : ''}.
          </p>
        </div>
      )}
      {open.map((row) => (
        <Panel key={row.fingerprint} title={row.name}>
          <Report row={row} />
        </Panel>
      ))}
      {open.length > 0 && (
        <form method="post">
          <input type="hidden" name="form" value="put-away-all" />
          <input type="hidden" name="until" value={open[0]?.lastSeen} />
          <Button type="submit" variant="outline">
            {open.length === 1 ? 'Seen: put away' : `Put all ${open.length} away`}
          </Button>
        </form>
      )}
      {putAway.length > 0 && <PutAway rows={putAway} />}
    </>
  )
}

function Report({ row }: { row: ErrorRow }) {
  const { message, frames, source, firstSeen, lastSeen, count, reference, version } = row
  return (
    <>
      {message && <p>{message}</p>}
      <p className="meta">
        {count === 1
          ? `Once, ${longMoment(lastSeen)}.`
          : `${count.toLocaleString('en-US')} times, first ${longMoment(firstSeen)}, last ${longMoment(lastSeen)}.`}{' '}
        {formatSource(source)} Version {version}.
      </p>
      {reference && (
        <p className="meta">
          Last reference, as in the log: <code>{reference}</code>
        </p>
      )}
      {frames && (
        <details className="confirm">
          <summary>
            Where it happened<span className="sr-only">: {row.name}</span>
          </summary>
          <ol className="error-frames">
            {frames.split('\n').map((frame, n) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a function that calls itself stands there twice
              <li key={n}>
                <code>{frame}</code>
              </li>
            ))}
          </ol>
        </details>
      )}
    </>
  )
}

const formatSource = (source: string) =>
  source === 'request'
    ? 'While answering somebody.'
    : source === 'browser'
      ? 'In a browser at the desk.'
      : source === 'background'
        ? 'In the background.'
        : `In the job ${source}.`

const PutAway = ({ rows }: { rows: readonly ErrorRow[] }) => (
  <details className="confirm">
    <summary>Put away ({rows.length})</summary>
    <div className="stack">
      {rows.map((row) => (
        <Panel key={row.fingerprint} title={row.name}>
          <Report row={row} />
        </Panel>
      ))}
    </div>
  </details>
)
