/** The fields of a shared block; each kind has its own. */
import {
  actionTargets,
  type BlockFields,
  type BlockKind,
  blockLengths,
  targetNames,
} from '#app/articles/blocks/block.ts'
import type { Wording } from '#app/articles/checks/field-words.ts'
import { estimates } from '#app/estimates/estimates.ts'
import { Button } from '#app/ui/button.tsx'
import type { FormAnswer } from '../../forms/form-answer.ts'
import { AreaField, FormIssue, Labelled, TextField } from '../../forms/text-field.tsx'
import type { BlockAnswer } from './change-block.server.ts'

interface BlockFormProps {
  kind: BlockKind
  fields: BlockFields
  /** The version it is made from; null for a new block. */
  version: number | null
  answer: FormAnswer<BlockAnswer> | undefined
}

export function BlockForm({ kind, fields, version, answer }: BlockFormProps) {
  const own = answer?.typed.form === 'save' ? answer : undefined
  const typedOr = (name: keyof BlockFields) => own?.typed[name] ?? fields[name]
  const field = (name: keyof typeof blockLengths, label: string) => ({
    ...{ name, label, maxLength: blockLengths[name], defaultValue: typedOr(name) },
    issue: own?.issues?.[name],
    autoComplete: 'off',
  })
  return (
    <form method="post" className="stack form">
      <input type="hidden" name="form" value="save" />
      {version === null ? (
        <input type="hidden" name="kind" value={kind} />
      ) : (
        <input type="hidden" name="version" value={own?.result?.version ?? version} />
      )}
      <FormIssue>{own?.message}</FormIssue>
      {own?.result?.wording && <WordingList wording={own.result.wording} />}
      <TextField {...field('name', 'Name')} hint="Writers find the block by it. Readers do not see it." />
      {kind === 'disclosure' && (
        <AreaField
          {...field('text', 'Text')}
          rows={10}
          hint="An empty line begins a paragraph, a line with “- ” a point of a list. **Words** are bold, and [words](address) are a link."
        />
      )}
      {kind === 'action' && (
        <>
          <TextField {...field('headline', 'Headline')} />
          <AreaField {...field('sentence', 'Sentence')} rows={3} />
          <TextField {...field('button', 'Words of the button')} />
          <Choice
            name="target"
            label="Where the button leads"
            options={actionTargets.map((value) => ({ value, label: targetNames(value) }))}
            chosen={typedOr('target')}
            issue={own?.issues?.target}
          />
        </>
      )}
      {kind === 'calculator' && (
        <>
          <Choice
            name="estimate"
            label="Estimate"
            options={estimates.map(({ path, name }) => ({ value: path, label: name }))}
            chosen={typedOr('estimate')}
            issue={own?.issues?.estimate}
          />
          <TextField {...field('button', 'Words of the link')} hint="Left empty, “Work out your number”." />
        </>
      )}
      <div className="row wrap tight">
        <Button type="submit">Save</Button>
        {own?.result?.wording && (
          <Button type="submit" name="anyway" value="on" variant="outline">
            Save as it is
          </Button>
        )}
      </div>
    </form>
  )
}

function WordingList({ wording }: { wording: readonly Wording[] }) {
  return (
    <ul className="block-wording">
      {wording.map(({ where, words, says, basis }, at) => (
        // Nothing here is sorted or taken out.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <li key={at}>
          {where}: “{words}”. {says} <span className="soft">{basis}</span>
        </li>
      ))}
    </ul>
  )
}

interface ChoiceProps {
  name: string
  label: string
  options: readonly { value: string; label: string }[]
  chosen: string
  issue: string | undefined
}

function Choice({ name, label, options, chosen, issue }: ChoiceProps) {
  return (
    <Labelled
      label={label}
      issue={issue}
      draw={(ties) => (
        <select {...ties} name={name} defaultValue={chosen}>
          <option value="">Choose</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    />
  )
}
