/** What the checks found in the text and in the fields beside it, which readers and search engines see first. */
import { type RefObject, useMemo } from 'react'
import { type CheckedField, checkedFields, checkFields } from '#app/articles/checks/field-words.ts'
import type { ArticleFields } from '#app/articles/draft/field-names.ts'
import { leadToField } from '../panels/form-fields.ts'
import { useFieldValues } from '../panels/use-field-values.ts'
import type { TextReport } from './findings.ts'

type Form = RefObject<HTMLFormElement | null>

const mark = 'field:'

/** `inText` is what was found in the text, null until somebody has looked. */
export function useReport(form: Form, first: ArticleFields, epoch: number, inText: TextReport | null) {
  const values = useFieldValues(form, watched(first), epoch)
  const report = useMemo(() => {
    if (!inText) return null
    const beside = checkFields(values, values.category).map(({ field, key, ...wording }, at) => ({
      ...wording,
      ...{ id: `${mark}${field}:${at} ${key}`, kind: 'word' as const, from: 0, to: 0 },
    }))
    return { ...inText, findings: [...beside, ...inText.findings] }
  }, [inText, values])
  return { report, category: values.category }
}

const watched = (fields: ArticleFields) =>
  // The names are those of the lists, so nothing is missing.
  Object.fromEntries([...checkedFields, 'category' as const].map((name) => [name, fields[name]])) as Record<
    CheckedField | 'category',
    string
  >

/** Leads to a finding beside the text. False for one in the text. */
export function showField(form: Form, finding: string): boolean {
  if (!finding.startsWith(mark) || !form.current) return false
  return leadToField(form.current, finding.slice(mark.length).split(':')[0] ?? '')
}
