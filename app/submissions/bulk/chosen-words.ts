/** Words between the form below a list and what it is sent to. */
import { isId } from '#app/lib/ids.ts'
import { readTags } from '../tags/tag-words.ts'

/** Chosen rows are given back to everybody by this, because nothing chosen must not be a choice. */
export const nobody = 'nobody'

/** Rows of one step: a page has fifty. */
export const maxRows = 100

/** Rows of one step where all are meant that a filter finds: more would keep whoever waits for it. */
export const maxMatching = 500

/** True where the form means all that its filter finds, and not only the rows of the page. */
export const meansAll = (fields: Readonly<Record<string, string | undefined>>): boolean =>
  fields.all === 'yes'

/** The rows that stand in the fields as `row-ID`, each with the version it was shown with. */
export function readChosen(fields: Iterable<readonly [string, string]>): { id: string; version: string }[] {
  return [...fields].flatMap(([name, version]) =>
    name.startsWith('row-') && isId(name.slice(4)) ? [{ id: name.slice(4), version }] : [],
  )
}

/** What the form lacks for the step it asks for, by the name of its control; null for nothing. */
export function lackOf(fields: Readonly<Record<string, string | undefined>>): Lack | null {
  const chosen = Object.entries(fields).map(([name, value]) => [name, value ?? ''] as const)
  if (readChosen(chosen).length === 0 && !meansAll(fields)) return 'row'
  switch (fields.do) {
    case 'status':
      return fields.status ? null : 'status'
    case 'assign':
      return fields.to ? null : 'to'
    case 'tag':
    case 'untag':
      return 'issue' in readTags(fields.tag) ? 'tag' : null
    default:
      return null
  }
}

export type Lack = 'row' | 'status' | 'to' | 'tag'

/** What whoever left it out is told; `one` is what a row is, `tag` what was typed. Null for what is no lack. */
export function formatLack(lack: string | null, { one, tag }: { one: string; tag: string }): string | null {
  switch (lack) {
    case 'row':
      return `Choose at least one ${one}.`
    case 'status':
      return 'Choose a status first.'
    case 'to':
      return 'Choose who gets them first.'
    case 'tag': {
      const read = readTags(tag)
      return 'issue' in read ? read.issue : null
    }
    default:
      return null
  }
}
