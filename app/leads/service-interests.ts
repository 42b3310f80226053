/** What visitors can ask about. */
import type { Option } from '#app/forms/field.ts'

/** One stored value for each interest, also where a form shows it under another label. */
export const serviceInterests = [
  'Mortgage Protection',
  'Life Insurance',
  'Indexed Universal Life (IUL)',
  'Annuities',
  'Whole Life Insurance',
  'Veteran Services',
  'General Consultation',
] as const

/** The interests as options; `labels` gives the words of those that a form calls otherwise. */
export function interestOptions(
  labels: Partial<Record<(typeof serviceInterests)[number], string>> = {},
): readonly Option[] {
  return serviceInterests.map((value) => ({ value, label: labels[value] ?? value }))
}
