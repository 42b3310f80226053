/** Every form there is, from the kinds of submissions that register them. What nobody registers is not taken. */
import type { ThankYouText } from '#app/content/pages/thank-you.ts'
import type { Form, FormType } from '#app/forms/field.ts'
import { consultation } from '#app/leads/consultation.ts'
import { kinds } from './kinds.server.ts'

/** All of them, in the order the kinds name them. */
export const forms: readonly Form[] = kinds.flatMap((kind) => kind.forms)

/** The forms as a browser may have them, by what the desk calls them: without what the server does with their answers. */
export const formsAsData = (): Form[] =>
  // Functions are left out of JSON; the rest of a form is text, lists and flags.
  (JSON.parse(JSON.stringify(forms)) as Form[]).toSorted((a, b) => (a.label < b.label ? -1 : 1))

/** The form whose submissions are called `type`, or undefined when there is none any more. */
export const formOfType = (type: FormType): Form | undefined =>
  forms.find(({ variants }) => Object.values(variants).some(({ formType }) => formType === type))

/** Whether a submission of this type lands on the thank-you page of this `type`. */
export function landsOn(formType: FormType, type: string | null): boolean {
  const landing = formOfType(formType)?.landing
  return landing !== undefined && 'text' in landing && thankYouText(type) === landing.text
}

/** The text of the form that lands on this `type` of thank-you page; any other way there is thanked for a consultation. */
export function thankYouText(type: string | null): ThankYouText {
  for (const { landing } of forms) if ('text' in landing && landing.type === type) return landing.text
  return consultation.landing.text
}
