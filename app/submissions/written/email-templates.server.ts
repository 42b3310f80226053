/** The templates of emails that staff write to one person, which owners edit at the desk. */
import { z } from 'zod'
import { agency } from '#app/content/agency/agency.ts'
import { greetingName } from '#app/lib/greeting-name.ts'
import { tidyLine, tidyText } from '#app/lib/tidy-text.ts'
import { setting } from '#app/platform/settings.server.ts'
import { type CustomField, isNamed, maxFieldName, nameKey } from '../custom-fields/custom-field.ts'
import type { Submission } from '../model/submission.ts'
import { type EmailTemplate, type MergeField, maxSubject, maxWritten, type TypedTemplate } from './written.ts'

export const maxTemplates = 50

const template: z.ZodType<EmailTemplate> = z.object({
  id: z.string().min(1).max(40),
  name: z.string().min(1).max(60),
  subject: z.string().min(1).max(maxSubject),
  text: z.string().min(1).max(maxWritten),
})

/** In the order in which they are offered, in words that are true also for people of a list, who asked for nothing. What an agency has changed or deleted stays so. */
export const emailTemplates = setting('desk.email-templates', z.array(template).max(maxTemplates), [
  {
    id: 'missed',
    name: 'Could not reach you',
    subject: 'I tried to call you',
    text: 'Hello {first name},\n\nI tried to call you and missed you. When is a good time to talk? Reply to this email with a day and time, or call {phone}, {hours}.\n\n{agent}\n{agency}',
  },
  {
    id: 'before-we-talk',
    name: 'Before we talk',
    subject: 'What to have at hand when we talk',
    text: 'Hello {first name},\n\nThank you for your time today. When we talk next, please have any life insurance or annuity policies you own at hand, and a rough idea of what you would like your family to be able to pay for.\n\nPlease do not send Social Security, bank or medical details by email. I will ask for what is needed on the phone.\n\n{agent}\n{agency}, {phone}',
  },
  {
    id: 'still-interested',
    name: 'Still interested?',
    subject: 'Would you still like to talk?',
    text: 'Hello {first name},\n\nWe have not been able to talk yet. If you would like to, reply with a good time. If not, reply “no thanks” and I will not write to you again.\n\n{agent}\n{agency}, {phone}',
  },
])

/** What was typed as it is kept, or why it cannot be, by field; `custom` are those of all kinds. */
export function readTemplate(
  typed: TypedTemplate,
  custom: readonly CustomField[],
): { template: TypedTemplate } | { issues: Record<string, string> } {
  const name = tidyLine(typed.name)
  const subject = tidyLine(typed.subject)
  const text = tidyText(typed.text)
  const issues = Object.fromEntries(
    [
      ['name', lengthIssue(name, 60, 'a name')],
      ['subject', lengthIssue(subject, maxSubject, 'a subject') ?? fieldIssue(subject, custom)],
      ['text', lengthIssue(text, maxWritten, 'the text') ?? fieldIssue(text, custom)],
    ].filter(([, issue]) => issue),
  ) as Record<string, string>
  return Object.keys(issues).length > 0 ? { issues } : { template: { name, subject, text } }
}

const lengthIssue = (value: string, max: number, what: string) =>
  value === '' || value.length > max ? `Enter ${what} of up to ${max} characters.` : undefined

function fieldIssue(value: string, custom: readonly CustomField[]): string | undefined {
  const [first] = unknownFields(value, (name) => custom.some((field) => isNamed(field, name)))
  return first === undefined ? undefined : formatUnknown(first)
}

/** There is no such field; `typed` with its braces. */
export const formatUnknown = (typed: string) =>
  `There is no field ${typed}. Use one from the list, or write it without braces.`

/** Words in braces that stand for what is known: of the person an email goes to, of who writes it, and of the agency. */
export interface MergeSource {
  person: Pick<Submission, 'first_name' | 'last_name'>
  /** What they asked about, as forms call it; null where that is not known. */
  interest: string | null
  staff: { name: string; email: string }
  /** See `mergeValues`. */
  custom: ReadonlyMap<string, string>
}

/** An empty value is one that nobody knows. */
const fields: Record<MergeField, (source: MergeSource) => string> = {
  // Never what only looks like a name: nobody makes us carry their words into a stranger's mailbox.
  'first name': ({ person }) => greetingName(person.first_name) ?? '',
  'last name': ({ person }) => greetingName(person.last_name) ?? '',
  interest: ({ interest }) => interest ?? '',
  agent: ({ staff }) => staff.name,
  'agent email': ({ staff }) => staff.email,
  agency: () => agency.name,
  phone: () => agency.phone,
  hours: () => agency.hoursSpoken,
  'booking page': () => agency.bookingUrl ?? '',
}

const braces = new RegExp(`\\{([^{}\\n]{0,${maxFieldName}})\\}`, 'g')

/** What stands in braces and is no field, nor one that an owner added (`isCustom`), or where a brace stands alone, from there on; each once, braces included. */
export function unknownFields(text: string, isCustom: (name: string) => boolean): string[] {
  const unknown = [...text.matchAll(braces)].flatMap(([whole, name = '']) =>
    isField(nameOf(name)) || isCustom(name) ? [] : whole,
  )
  const alone = /[{}][^{}\n]{0,39}/.exec(text.replace(braces, ' '))
  return [...new Set([...unknown, ...(alone ?? [])])]
}

/** Case and spaces around it do not matter. */
const nameOf = (typed: string) => typed.trim().toLowerCase()
const isField = (name: string): name is MergeField => Object.hasOwn(fields, name)

/**
 * The text with every field filled in that is known. What is not known stays as it is, and is named in `missing`: an email
 * that says "Hello {first name}" must not leave.
 */
export function fillFields(text: string, source: MergeSource): { text: string; missing: string[] } {
  const missing = new Set<string>()
  const filled = text.replace(braces, (whole, typed: string) => {
    const name = nameOf(typed)
    const value = isField(name) ? fields[name](source) : source.custom.get(nameKey(typed))
    if (value) return value
    missing.add(whole)
    return whole
  })
  return { text: filled, missing: [...missing] }
}
