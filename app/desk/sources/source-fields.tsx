/** What an owner says of a source of leads, the same for a new one and for one that is there. */
import { AreaField, ChoiceField, TextField } from '../forms/fields.tsx'
import type { FormAnswer } from '../forms/form-answer.ts'
import type { SourceShown } from './describe-sources.server.ts'

type Offers = Pick<SourceShown, 'variants' | 'bases'>

export interface SourceFieldsProps extends Offers {
  settings: Readonly<Record<string, string>>
  answer: FormAnswer<unknown> | undefined
}

const modes = [
  { value: '', label: 'Real leads' },
  { value: 'on', label: 'Tests, which nobody calls or pays for' },
]

export function SourceFields({ variants, bases, settings, answer }: SourceFieldsProps) {
  const field = (name: string) => ({
    ...{ name, issue: answer?.issues?.[name], defaultValue: answer?.typed[name] ?? settings[name] ?? '' },
  })
  return (
    <>
      <TextField
        label="Name"
        hint="The vendor or partner. It is the campaign of its leads in reports."
        maxLength={60}
        autoComplete="off"
        {...field('name')}
      />
      <ChoiceField label="Kind of source" options={variants} empty="Choose one" {...field('variant')} />
      <ChoiceField
        label="Consent to contact"
        hint="Where a lead brings no proof of its own. It never allows automated calls or texts."
        options={bases}
        empty="Choose one"
        {...field('consent_basis')}
      />
      <TextField
        label="Price of a lead"
        hint="In dollars, where the lead itself says none. You may leave it empty."
        inputMode="decimal"
        autoComplete="off"
        {...field('price')}
      />
      <TextField
        label="Days to return a lead"
        hint="As the contract has it; 0 for none."
        type="number"
        min={0}
        max={365}
        {...field('return_days')}
      />
      <TextField
        label="Leads in a minute at most"
        type="number"
        min={1}
        max={60_000}
        {...field('per_minute')}
      />
      <AreaField
        label="Emails that bring its leads"
        hint="Addresses, or a domain like @vendor.example, one a line. What they write to the mailbox that is read becomes a lead."
        rows={2}
        autoComplete="off"
        {...field('senders')}
      />
      <ChoiceField label="It sends" options={modes} {...field('is_test')} />
    </>
  )
}
