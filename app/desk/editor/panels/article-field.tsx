/** The fields beside the text: each is named, filled and told its issue by the one table of an article's fields. */
import { type ArticleField, type ArticleFields, fieldLabels } from '#app/articles/draft/field-names.ts'
import type { FieldIssues } from '../saving/editor-answer.ts'

export interface FieldState {
  fields: ArticleFields
  issues: FieldIssues
}

/** What a control for the field `name` is drawn with. */
export const fieldProps = (name: ArticleField, { fields, issues }: FieldState) => ({
  name,
  label: fieldLabels[name],
  issue: issues[name],
  defaultValue: fields[name],
})
