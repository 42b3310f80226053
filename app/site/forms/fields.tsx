import { type RefObject, startTransition, useEffect, useEffectEvent, useState } from 'react'
import type { Field, FormState, Issue } from '#app/forms/field.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Control } from './control.tsx'

interface FieldsProps {
  fields: readonly Field[]
  /** Makes ids unique when a form stands on a page twice. */
  scope: string
  values: Readonly<Record<string, string>>
  issues: readonly Issue[]
  doubts: FormState['doubts']
  /** The form was touched. */
  watched: boolean
}

/** The questions of a step. Neighbours that few want to answer wait behind their line, which needs no script. */
export function Fields({ fields, ...given }: FieldsProps) {
  const { scope, values, issues, doubts, watched } = given
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
      watched={watched}
    />
  ))
  const isAnswered = together.some((field) => values[field.name] || issueOf(field))
  return (
    <>
      {summary ? (
        // Hidden with what it holds: it would open onto nothing.
        <details open={isAnswered} data-when-asap={first.hiddenWhen ? 'hide' : undefined}>
          <summary className="tap">
            {summary} <Icon name="chevron" />
          </summary>
          <div className="stack form-fold">{controls}</div>
        </details>
      ) : (
        controls
      )}
      <Fields fields={rest} {...given} />
    </>
  )
}

/** What a form does once it is awake: `onAwake` finds out what was answered before. `watched` from the first touch on. */
export function useWatch(element: RefObject<HTMLFormElement | null>, onAwake: () => void) {
  const [watched, setWatched] = useState(false)
  // What it brings can wait for what was typed.
  const watch = () => startTransition(() => setWatched(true))
  const begin = useEffectEvent((form: HTMLFormElement) => {
    window.hearthline?.prepare(form)
    if (form.contains(document.activeElement)) watch()
    onAwake()
  })
  useEffect(() => {
    if (element.current) begin(element.current)
  }, [element])
  return { watched, watch }
}
