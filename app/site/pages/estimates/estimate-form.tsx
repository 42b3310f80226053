/** What an estimate asks, as a plain form: its answers go into the address, with and without scripts. */
import { estimateWords } from '#app/content/estimates/estimate-words.ts'
import type { ShownEstimate } from '#app/estimates/show-estimate.server.ts'
import { Button } from '#app/ui/button.tsx'
import { Control } from '../../forms/control.tsx'
import { IssueSummary } from '../../forms/issue-summary.tsx'

/** Its inputs are named by what they ask, behind this: the result leads to them, and there is one such form on a page. */
export const estimateScope = 'estimate'

/** What is wrong, each by the label of its field: "Enter a whole number" says little beside others. */
export const namedIssues = ({ fields, issues }: Pick<ShownEstimate, 'fields' | 'issues'>) =>
  issues.map(({ name, message }) => ({
    ...(name && { name }),
    message: `${fields.find((field) => field.name === name)?.label}: ${message}`,
  }))

export function EstimateForm(shown: ShownEstimate) {
  const { path, fields, typed, issues, isAsked } = shown
  const scope = estimateScope
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
        issues={namedIssues(shown)}
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
