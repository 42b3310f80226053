/** How a form of the desk is answered: to a script as data, to a plain form with a page. */
import { data, redirect } from 'react-router'
import { type Done, type Outcome, type Refusal, statusOf } from '#app/lib/outcome.ts'
import { safeNext } from '#app/staff/next-path.ts'
import { refusalPage } from '../frame/refusal-page.tsx'
import type { ChangeAnswer, FormAnswer } from './form-answer.ts'
import type { Typed } from './read-fields.server.ts'

export interface ChangeReply<Notice extends string> {
  notices: Readonly<Record<Notice, string>>
  /** True when React sent it, so that the answer is data. */
  scripted: boolean
  /** Behind https. */
  secure: boolean
  /** The words for a refusal that has none of its own. */
  failure: string
  /** What was sent: a plain form goes back to `back`, and what was typed as `text` is not lost. */
  typed?: Typed
}

/** Answers a change of one row, which was posted to an address of its own. */
export function answerChange<Notice extends string>(
  outcome: Outcome<NoInfer<Notice>>,
  reply: ChangeReply<Notice>,
) {
  return outcome.kind === 'ok' ? done(outcome, reply) : refused(outcome, reply)
}

function done<Notice extends string>(
  { notice, message, changes = [] }: Done<Notice>,
  { scripted, notices, typed }: ChangeReply<Notice>,
) {
  const text = message ?? notices[notice]
  if (scripted) return data<ChangeAnswer>({ ok: true, message: text, ...(changes.length > 0 && { changes }) })
  const target = new URL(safeNext(typed?.back), 'https://desk.invalid')
  target.searchParams.set('notice', notice)
  return redirect(`${target.pathname}${target.search}`, 303)
}

function refused(
  refusal: Refusal,
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
  return refusalPage(status, { secure, text, changes, typed: typed.text, back: safeNext(typed.back) })
}

const overtaken = (message: string, changes: readonly string[]) =>
  changes.length > 0
    ? `${message}: a colleague was faster. Look at what changed, then decide again.`
    : `${message}: this one was merged into another meanwhile.`

export interface FormReply {
  /** The address of the page, which shows the notice. */
  page: string
  typed?: Typed
  /** The fields that come back with a refusal. Never a password or a code. */
  keep?: readonly string[]
}

/** What a form may hand out beside its notice. */
export interface FormMore<Result> {
  /** Shown once, on the answer itself. */
  result?: Result
  /** A new session, for example. */
  headers?: Headers
}

/** Answers a form that was posted to the address of its own page. @throws data with status 404 for what is not there. */
export function answerForm<Result = undefined>(
  outcome: Outcome<string, FormMore<Result>>,
  { page, typed = {}, keep = [] }: FormReply,
) {
  if (outcome.kind === 'not-found') throw data(null, { status: 404 })
  const kept = { typed: Object.fromEntries(['form', ...keep].map((name) => [name, typed[name] ?? ''])) }
  if (outcome.kind !== 'ok') {
    const { message } = outcome
    const issues = outcome.kind === 'invalid' ? outcome.issues : {}
    const answer: FormAnswer<Result> = { ...kept, issues, ...(message !== undefined && { message }) }
    return data(answer, { status: statusOf(outcome), headers: waitHeader(outcome) })
  }
  const { notice, result, headers } = outcome
  if (result === undefined)
    return redirect(`${page}?notice=${notice}`, { status: 303, ...(headers && { headers }) })
  const answer: FormAnswer<Result> = { ...kept, result }
  return data(answer, headers && { headers })
}

const waitHeader = (refusal: Refusal): Record<string, string> =>
  refusal.kind === 'unavailable' && refusal.seconds !== undefined
    ? { 'Retry-After': String(refusal.seconds) }
    : {}
