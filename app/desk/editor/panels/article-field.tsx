/** The fields beside the text: each is named, filled and told its issue by the one table of an article's fields. */
import type { ComponentProps } from 'react'
import { type ArticleField, type ArticleFields, fieldLabels } from '#app/articles/field-names.ts'
import { type ControlProps, Labelled } from '../../text-field.tsx'
import type { FieldIssues } from '../saving/editor-answer.ts'

export interface FieldState {
  fields: ArticleFields
  issues: FieldIssues
}

/** What a control for the field `name` is drawn with. */
export const fieldProps = (name: ArticleField, { fields, issues }: FieldState) => ({
  name,
  label: fieldLabels[name],
  fault: issues[name],
  defaultValue: fields[name],
})

/** A field of several lines. */
export function AreaField({ label, hint, fault, ...area }: ComponentProps<'textarea'> & ControlProps) {
  return (
    <Labelled label={label} hint={hint} fault={fault} draw={(ties) => <textarea {...area} {...ties} />} />
  )
}
