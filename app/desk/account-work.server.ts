/** The forms of the account page: which one was sent, what it asks the staff room for, and what it says then. */
import type { AccountOutcome, Self } from '#app/staff/account.server.ts'
import type { Staff } from '#app/staff/staff.server.ts'
import type { AccountAnswer, AccountForm } from './account-answer.ts'
import { waitWords } from './wait-words.ts'

export type AccountWork =
  /** Go back to the page with a notice; `headers` carry the new session. */
  | { kind: 'done'; notice: AccountForm; headers: Headers }
  /** Show this once, on the answer itself. */
  | { kind: 'show'; status: number; answer: AccountAnswer }
  | { kind: 'unknown' }

const faults = {
  'wrong-password': 'This password is wrong.',
  'wrong-code': 'This code is wrong, or it was used before. Wait for the next one.',
  'too-short': 'Use at least 12 characters.',
  'too-long': 'Use at most 128 characters.',
  'not-now': 'This is not possible right now. Open this page again and look at what it says.',
} as const

/** Does what the form named `form` asks for. */
export async function workOnAccount(
  staff: Staff,
  self: Self,
  values: Readonly<Record<string, string>>,
): Promise<AccountWork> {
  const { password = '', next = '', code = '', session = '' } = values
  switch (values.form) {
    case 'password':
      return finish('password', await staff.changePassword(self, { current: password, next }))
    case 'two-step-start': {
      const outcome = await staff.startTwoStep(self, password)
      if (outcome.kind !== 'done') return finish('two-step-start', outcome)
      const { link, recoveryCodes } = outcome
      const key = new URL(link).searchParams.get('secret') ?? ''
      return { kind: 'show', status: 200, answer: { form: 'two-step-start', link, key, recoveryCodes } }
    }
    case 'two-step-confirm':
      return finish('two-step-confirm', await staff.confirmTwoStep(self, code))
    case 'two-step-stop':
      return finish('two-step-stop', await staff.stopTwoStep(self, password))
    case 'recovery-codes': {
      const outcome = await staff.renewRecoveryCodes(self, password)
      if (outcome.kind !== 'done') return finish('recovery-codes', outcome)
      const { recoveryCodes } = outcome
      return { kind: 'show', status: 200, answer: { form: 'recovery-codes', recoveryCodes } }
    }
    case 'session':
      return (await staff.revokeSession(self, session))
        ? { kind: 'done', notice: 'session', headers: new Headers() }
        : { kind: 'unknown' }
    default:
      return { kind: 'unknown' }
  }
}

function finish(form: AccountForm, outcome: AccountOutcome): AccountWork {
  switch (outcome.kind) {
    case 'done':
      return { kind: 'done', notice: form, headers: outcome.headers }
    case 'wait':
      return {
        kind: 'show',
        status: 429,
        answer: { form, fault: `Too many tries. ${waitWords(outcome.seconds)}` },
      }
    case 'fault':
      return { kind: 'show', status: 422, answer: { form, fault: faults[outcome.fault] } }
    default:
      return outcome satisfies never
  }
}
