/** One uploaded file, from the choice of its columns to what became of its rows. */
import { useEffect } from 'react'
import { Link, useRevalidator } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { ChoiceField, FormIssue, SelectField, TextField } from '../forms/fields.tsx'
import type { FormAnswer } from '../forms/form-answer.ts'
import { Panel } from '../frame/panel.tsx'
import { ScreenHead } from '../frame/screen-head.tsx'
import { waits } from '../waits.ts'
import type { ImportShown } from './import-data.server.ts'
import { Faults, LeftOut, RowTable } from './import-rows.tsx'

export interface ImportPageProps extends ImportShown {
  answer: FormAnswer | undefined
}

export function ImportPage(props: ImportPageProps) {
  const { all, copy, state, name, lines, answer } = props
  return (
    <>
      <p className="back-link">
        <Link to={all}>← Back to imports</Link>
      </p>
      <ScreenHead title={`Import ${copy.many}`} />
      <p className="meta">
        {name ? `${name}: ` : ''}
        {lines.toLocaleString('en-US')} {lines === 1 ? 'row' : 'rows'}
      </p>
      <FormIssue>{answer?.message}</FormIssue>
      {state === 'mapping' && <MapColumns {...props} />}
      {state === 'checked' && <CheckedFile {...props} />}
      {(state === 'running' || state === 'undoing') && <ImportProgress {...props} />}
      {(state === 'done' || state === 'undone' || state === 'discarded') && <ImportEnd {...props} />}
    </>
  )
}

const coupleChoices = [
  { value: '', label: 'One lead, “Ann & Bob Smith”' },
  { value: 'on', label: 'Two leads, Ann Smith and Bob Smith' },
]

function MapColumns(props: ImportPageProps) {
  const { headers, raw, choices, isRemembered, columnChoices, answer, copy } = props
  const { typed = {}, issues } = answer ?? {}
  const field = (name: 'source' | 'consentBasis' | 'consentNote' | 'perDay' | 'start') => ({
    ...{ name, issue: issues?.[name], defaultValue: typed[name] ?? String(choices[name]) },
  })
  return (
    <>
      <form method="post" className="stack form panel import-form">
        <input type="hidden" name="form" value="check" />
        <FormIssue>{issues ? (issues.columns ?? 'Check the fields marked below.') : undefined}</FormIssue>
        <fieldset className="fit entry-fields">
          <legend>What is in each column?</legend>
          {headers.map((header, at) => (
            <SelectField
              // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one header, and none moves
              key={`${at} ${header}`}
              label={header}
              name={`column${at}`}
              options={columnChoices}
              chosen={typed[`column${at}`] ?? choices.columns[at] ?? ''}
            />
          ))}
        </fieldset>
        {props.isOurs && (
          <p className="meta">This program wrote the file. Whoever is here already stays out.</p>
        )}
        {isRemembered && <p className="meta">Filled in as you chose for the last file with these columns.</p>}
        <fieldset className="fit entry-fields">
          <legend>What holds for all of them?</legend>
          <ChoiceField label="Source" options={props.sources} empty="Choose one" {...field('source')} />
          <ChoiceField
            label="Consent to contact"
            hint="Only a form on the site can allow automated calls or texts."
            options={props.bases}
            empty="Choose one"
            {...field('consentBasis')}
          />
          <ChoiceField
            label="Couples in one cell"
            hint="Two people of one household share what else stands in the row. Nobody is merged."
            options={coupleChoices}
            name="couples"
            issue={undefined}
            defaultValue={typed.couples ?? (choices.couples ? 'on' : '')}
          />
          <TextField label="Note on consent" maxLength={100} autoComplete="off" {...field('consentNote')} />
          <TextField label="First calls from" type="date" {...field('start')} />
          <TextField
            label="Calls on each working day"
            type="number"
            min={1}
            max={5000}
            hint={`Their first calls are spread over the days, so that today’s ${copy.many} still come first.`}
            {...field('perDay')}
          />
        </fieldset>
        <div className="wrap tight">
          <Button type="submit">Check the rows</Button>
        </div>
        <p className="meta">Nothing is imported yet. You see every problem first.</p>
      </form>
      <Panel title="The first rows of the file">
        <RowTable
          label="Rows of the file"
          headers={['Line', ...headers]}
          rows={raw.map(({ line, cells }) => [String(line), ...cells])}
        />
      </Panel>
      <Act form="discard" outline>
        Discard this file
      </Act>
    </>
  )
}

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
function formatOptOuts({ optOuts = 0 }: ImportPageProps['found']): string {
  if (optOuts === 0) return ''
  const many = optOuts.toLocaleString('en-US')
  return optOuts === 1
    ? ' 1 row asks not to be contacted: its phone numbers and email addresses go on the do-not-contact list.'
    : ` ${many} rows ask not to be contacted: their phone numbers and email addresses go on the do-not-contact list.`
}

function CheckedFile(props: ImportPageProps) {
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
          Left out because they were imported before or stand twice: {found.repeated.toLocaleString('en-US')}.
          Whoever shares a phone number or email with another {copy.one} is marked as a possible duplicate,
          and whoever asked not to be contacted as that.{formatOptOuts(found)}
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
      <Statuses {...found} />
      <Faults {...props} />
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

/** Milliseconds between two looks. */
const lookMs = waits.importLook

function ImportProgress({ state, place, lines, path, copy }: ImportPageProps) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const timer = setInterval(() => void revalidate(), lookMs)
    return () => clearInterval(timer)
  }, [revalidate])
  const isUndo = state === 'undoing'
  return (
    <Panel title={isUndo ? 'Taking the import back' : `Importing ${copy.many}`}>
      {!isUndo && (
        <>
          <progress className="import-progress" aria-label="Rows gone through" value={place} max={lines} />
          <p role="status">
            {place.toLocaleString('en-US')} of {lines.toLocaleString('en-US')} rows
          </p>
        </>
      )}
      <p>You can leave this page. It goes on by itself, also after a restart.</p>
      <p>
        <Link to={path} reloadDocument>
          See where it stands
        </Link>
      </p>
    </Panel>
  )
}

const say = (count: number, text: string) => `${count.toLocaleString('en-US')} ${text}`

const titles = {
  done: 'Import finished',
  undone: 'This import was taken back',
  discarded: 'This file was discarded',
} as const

function ImportEnd(props: ImportPageProps) {
  const { state, counts, faulty, list, copy, mayUndo } = props
  if (state !== 'done' && state !== 'undone' && state !== 'discarded') return null
  return (
    <>
      <Panel title={titles[state]}>
        {state === 'done' && (
          <ul className="bullets">
            <li>{say(counts.imported, `${counts.imported === 1 ? copy.one : copy.many} imported`)}</li>
            <li>{say(counts.known, 'marked as possible duplicates')}</li>
            <li>{say(counts.banned, 'marked as do not contact')}</li>
            <li>{say(counts.repeated, 'left out because they were imported before or stand twice')}</li>
            <li>{say(faulty, 'left out because of a problem')}</li>
          </ul>
        )}
        {state === 'undone' && (
          <p>Its {copy.many} are gone, except any that somebody worked with in the meantime.</p>
        )}
        {state === 'discarded' && <p>Nothing was imported, and its rows are gone.</p>}
        <p>
          <Link to={list}>Go to {copy.many}</Link>
        </p>
      </Panel>
      {state === 'done' && <LeftOut {...props} />}
      {state === 'done' && <Faults {...props} />}
      {mayUndo && (
        <Panel title="Take it back">
          <p>
            This deletes every {copy.one} of this import. You can do it until somebody works with one of them.
          </p>
          <Act form="undo" outline>
            Take this import back
          </Act>
        </Panel>
      )}
    </>
  )
}

/** A form of one button. */
export function Act({
  form,
  outline = false,
  children,
}: {
  form: string
  outline?: boolean
  children: string
}) {
  return (
    <form method="post">
      <input type="hidden" name="form" value={form} />
      <Button type="submit" {...(outline && { variant: 'outline' })}>
        {children}
      </Button>
    </form>
  )
}
