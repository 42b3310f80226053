/** How a change on the desk is answered: to a script as data, to a plain form with a page. */
import { data, redirect } from 'react-router'
import { safeNext } from '#app/staff/next-path.ts'
import { refusalPage } from './refusal-page.tsx'
import { type NoticeName, notices, type WorkAnswer } from './work-answer.ts'

export interface Work {
  request: Request
  /** Behind https. */
  secure: boolean
}

/** The change was made. A plain form goes back to the list it came from. */
export function done({ request }: Work, notice: NoticeName, back: string | undefined) {
  if (isScripted(request)) return data<WorkAnswer>({ ok: true, message: notices[notice] })
  const target = new URL(safeNext(back), 'https://desk.invalid')
  target.searchParams.set('notice', notice)
  return redirect(`${target.pathname}${target.search}`, { status: 303 })
}

/** The change was not made. */
export function refused({ request, secure }: Work, status: number, message: string) {
  if (isScripted(request)) return data<WorkAnswer>({ ok: false, message }, { status })
  return refusalPage(status, { secure, text: message })
}

/** React Router's own requests end in `.data`; everything else came from a plain form or a program. */
export function isScripted(request: Request): boolean {
  return new URL(request.url).pathname.endsWith('.data')
}
