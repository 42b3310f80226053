/** How long requests are kept, what goes tonight, and what went last. */
import { Button } from '#app/ui/button.tsx'
import { FormIssue, OwnPassword, TextField } from '../forms/fields.tsx'
import type { FormAnswer } from '../forms/form-answer.ts'
import { ScreenHead } from '../frame/screen-head.tsx'

export interface RetentionProps {
  rules: {
    name: string
    title: string
    least: number
    /** As the form has it: empty while everything is kept. */
    months: string
    /** How many go tonight; null while everything is kept. */
    due: string | null
    /** How many the last run erased; null where it knew no months. */
    last: number | null
  }[]
  /** When the last run was; null before the first. */
  lastRun: string | null
  notice: string | null
  answer: FormAnswer | undefined
}

export function RetentionPage({ rules, lastRun, notice, answer }: RetentionProps) {
  return (
    <>
      <ScreenHead
        title="How long records are kept"
        about="People with no activity for this many months are erased overnight, up to 500 of each kind. Leave a field empty to keep them. People who applied or bought, who were called or texted in the last four years, who have open tasks or appointments, an open request or complaint, or the tag “legal hold” always stay. Proof of consent stays four years."
        notice={notice}
      />
      <form method="post" className="stack form">
        <FormIssue>{answer?.message}</FormIssue>
        {rules.map(({ name, title, least, months, due, last }) => (
          <TextField
            key={name}
            label={`${title}, months`}
            name={name}
            inputMode="numeric"
            pattern="[0-9]{1,3}"
            title={`Whole months from ${least} to 240`}
            maxLength={3}
            defaultValue={answer?.typed[name] ?? months}
            hint={[
              `At least ${least}.`,
              due !== null && `${due} would go tonight.`,
              last !== null && lastRun && `${last} were erased ${lastRun}.`,
            ]
              .filter(Boolean)
              .join(' ')}
          />
        ))}
        <OwnPassword />
        <Button type="submit">Save</Button>
      </form>
    </>
  )
}
