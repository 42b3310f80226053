/** The forms of the account page: which one was sent, what it asks the staff room for, and what it says then. */
import type { AccountOutcome, Self } from '#app/staff/account.server.ts'
import { passwordFaultWords } from '#app/staff/password-rules.ts'
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
  ...passwordFaultWords,
  required: 'Two-step sign-in is required here, so it cannot be switched off.',
  'not-now': 'This is not possible right now. Open this page again and look at what it says.',
} as const

/** Does what the form named `form` asks for. */
export async function workOnAccount(
  staff: Staff,
  self: Self,
  values: Readonly<Record<string, string>>,
): Promise<AccountWork> {
  const { password = '', next = '', code = '', session = '', passkey = '' } = values
  // Until it is set up there is nothing else on the page, and so there is nothing else to send.
  if (self.owesTwoStep && !values.form?.startsWith('two-step-')) return { kind: 'unknown' }
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
    case 'passkey-add': {
      const { name = '', credential = '' } = values
      if ((await staff.addPasskey(self, { name, credential })) === 'added')
        return { kind: 'done', notice: 'passkey-add', headers: new Headers() }
      return { kind: 'show', status: 422, answer: { form: 'passkey-add', fault: passkeyRefused } }
    }
    case 'passkey-remove':
      return finish('passkey-remove', await staff.removePasskey(self, { id: passkey, password }), passkey)
    case 'session':
      return finish('session', await staff.endSessions(self, { which: { id: session }, password }), session)
    case 'sessions-others':
      return finish('sessions-others', await staff.endSessions(self, { which: 'others', password }))
    default:
      return { kind: 'unknown' }
  }
}

const passkeyRefused =
  'The passkey was not added: your device must unlock it by PIN, finger or face, within five minutes.'

/** `item` is the row of a list that the form belongs to. */
function finish(form: AccountForm, outcome: AccountOutcome, item?: string): AccountWork {
  const place = item === undefined ? { form } : { form, item }
  if (outcome.kind === 'done') return { kind: 'done', notice: form, headers: outcome.headers }
  const status = outcome.kind === 'wait' ? 429 : 422
  return { kind: 'show', status, answer: { ...place, fault: faultOf(outcome) } }
}

/** Why nothing was done, in words for the person. */
export function faultOf(outcome: Exclude<AccountOutcome, { kind: 'done' }>): string {
  return outcome.kind === 'wait' ? `Too many tries. ${waitWords(outcome.seconds)}` : faults[outcome.fault]
}
