/** Which column of the file is what, and what holds for all of its rows. */
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '../forms/select-field.tsx'
import { FormIssue, TextField } from '../forms/text-field.tsx'
import { Panel } from '../frame/panel.tsx'
import { ChoiceField } from '../submissions/entry/choice-field.tsx'
import { Act } from './act.tsx'
import type { ImportPageProps } from './import-shown.ts'
import { RowTable } from './row-table.tsx'

const coupleChoices = [
  { value: '', label: 'One lead, “Ann & Bob Smith”' },
  { value: 'on', label: 'Two leads, Ann Smith and Bob Smith' },
]

export function MapColumns(props: ImportPageProps) {
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
        <fieldset className="entry-fields">
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
        <fieldset className="entry-fields">
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
