/** What an import would do: the rows as they would be stored, and every one that would stay out. */
import { Panel } from '../frame/panel.tsx'
import { Act } from './act.tsx'
import { FaultList, MissedCells } from './fault-list.tsx'
import type { ImportPageProps } from './import-shown.ts'
import { LeftOut } from './left-out.tsx'
import { RowTable } from './row-table.tsx'

const headers = [
  'Line',
  'First name',
  'Last name',
  'Phone',
  'Email',
  'State',
  'Date of birth',
  'Interest',
  'Campaign',
  'Status',
  'No contact',
  'Note',
  'Beside it',
]

function sayRepeated({ repeated, twice = 0 }: ImportPageProps['found']): string {
  const count = (rows: number, one: string, many: string) =>
    `${rows.toLocaleString('en-US')} ${rows === 1 ? `row ${one}, and stays out.` : `rows ${many}, and stay out.`}`
  const before = repeated - twice
  return [
    before > 0
      ? count(before, 'was imported before', 'were imported before')
      : 'None of them was imported before.',
    ...(twice > 0 ? [count(twice, 'stands twice in this file', 'stand twice in this file')] : []),
  ].join(' ')
}

/** They are imported all the same, but nobody finds them by what they asked about. */
function ForeignInterests({ foreign, interests }: ImportPageProps['found']) {
  if (foreign === 0) return null
  return (
    <Panel
      title={`${foreign.toLocaleString('en-US')} ${foreign === 1 ? 'row asks' : 'rows ask'} about something else`}
    >
      <p>
        What they asked about goes into the note, because it is none of your interests. To change that,
        correct the column in the file and upload it again.
      </p>
      <ul className="lined">
        {interests.map(([interest, rows]) => (
          <li key={interest}>
            {interest}: {rows.toLocaleString('en-US')} {rows === 1 ? 'row' : 'rows'}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** What the words of the file for a status become. */
function Statuses({ statuses = [] }: ImportPageProps['found']) {
  if (statuses.length === 0) return null
  return (
    <Panel title="What the statuses become">
      <ul className="lined">
        {statuses.map(([word, status, rows]) => (
          <li key={word}>
            {word} becomes {status ?? 'new, and stands beside it'}: {rows.toLocaleString('en-US')}{' '}
            {rows === 1 ? 'row' : 'rows'}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** Said before anybody is called. */
function sayOptOuts({ optOuts = 0 }: ImportPageProps['found']): string {
  if (optOuts === 0) return ''
  const many = optOuts.toLocaleString('en-US')
  return optOuts === 1
    ? ' 1 row asks not to be contacted: its phone numbers and email addresses go on the do-not-contact list.'
    : ` ${many} rows ask not to be contacted: their phone numbers and email addresses go on the do-not-contact list.`
}

export function CheckedFile(props: ImportPageProps) {
  const { lines, faulty, preview, copy, found } = props
  const good = lines - faulty - found.repeated
  const number = good.toLocaleString('en-US')
  const people = good + (good > 0 ? (found.more ?? 0) : 0)
  return (
    <>
      <Panel
        title={
          good > 0 ? `${number} ${good === 1 ? 'row' : 'rows'} can be imported` : 'No row can be imported'
        }
      >
        <p>
          {sayRepeated(found)} Whoever shares a phone number or email with another {copy.one} is marked as a
          possible duplicate, and whoever asked not to be contacted as that.{sayOptOuts(found)}
        </p>
        <div className="wrap tight">
          {good > 0 && (
            <Act form="start">{`Import ${people.toLocaleString('en-US')} ${people === 1 ? copy.one : copy.many}`}</Act>
          )}
          <Act form="columns" outline>
            Change the columns
          </Act>
          <Act form="discard" outline>
            Discard this file
          </Act>
        </div>
      </Panel>
      <LeftOut {...props} />
      <ForeignInterests {...found} />
      <Statuses {...found} />
      <FaultList {...props} />
      <MissedCells {...props} />
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
