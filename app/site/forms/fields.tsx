import type { Field, FormState, Issue } from '#app/forms/field.ts'
import { Control } from './control.tsx'

interface FieldsProps {
  fields: readonly Field[]
  /** Makes ids unique when a form stands on a page twice. */
  scope: string
  values: Readonly<Record<string, string>>
  issues: readonly Issue[]
  doubts: FormState['doubts']
  /** React answers in the form. */
  awake: boolean
}

/** The questions of a step. Neighbours that few want to answer wait behind their line, which needs no script. */
export function Fields({ fields, ...given }: FieldsProps) {
  const { scope, values, issues, doubts, awake } = given
  const [first] = fields
  if (!first) return null
  const summary = first.folded
  const end = fields.findIndex(({ folded }) => folded !== summary)
  const [together, rest] = end < 0 ? [fields, []] : [fields.slice(0, end), fields.slice(end)]
  const issueOf = ({ name }: Field) => issues.find((issue) => issue.name === name)
  const controls = together.map((field) => (
    <Control
      key={field.name}
      field={field}
      scope={scope}
      value={values[field.name] ?? field.preset ?? ''}
      issue={issueOf(field)}
      doubt={doubts?.[field.name]}
      awake={awake}
    />
  ))
  const isAnswered = together.some((field) => values[field.name] || issueOf(field))
  return (
    <>
      {summary ? (
        // Hidden with what it holds: it would open onto nothing.
        <details open={isAnswered} data-when-asap={first.hiddenWhen ? 'hide' : undefined}>
          <summary className="opener">{summary}</summary>
          <div className="stack form-fold">{controls}</div>
        </details>
      ) : (
        controls
      )}
      <Fields fields={rest} {...given} />
    </>
  )
}
