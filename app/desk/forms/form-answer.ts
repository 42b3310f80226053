/** What the server says to a form of the desk. */
import type { Issues } from '#app/lib/outcome.ts'

/** To a change of one row, in words for a toast. */
export interface ChangeAnswer {
  ok: boolean
  message: string
  /** What others did since the form was made. */
  changes?: readonly string[]
  /** True when the line was dead: the screen asks for nothing then. */
  isLost?: boolean
  /** True when the browser keeps it and sends it again. */
  isKept?: boolean
  /** What can be taken back, by the name under which it is asked for. */
  undo?: string
  /** Where to go on: a page that asks for more. */
  page?: string
}

/** To a form that its own page answers. */
export interface FormAnswer<Result = undefined> {
  /** What was typed and may come back: never a password or a code. `form` names the form of the page. */
  typed: Readonly<Partial<Record<string, string>>>
  /** Why nothing was done. */
  message?: string
  issues?: Issues
  /** Shown once, on the answer itself. */
  result?: Result
}

/** Why the form called `form` was refused; of a row of a list, with the field that names the row. */
export function messageFor(
  answer: FormAnswer<unknown> | undefined,
  form: string,
  row: readonly [field: string, value: string] | undefined = undefined,
): string | undefined {
  if (answer?.typed.form !== form) return undefined
  return row && answer.typed[row[0]] !== row[1] ? undefined : answer.message
}
