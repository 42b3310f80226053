import { agency } from '#app/content/agency/agency.ts'
import { tidyCampaign } from '#app/forms/campaign.ts'
import { type Answers, type Form, textOf } from '#app/forms/field.ts'
import { readAnswers } from '#app/forms/read-answers.ts'
import { isUnreadable } from '#app/forms/read-form.server.ts'
import { dayIn } from '#app/lib/dates.ts'
import type { Issues } from '#app/lib/outcome.ts'
import { readBornOn } from '../model/born-on.ts'
import { isNumber } from '../model/contact-details.ts'
import { type ConsentBasis, isConsentBasis } from '../model/entry-fields.ts'

export type EntryRead =
  | { answers: Answers; source: string; campaign: string | null; basis: ConsentBasis }
  | { issues: Issues }

/** By the rules of the site's forms. With `anyPhone` a number may be what those take, which refuse none. */
export function readEntry(
  form: Form,
  source: string,
  values: Readonly<Record<string, string>>,
  { anyPhone = false } = {},
): EntryRead {
  if (Object.values(values).some(isUnreadable))
    return { issues: { firstName: 'Remove characters that we cannot read.' } }
  const { answers, issues } = readAnswers(form, source, values)
  const basis = textOf(answers, 'consentBasis')
  const born = readBornOn(textOf(answers, 'bornOn'), dayIn(new Date(), agency.timeZone))
  const found = [
    ...issues,
    ...('issue' in born ? [{ name: 'bornOn', message: born.issue }] : []),
    ...reachIssues(textOf(answers, 'phone'), textOf(answers, 'email'), anyPhone),
    ...(Object.hasOwn(form.variants, source)
      ? []
      : [{ name: 'source', message: 'Choose how they came to you.' }]),
  ]
  if (found.length > 0 || 'issue' in born || !isConsentBasis(basis))
    return { issues: Object.fromEntries(found.map(({ name = 'firstName', message }) => [name, message])) }
  const campaign = tidyCampaign(values.campaign ?? '')
  return { answers: { ...answers, ...born }, source, campaign, basis }
}

/** Somebody whom nobody can reach is no lead. */
function reachIssues(phone: string, email: string, anyPhone: boolean) {
  if (phone === '' && email === '')
    return [{ name: 'phone', message: 'Enter a phone number or an email address.' }]
  return phone === '' || anyPhone || isNumber(phone)
    ? []
    : [
        {
          name: 'phone',
          message: 'Enter a complete phone number: ten digits, or a + and the country code.',
        },
      ]
}
