/** How a change on the desk is answered: to a script as data, to a plain form with a page. */
import { data, redirect } from 'react-router'
import { safeNext } from '#app/staff/next-path.ts'
import { refusalPage } from '../frame/refusal-page.tsx'
import { type NoticeName, notices, type WorkAnswer } from './work-answer.ts'

export interface Work {
  /** True when React sent it, so that the answer is data. */
  scripted: boolean
  /** Behind https. */
  secure: boolean
}

/** The change was made. A plain form goes back to where it came from; what others did meanwhile stands there. */
export function done(
  { scripted }: Work,
  notice: NoticeName,
  back: string | undefined,
  { message = notices[notice], changes = [] }: { message?: string; changes?: string[] } = {},
) {
  if (scripted) return data<WorkAnswer>({ ok: true, message, ...(changes.length > 0 && { changes }) })
  const target = new URL(safeNext(back), 'https://desk.invalid')
  target.searchParams.set('notice', notice)
  return redirect(`${target.pathname}${target.search}`, { status: 303 })
}

export interface Refusal {
  message: string
  /** What others did since the form was made. */
  changes?: string[] | undefined
  /** What was sent: nothing that was typed is lost. */
  fields?: Readonly<Record<string, string>>
}

/** The change was not made. */
export function refused(
  { scripted, secure }: Work,
  status: number,
  { message, changes = [], fields = {} }: Refusal,
) {
  const text = status === 409 ? overtaken(message, changes) : message
  if (scripted)
    return data<WorkAnswer>({ ok: false, message: text, ...(changes.length > 0 && { changes }) }, { status })
  return refusalPage(status, { secure, text, changes, typed: fields.text, back: safeNext(fields.back) })
}

const overtaken = (message: string, changes: readonly string[]) =>
  changes.length > 0
    ? `${message}: a colleague was faster. Look at what changed, then decide again.`
    : `${message}: this one was merged into another meanwhile.`
