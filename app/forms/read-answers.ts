/** Proves answers by the rules of their fields: on the server, and in a browser before anything is sent. */

import { unnamedConsent } from '#app/content/promises/consent.ts'
import { findConsentText } from '#app/content/promises/find-consent-text.ts'
import { isDay } from '#app/lib/dates.ts'
import { warningOf } from '#app/lib/reachable/warning.ts'
import { tidyLine, tidyText } from '#app/lib/tidy-text.ts'
import {
  type Answers,
  carried,
  type Field,
  type Form,
  fieldsOf,
  type Issue,
  longest,
  optionsOf,
} from './field.ts'

type Posted = Readonly<Record<string, string>>

/** The answers in `values` as they are kept, and what is missing or wrong, in the order of the fields. */
export function readAnswers(
  form: Form,
  variant: string,
  values: Posted,
): { answers: Answers; issues: Issue[] } {
  const answers: Record<string, string | boolean> = {}
  const issues: Issue[] = []
  for (const field of fieldsOf(form)) {
    const { name } = field
    if (field.hiddenWhen && isTicked(values[field.hiddenWhen])) continue
    const text = tidy(field, values[name] ?? '')
    answers[name] = field.rule === 'tick' ? isTicked(values[name]) : text
    const issue = issueOf({ ...field, options: optionsOf(field, form.variants[variant]) }, text)
    if (issue) issues.push({ name, ...issue })
  }
  return { answers, issues }
}

/** Before `values` are taken, in one list. What only looks wrong stands beside the rest; alone it refuses nothing. */
export function listIssues(form: Form, values: Posted, issues: readonly Issue[]): Issue[] {
  if (issues.length === 0) return []
  return fieldsOf(form).flatMap(({ name, rule }) => {
    const found = issues.find((issue) => issue.name === name)
    const doubt = found ? null : warningOf(rule, values[name] ?? '')
    return found ?? (doubt && !doubt.meant ? { name, message: doubt.message } : [])
  })
}

/** Why `text` is no answer to `field`, or null. An empty answer is one, unless the field is required. */
function issueOf(field: Field, text: string): Omit<Issue, 'name'> | null {
  const { label, missing, required, rule } = field
  if (rule === 'tick') return null
  if (text !== '') {
    const message = refusal(field, text)
    return message === null ? null : { message }
  }
  return required ? { message: missing ?? `Please answer “${label}”.`, isMissing: true } : null
}

function refusal({ label, options, rule }: Field, text: string): string | null {
  if (text.length > longest[rule]) return `Shorten “${label}” to ${longest[rule]} characters or fewer.`
  switch (rule) {
    case 'email':
      return isOneAddress(text) ? null : 'Enter one email address, like name@example.com.'
    case 'day':
      return isDay(text) ? null : 'Choose a day from the calendar, or leave the date empty.'
    case 'option':
      return options?.some(({ value }) => value === text)
        ? null
        : `Choose one of the answers listed for “${label}”.`
    // What looks odd is taken as it was typed, and staff see that it does: no request is lost to a format.
    case 'age':
    case 'name':
    case 'phone':
    case 'text':
    case 'tick':
      return null
    default:
      return rule satisfies never
  }
}

/** Messages keep their lines; everything else is one line. */
const tidy = ({ rule }: Field, text: string): string => (rule === 'text' ? tidyText : tidyLine)(text)

const isTicked = (value: string | undefined): boolean => value === 'on' || value === 'true'

/**
 * One single address and nothing that could start another or a header line. Accents and new endings are let through.
 */
const oneAddress = /^[^\s@,;:<>"()[\]\\]{1,64}@[^\s@,;:<>"()[\]\\]{1,189}$/u

/** Whether the forms take `text` as an e-mail address. Whoever looks for one later goes by the same rule. */
export const isOneAddress = (text: string): boolean => text.length <= 254 && oneAddress.test(text)

export interface Consent {
  /** The wording that stood beside the boxes; see content/promises/consent.ts. */
  version: string
  calls: boolean
  /** Null where one box stood for calls and texts together. */
  texts: boolean | null
}

/**
 * A form says which wording it shows, because a page may be older than a change. Without one it asked for both with
 * one box; an unknown wording proves nothing.
 */
export function readConsent(values: Readonly<Record<string, string>>): Consent {
  const version = values[carried.consentVersion] || unnamedConsent.version
  const text = findConsentText(version)
  const [calls, texts] = [carried.consent, carried.consentTexts].map((name) => isTicked(values[name]))
  if (!text) return { version, calls: false, texts: false }
  return { version, calls: calls === true, texts: 'both' in text ? null : texts === true }
}
