/** How a form of the desk is answered: to a script as data, to a plain form with a page. */
import { data, redirect } from 'react-router'
import { type Done, type ErrorResponse, type Outcome, statusOf } from '#app/lib/outcome.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { safeNext } from '#app/staff/next-path.ts'
import type { SignedIn } from '#app/staff/sessions.server.ts'
import type { ChangeAnswer, FormAnswer } from '../forms/form-answer.ts'
import { type Typed, wordsOf } from '../forms/read-fields.server.ts'
import { errorPage } from './error-page.tsx'

export interface ChangeReply<Notice extends string> {
  notices: Readonly<Record<Notice, string>>
  /** True when React sent it, so that the answer is data. */
  scripted: boolean
  secure: boolean
  /** The words for a refusal that has none of its own. */
  failure: string
  /** What was sent: a plain form goes back to `back`, and what was written is not lost. */
  typed?: Typed
}

export function answerChange<Notice extends string>(
  outcome: Outcome<NoInfer<Notice>>,
  reply: ChangeReply<Notice>,
) {
  return outcome.kind === 'ok' ? done(outcome, reply) : refused(outcome, reply)
}

function done<Notice extends string>(
  { notice, message, changes = [], undo, page }: Done<Notice>,
  { scripted, notices, typed }: ChangeReply<Notice>,
) {
  const text = message ?? notices[notice]
  if (scripted)
    return data<ChangeAnswer>({
      ...{ ok: true, message: text },
      ...(changes.length > 0 && { changes }),
      ...(undo && { undo }),
      ...(page && { page }),
    })
  const target = new URL(page ?? safeNext(typed?.back), 'https://desk.invalid')
  target.searchParams.set('notice', notice)
  return redirect(`${target.pathname}${target.search}`, 303)
}

function refused(
  refusal: ErrorResponse,
  { scripted, secure, failure, typed = {} }: Omit<ChangeReply<never>, 'notices'>,
) {
  const status = statusOf(refusal)
  const changes = refusal.kind === 'conflict' ? refusal.changes : []
  const message = refusal.message ?? failure
  const text = refusal.kind === 'conflict' ? overtaken(message, changes) : message
  if (scripted)
    return data<ChangeAnswer>(
      { ok: false, message: text, ...(changes.length > 0 && { changes }) },
      { status },
    )
  return errorPage(status, { secure, text, changes, typed: wordsOf(typed), back: safeNext(typed.back) })
}

const overtaken = (message: string, changes: readonly string[]) =>
  changes.length > 0
    ? `${message} because a colleague changed this record first. Check what changed, then try again.`
    : `${message} because this record was merged into another one.`

export type FormOutcome<Notice extends string, Result = undefined> =
  /** `headers` carry a new session. */
  | (Done<Notice> & { headers?: Headers })
  /** Shown once, on the answer itself; after a refusal it is what the page goes on from. */
  | { kind: 'shown'; result: Result }
  | (ErrorResponse & { result?: Result })

export interface FormReply {
  /** The address of the page, which shows the notice; with its query where it has one. */
  page: string
  typed?: Typed
  /** The fields that come back. Never a password or a code. */
  keep?: readonly string[]
}

/** Answers a form that was posted to the address of its own page. @throws data with status 404 for what is not there. */
export function answerForm<Result = undefined>(
  outcome: FormOutcome<string, Result>,
  { page, typed = {}, keep = [] }: FormReply,
) {
  if (outcome.kind === 'ok') {
    const { notice, headers } = outcome
    return redirect(`${page}${page.includes('?') ? '&' : '?'}notice=${notice}`, {
      status: 303,
      ...(headers && { headers }),
    })
  }
  if (outcome.kind === 'not-found') throw data(null, { status: 404 })
  const kept = Object.entries(typed).filter(([name]) => name === 'form' || keep.includes(name))
  const answer: FormAnswer<Result> = { typed: Object.fromEntries(kept) }
  if (outcome.result !== undefined) answer.result = outcome.result
  if (outcome.kind === 'shown') return data(answer)
  if (outcome.message !== undefined) answer.message = outcome.message
  if (outcome.kind === 'invalid') answer.issues = outcome.issues
  return data(answer, { status: statusOf(outcome), headers: waitHeader(outcome) })
}

function waitHeader(refusal: ErrorResponse): Record<string, string> {
  const seconds = refusal.kind === 'unavailable' ? refusal.seconds : undefined
  return seconds === undefined ? {} : { 'Retry-After': String(seconds) }
}

export interface ActionContext {
  database: Database
  announcements: { announce(topic: 'content'): void }
  who: SignedIn
  address: string
}
