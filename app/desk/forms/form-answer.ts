/** A change that never reached the server is a failure to report, or kept to be sent again; not a page to tear down. */
import { isRouteErrorResponse, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { Issues } from '#app/lib/outcome.ts'

/** What the server answers, or what `fail` says when it cannot. An ended session and redirects go on as they are. */
export async function answerWithoutNetwork<T>(
  serverAction: () => Promise<T>,
  fail: string | (() => ChangeAnswer),
): Promise<T | ChangeAnswer> {
  try {
    return await serverAction()
  } catch (error) {
    if (error instanceof Response || (isRouteErrorResponse(error) && error.status === 401)) throw error
    // Whatever the server itself said is no lost line.
    if (isRouteErrorResponse(error) || typeof fail === 'string')
      return {
        ok: false,
        message: typeof fail === 'string' ? fail : 'The change was not saved',
        isLost: true,
      }
    return fail()
  }
}

/** Without a line there is nothing new to ask for either: the screen stays as it is. */
export function unlessLost({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  // Only the two functions above make answers that say so.
  const isLost = (actionResult as Partial<ChangeAnswer> | undefined)?.isLost
  return !isLost && defaultShouldRevalidate
}

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
  message?: string
  issues?: Issues
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
