/** Words between the form below a list and what it is sent to. */
import { isId } from '#app/lib/ids.ts'

/** Chosen rows are given back to everybody by this, because nothing chosen must not be a choice. */
export const nobody = 'nobody'

/** Rows of one step: a page has fifty. */
export const maxRows = 100

/** The rows that stand in the fields as `row-ID`, each with the version it was shown with. */
export function readChosen(fields: Iterable<readonly [string, string]>): { id: string; version: string }[] {
  return [...fields].flatMap(([name, version]) =>
    name.startsWith('row-') && isId(name.slice(4)) ? [{ id: name.slice(4), version }] : [],
  )
}
