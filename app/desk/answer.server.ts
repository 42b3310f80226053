/** How a change on the desk is answered: to a script as data, to a plain form with a page. */
import { data, redirect } from 'react-router'
import { safeNext } from '#app/staff/next-path.ts'
import { refusalPage } from './refusal-page.tsx'
import { type NoticeName, notices, type WorkAnswer } from './work-answer.ts'

export interface Work {
  /** True when React sent it, so that the answer is data. */
  scripted: boolean
  /** Behind https. */
  secure: boolean
}

/** The change was made. A plain form goes back to the list it came from. */
export function done(
  { scripted }: Work,
  notice: NoticeName,
  back: string | undefined,
  message: string = notices[notice],
) {
  if (scripted) return data<WorkAnswer>({ ok: true, message })
  const target = new URL(safeNext(back), 'https://desk.invalid')
  target.searchParams.set('notice', notice)
  return redirect(`${target.pathname}${target.search}`, { status: 303 })
}

/** The change was not made. */
export function refused({ scripted, secure }: Work, status: number, message: string) {
  if (scripted) return data<WorkAnswer>({ ok: false, message }, { status })
  return refusalPage(status, { secure, text: message })
}
