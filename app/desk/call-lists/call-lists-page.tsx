/** Which numbers may not be called: the lists as they are sold, how old they are, and what is wrong with them. */
import { Button } from '#app/ui/button.tsx'
import { FormIssue, Labelled } from '../forms/fields.tsx'
import { Panel } from '../frame/panel.tsx'
import { ScreenHead } from '../frame/screen-head.tsx'

export interface CallListsProps {
  /** YYYY-MM-DD. */
  today: string
  states: readonly string[]
  lists: readonly ShownList[]
  /** Why the file was not taken. */
  issue: string | undefined
}

interface ShownList {
  id: string
  name: string
  file: string
  asOf: string
  taken: string
  numbers: string
  unread: number
  /** Why it looks like part of a file: it holds nobody back yet. */
  fault: string | null
  isArriving: boolean
  /** True where the registry has to be asked anew. */
  isOld: boolean
}

export function CallListsPage({ today, states, lists, issue }: CallListsProps) {
  return (
    <>
      <ScreenHead
        title="Do-not-call lists"
        about={
          <>
            Before each call the desk looks a number up here. Whoever asked us may be called for three months,
            a client for eighteen, and whoever agreed on a form until they say no.
          </>
        }
      />
      <form method="post" encType="multipart/form-data" className="stack form panel import-form">
        <FormIssue>{issue}</FormIssue>
        <Labelled
          label="List"
          draw={(ties) => (
            <select {...ties} name="kind" required>
              <option value="national">National Do Not Call Registry</option>
              <option value="state">List of a state</option>
              <option value="reassigned">Reassigned numbers</option>
            </select>
          )}
        />
        <Labelled
          label="State"
          hint="For the list of a state."
          draw={(ties) => (
            <select {...ties} name="state">
              <option value="">None</option>
              {states.map((state) => (
                <option key={state}>{state}</option>
              ))}
            </select>
          )}
        />
        <Labelled
          label="Downloaded on"
          draw={(ties) => (
            <input {...ties} type="date" name="asOf" max={today} defaultValue={today} required />
          )}
        />
        <Labelled
          label="File"
          hint="The full list as text or CSV, of any length. A file replaces what we know of its area codes."
          draw={(ties) => (
            <input {...ties} type="file" name="file" accept=".csv,.txt,text/csv,text/plain" required />
          )}
        />
        <div className="wrap tight">
          <Button type="submit">Take it in</Button>
        </div>
      </form>
      <Panel title="Lists in use">
        {lists.length === 0 ? (
          <p>There are none yet. Calls are not checked against any list.</p>
        ) : (
          <ul className="lined">
            {lists.map((list) => (
              <ListLine key={list.id} list={list} />
            ))}
          </ul>
        )}
      </Panel>
    </>
  )
}

function ListLine({ list }: { list: ShownList }) {
  const { id, name, file, asOf, taken, numbers, unread, fault, isArriving, isOld } = list
  return (
    <li className="stack">
      <p>
        <strong>{name}</strong> {numbers} numbers{' '}
        <span className="meta">
          {file}, downloaded {asOf}, taken in {taken}
          {unread > 0 && `, ${unread.toLocaleString('en-US')} lines without a number`}
        </span>
      </p>
      {isArriving && <p className="meta">Being read.</p>}
      {isOld && (
        <p className="is-warning">Older than 31 days. Download the registry again before you call.</p>
      )}
      {fault && <p className="is-warning">{fault} It holds nobody back yet; the list before stays in use.</p>}
      <form method="post" className="row wrap tight">
        <input type="hidden" name="id" value={id} />
        {fault && (
          <Button type="submit" variant="outline" name="act" value="use">
            Use it all the same
          </Button>
        )}
        <Button type="submit" variant="outline" name="act" value="remove">
          Remove<span className="sr-only"> {name}</span>
        </Button>
      </form>
    </li>
  )
}
