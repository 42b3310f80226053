/** Words in braces that stand for what is known: of the person an email goes to, of who writes it, and of the agency. */
import { agency } from '#app/content/agency/agency.ts'
import { greetingName } from '#app/lib/greeting-name.ts'
import type { Submission } from '../submission.ts'
import type { MergeField } from './written.ts'

export interface MergeSource {
  person: Pick<Submission, 'first_name' | 'last_name'>
  /** What they asked about, as forms call it; null where that is not known. */
  interest: string | null
  staff: { name: string; email: string }
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

const braces = /\{([^{}\n]{0,40})\}/g

/** What stands in braces and is no field, or where a brace stands alone, from there on; each once, braces included. */
export function unknownFields(text: string): string[] {
  const unknown = [...text.matchAll(braces)].flatMap(([whole, name = '']) =>
    isField(nameOf(name)) ? [] : whole,
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
    const value = isField(name) ? fields[name](source) : ''
    if (value) return value
    missing.add(whole)
    return whole
  })
  return { text: filled, missing: [...missing] }
}
