/** What visitors and staff choose an interest from. */
import type { Interest } from '#app/content/lines/lines.ts'
import { interests } from '#app/content/lines/sold.ts'
import type { Option } from '#app/forms/field.ts'

/** The interests as options; `labels` gives the words of those that a form calls otherwise. */
export function interestOptions(labels: Partial<Record<Interest, string>> = {}): readonly Option[] {
  return interests.map((value) => ({ value, label: labels[value] ?? value }))
}
