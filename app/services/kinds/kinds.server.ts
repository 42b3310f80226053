/** The kinds of submissions there are. Everything that differs between them is in their values; nothing else names them. */

import type { ThankYouText } from '#app/content/pages/thank-you.ts'
import type { Form, FormType } from '#app/forms/field.ts'
import { consultation } from '#app/leads/lead-forms.ts'
import { leads } from '#app/leads/lead-kind.server.ts'
import { recruits } from '#app/recruits/recruit-kind.server.ts'
import { requests } from '#app/requests/request-kind.server.ts'
import type { Kind } from '#app/submissions/model/kind.ts'

export const kinds: readonly Kind[] = [leads, recruits, requests]

export const soldKind: Kind | undefined = kinds.find(({ sells }) => sells)

export const postedKind: Kind | undefined = kinds.find(({ entryForm }) => entryForm)

/**
 * By the pattern of its row in the address table: a path may be spelt in many ways. @throws on a pattern that no kind
 * has.
 */
export function kindAt(pattern: string): Kind {
  const name = pattern.replace(/^\//, '').split(/[/.]/)[1]
  const kind = kinds.find(({ plural }) => plural === name)
  if (!kind) throw new Error('no kind of submission has this address')
  return kind
}

/** The kind that a form makes. @throws on a form that is not registered. */
export function kindOf(form: Pick<Form, 'name'>): Kind {
  const kind = kinds.find(({ forms }) => forms.some(({ name }) => name === form.name))
  if (!kind) throw new Error(`the form ${form.name} is not registered`)
  return kind
}

/** What of a kind says when its submissions are over, with which attempt they begin, and who may have them. */
export const endingOf = (name: Kind['name']): Pick<Kind, 'ends'> & Partial<Kind> =>
  kinds.find((kind) => kind.name === name) ?? { ends: {} }

export const forms: readonly Form[] = kinds.flatMap((kind) => kind.forms)

/**
 * The forms that count as conversions, as a browser may have them, by what the desk calls them. A booking is none of its own: its
 * fields make sense beside a time that was chosen.
 */
export const formsAsData = (): Form[] =>
  // Functions are left out of JSON; the rest of a form is text, lists and flags.
  (JSON.parse(JSON.stringify(forms)) as Form[])
    .filter((form) => form.home !== '/book' && !kindOf(form).rights)
    .toSorted((a, b) => (a.label < b.label ? -1 : 1))

/** The form whose submissions are called `type`, or undefined when there is none any more. */
export const formOfType = (type: FormType): Form | undefined =>
  forms.find(({ variants }) => Object.values(variants).some(({ formType }) => formType === type))

export function landsOn(formType: FormType, type: string | null): boolean {
  const landing = formOfType(formType)?.landing
  return landing !== undefined && 'text' in landing && thankYouText(type) === landing.text
}

/** The text of the form that lands on this `type` of thank-you page; any other way there is thanked for a consultation. */
export function thankYouText(type: string | null): ThankYouText {
  for (const { landing } of forms) if ('text' in landing && landing.type === type) return landing.text
  return consultation.landing.text
}
