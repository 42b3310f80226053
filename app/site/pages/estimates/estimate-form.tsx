/** What an estimate asks, as a plain form: its answers go into the address, with and without scripts. */
import { useId } from 'react'
import { estimateWords } from '#app/content/estimates/estimate-words.ts'
import type { ShownEstimate } from '#app/estimates/show-estimate.server.ts'
import { Button } from '#app/ui/button.tsx'
import { Control } from '../../forms/control.tsx'
import { IssueSummary } from '../../forms/issue-summary.tsx'

export function EstimateForm({ path, fields, typed, issues, isAsked }: ShownEstimate) {
  const scope = useId()
  return (
    <form
      className="stack form"
      method="get"
      action={`${path}#result`}
      aria-label={estimateWords.form}
      noValidate
    >
      <IssueSummary
        ref={null}
        notice={issues.length > 0 ? estimateWords.fix : ''}
        issues={issues}
        scope={scope}
        onOpen={() => {}}
      />
      {!isAsked && <p className="meta">{estimateWords.example}</p>}
      {fields.map((field) => (
        <Control
          key={field.name}
          field={field}
          scope={scope}
          value={typed[field.name] ?? ''}
          issue={issues.find(({ name }) => name === field.name)}
        />
      ))}
      <Button type="submit" size="lg">
        {estimateWords.submit}
      </Button>
    </form>
  )
}
