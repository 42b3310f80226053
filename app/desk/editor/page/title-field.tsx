/** The title of the article, as large as readers see it. */
import { type RefObject, useMemo } from 'react'
import type { FieldState } from '../panels/article-field.tsx'
import { useFieldValues } from '../panels/use-field-values.ts'

interface TitleFieldProps extends FieldState {
  form: RefObject<HTMLFormElement | null>
}

export function TitleField({ form, fields: { title }, issues: { title: issue } }: TitleFieldProps) {
  const first = useMemo(() => ({ title }), [title])
  const isEmpty = useFieldValues(form, first).title.trim() === ''
  return (
    <div className="stack title-field">
      <label htmlFor="title">Title</label>
      <textarea
        id="title"
        name="title"
        rows={1}
        defaultValue={title}
        placeholder="Title of the article"
        aria-invalid={issue ? true : undefined}
        aria-describedby={issue ? 'title-error' : undefined}
      />
      {issue && (
        <p id="title-error" className="field-error">
          {issue}
        </p>
      )}
      <p role="status" className="field-hint">
        {isEmpty && !issue && emptied}
      </p>
    </div>
  )
}

const emptied =
  'Saved without a title. The list keeps the former one; the article cannot be published without.'
