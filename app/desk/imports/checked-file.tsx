/** What an import would do: the rows as they would be stored, and every one that would stay out. */
import { Panel } from '../frame/panel.tsx'
import { Act } from './act.tsx'
import { FaultList } from './fault-list.tsx'
import type { ImportPageProps } from './import-shown.ts'
import { RowTable } from './row-table.tsx'

const headers = ['Line', 'First name', 'Last name', 'Phone', 'Email', 'State', 'Interest', 'Note']

export function CheckedFile(props: ImportPageProps) {
  const { lines, faulty, preview, copy } = props
  const good = lines - faulty
  const number = good.toLocaleString('en-US')
  return (
    <>
      <Panel
        title={
          good > 0 ? `${number} ${good === 1 ? 'row' : 'rows'} can be imported` : 'No row can be imported'
        }
      >
        <p>
          Rows that were imported before are left out. Whoever shares a phone number or email with another{' '}
          {copy.one} is marked as a possible duplicate, and whoever asked not to be contacted as that.
        </p>
        <div className="wrap tight">
          {good > 0 && <Act form="start">{`Import ${number} ${good === 1 ? copy.one : copy.many}`}</Act>}
          <Act form="columns" outline>
            Change the columns
          </Act>
          <Act form="discard" outline>
            Discard this file
          </Act>
        </div>
      </Panel>
      <FaultList {...props} />
      <Panel title="How the first rows would be stored">
        <RowTable
          label="Rows as they would be stored"
          headers={headers}
          rows={preview.map(({ line, fault, cells }) =>
            fault === null ? [String(line), ...cells] : [String(line), `Left out: ${fault}`],
          )}
        />
      </Panel>
    </>
  )
}
