/** What the doctor found, for owners: what is wrong first, with what to do about it. */
import { longMoment } from '#app/content/promises/moments.ts'
import type { ListedFinding } from '#app/platform/doctor/finding.ts'
import { Button } from '#app/ui/button.tsx'
import { FormIssue } from '../forms/fields.tsx'
import type { FormAnswer } from '../forms/form-answer.ts'
import { Panel } from '../frame/panel.tsx'
import { ScreenHead } from '../frame/screen-head.tsx'

interface Checkup {
  at: string
  findings: readonly ListedFinding[]
}

interface Props {
  answer: FormAnswer<Checkup> | undefined
  /** Of the server that made this page, with its commit. */
  version: string
  /** Its name. */
  node: string
}

export function CheckupPage({ version, node, answer }: Props) {
  const checkup = answer?.result
  return (
    <>
      <ScreenHead
        title="Installation check"
        about="Tries the database, the disk, the mail server, the picture store, the proxy, DNS and the backups from the server itself. It changes nothing and takes up to ten seconds. On the server, npm run doctor does the same."
      />
      <p className="soft">
        Version {version}, on {node}.
      </p>
      <FormIssue>{answer?.message}</FormIssue>
      <form method="post">
        <Button type="submit">{checkup ? 'Check again' : 'Check now'}</Button>
      </form>
      {checkup && <Findings {...checkup} />}
    </>
  )
}

function Findings({ at, findings }: Checkup) {
  const red = findings.filter(({ state }) => state === 'bad')
  const notes = findings.filter(({ state }) => state === 'note')
  const fine = findings.filter(({ state }) => state === 'ok')
  return (
    <>
      <p role="status" className={red.length > 0 ? 'notice-card' : undefined}>
        {formatRed(red.length)} Checked {longMoment(at)}.
      </p>
      {red.length > 0 && (
        <Panel title="To fix">
          <List findings={red} />
        </Panel>
      )}
      {notes.length > 0 && (
        <Panel title="Good to know">
          <List findings={notes} />
        </Panel>
      )}
      {fine.length > 0 && (
        <Panel title="Working">
          <List findings={fine} />
        </Panel>
      )}
    </>
  )
}

const formatRed = (count: number) =>
  count === 0
    ? 'Nothing needs fixing.'
    : count === 1
      ? 'One thing needs fixing.'
      : `${count} things need fixing.`

const List = ({ findings }: { findings: readonly ListedFinding[] }) => (
  <ul className="stack snug lined checkup-list">
    {findings.map(({ area, text, remedy }) => (
      <li key={area + text}>
        <strong>{area}:</strong> {text}
        {remedy && <p className="soft">{remedy}</p>}
      </li>
    ))}
  </ul>
)
