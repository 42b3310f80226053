/** The templates of emails that staff write to one person, which owners edit at the desk. */
import { z } from 'zod'
import { tidyLine, tidyText } from '#app/lib/tidy-text.ts'
import { setting } from '#app/platform/settings.server.ts'
import { unknownFields } from './merge-fields.server.ts'
import { type EmailTemplate, maxSubject, maxWritten, type TypedTemplate } from './written.ts'

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

/** What was typed as it is kept, or why it cannot be, by field. */
export function readTemplate(
  typed: TypedTemplate,
): { template: TypedTemplate } | { issues: Record<string, string> } {
  const name = tidyLine(typed.name)
  const subject = tidyLine(typed.subject)
  const text = tidyText(typed.text)
  const issues = Object.fromEntries(
    [
      ['name', lengthIssue(name, 60, 'a name')],
      ['subject', lengthIssue(subject, maxSubject, 'a subject') ?? fieldIssue(subject)],
      ['text', lengthIssue(text, maxWritten, 'the text') ?? fieldIssue(text)],
    ].filter(([, issue]) => issue),
  ) as Record<string, string>
  return Object.keys(issues).length > 0 ? { issues } : { template: { name, subject, text } }
}

const lengthIssue = (value: string, max: number, what: string) =>
  value === '' || value.length > max ? `Enter ${what} of up to ${max} characters.` : undefined

function fieldIssue(value: string): string | undefined {
  const [first] = unknownFields(value)
  return first === undefined ? undefined : sayUnknown(first)
}

/** There is no such field; `typed` with its braces. */
export const sayUnknown = (typed: string) =>
  `There is no field ${typed}. Use one from the list, or write it without braces.`
