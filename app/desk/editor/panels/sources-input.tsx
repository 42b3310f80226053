/** What is posted is the lines that the field holds without scripts. */
import { type RefObject, useId, useRef, useState } from 'react'
import {
  faultOfSource,
  readSourceLine,
  type SourceFault,
  type SourceLine,
  writeSourceLine,
} from '#app/articles/draft/source-faults.ts'
import { Button } from '#app/ui/button.tsx'
import { AreaField, Labelled } from '../../forms/fields.tsx'
import { typeInto } from '../form-fields.tsx'

interface SourcesInputProps {
  form: RefObject<HTMLFormElement | null>
  value: string
  issue: string | undefined
}

type Row = SourceLine & { key: number }

const rowsOf = (value: string): Row[] =>
  value
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line, key) => ({ key, ...readSourceLine(line) }))

export function SourcesInput({ form, value, issue }: SourcesInputProps) {
  const id = useId()
  const list = useRef<HTMLFieldSetElement>(null)
  const add = useRef<HTMLButtonElement>(null)
  const [rows, setRows] = useState(() => rowsOf(value))
  const change = (next: Row[]) => {
    setRows(next)
    const lines = next.filter(isFilled).map(writeSourceLine)
    if (form.current) typeInto(form.current, 'sources', lines.join('\n'))
  }
  const faults = issue ? faultsOf(rows) : new Map<Row, SourceFault>()
  const rest = faults.size === 0 && issue
  const append = () => {
    const key = 1 + Math.max(-1, ...rows.map((row) => row.key))
    change([...rows, { key, name: '', url: '', checked: today() }])
    // The row is drawn first.
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('li:last-child input')?.focus())
  }
  return (
    <>
      <div className="without-script">
        <AreaField
          name="sources"
          label="Sources"
          issue={issue}
          defaultValue={value}
          hint="One per line: name | address | date checked, like 2026-11-20."
          rows={5}
        />
      </div>
      <fieldset
        ref={list}
        className="stack snug source-fields with-script"
        data-stands-for="sources"
        aria-describedby={rest ? `${id}-error` : undefined}
      >
        <legend>Sources</legend>
        <ol className="stack snug">
          {rows.map((row, at) => (
            <li key={row.key} className="stack tight tinted">
              <SourceFields
                row={row}
                number={at + 1}
                fault={faults.get(row)}
                change={(part) => change(rows.map((one) => (one === row ? { ...one, ...part } : one)))}
              />
              <Button
                variant="ghost"
                size="sm"
                onClick={() => {
                  change(rows.filter((one) => one !== row))
                  // The button that had the focus is gone.
                  add.current?.focus()
                }}
              >
                Remove<span className="sr-only"> source {at + 1}</span>
              </Button>
            </li>
          ))}
        </ol>
        {rest && (
          <p id={`${id}-error`} className="field-error">
            {rest}
          </p>
        )}
        <Button ref={add} variant="outline" size="sm" onClick={append}>
          Add a source
        </Button>
      </fieldset>
    </>
  )
}

interface SourceFieldsProps {
  row: Row
  number: number
  fault: SourceFault | undefined
  change: (part: Partial<SourceLine>) => void
}

function SourceFields({ row, number, fault, change }: SourceFieldsProps) {
  const control = (
    name: keyof SourceLine,
    label: string,
    more: { type?: string; inputMode?: 'url' } = {},
  ) => (
    <Labelled
      label={`${label} of source ${number}`}
      issue={fault?.field === name ? fault.message : undefined}
      draw={(ties) => (
        <input
          {...more}
          {...ties}
          // Not controlled: what else listens to the form may have it drawn before this hears of the letter, which would be gone.
          defaultValue={row[name]}
          onInput={({ currentTarget }) => change({ [name]: currentTarget.value })}
        />
      )}
    />
  )
  return (
    <>
      {control('name', 'Title')}
      {control('url', 'Link', { inputMode: 'url' })}
      {control('checked', 'Date checked', { type: 'date' })}
    </>
  )
}

/** What the server will not take, by row: those without words are not posted. */
function faultsOf(rows: readonly Row[]): Map<Row, SourceFault> {
  const posted = rows.filter(isFilled)
  return new Map(
    posted.flatMap((row, index) => {
      const fault = faultOfSource(readSourceLine(writeSourceLine(row)), index)
      return fault ? [[row, fault]] : []
    }),
  )
}

const isFilled = ({ name, url }: SourceLine) => name.trim() !== '' || url.trim() !== ''

function today(): string {
  const now = new Date()
  const two = (number: number) => String(number).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}
