import { z } from 'zod'
import { invalid, notFound } from '#app/lib/outcome.ts'
import { passwordIssueText } from '#app/staff/passwords/password-rules.ts'
import type { Staff } from '#app/staff/service/staff.server.ts'
import type { Self } from '#app/staff/sessions.server.ts'
import type { AccountRejection, AccountResult } from '#app/staff/sign-in/confirm-password.server.ts'
import type { NoticeOf } from '../forms/notices.ts'
import type { FormOutcome } from '../frame/answer.server.ts'
import type { AccountCodes } from './account-codes.ts'
import { changeOwnName, type NameWork } from './own-name.server.ts'
import { tooManyTries } from './wait-text.ts'

const text = z.string().default('')

export const accountForms = z.discriminatedUnion('form', [
  z.object({ form: z.literal('name'), name: text }),
  z.object({ form: z.literal('password'), password: text, next: text }),
  z.object({ form: z.literal('two-step-confirm'), code: text, codes: text }),
  z.object({ form: z.literal('device-remove'), device: text }),
  z.object({ form: z.literal('session'), session: text, password: text }),
  z.object({
    form: z.enum(['two-step-start', 'two-step-stop', 'recovery-codes', 'sessions-others']),
    password: text,
  }),
])

type AccountOutcome = FormOutcome<NoticeOf<'account'>, AccountCodes>

export async function changeAccount(
  { staff, ...work }: NameWork & { staff: Staff },
  self: Self,
  fields: z.output<typeof accountForms>,
): Promise<AccountOutcome> {
  // Until it is set up there is nothing else on the page, and so there is nothing else to send.
  if (self.owesTwoStep && !fields.form.startsWith('two-step-')) return notFound
  switch (fields.form) {
    case 'name':
      return changeOwnName(staff, work, self, fields.name)
    case 'password': {
      const { password, next } = fields
      return done('password', await staff.changePassword(self, { current: password, next }))
    }
    case 'two-step-start': {
      const made = await staff.startTwoStep(self, fields.password)
      if (!made.ok) return rejected(made)
      return { kind: 'shown', result: { recoveryCodes: made.recoveryCodes } }
    }
    case 'two-step-confirm':
      return {
        ...done('two-step-confirm', await staff.confirmTwoStep(self, fields.code)),
        ...shownAgain(fields.codes),
      }
    case 'two-step-stop':
      return done('two-step-stop', await staff.stopTwoStep(self, fields.password))
    case 'recovery-codes': {
      const made = await staff.renewRecoveryCodes(self, fields.password)
      return made.ok ? { kind: 'shown', result: { recoveryCodes: made.recoveryCodes } } : rejected(made)
    }
    case 'device-remove':
      await staff.removeDevice(self, fields.device)
      return { kind: 'ok', notice: 'device-remove' }
    case 'session': {
      const { session: id, password } = fields
      return done('session', await staff.endSessions(self, { which: { id }, password }))
    }
    case 'sessions-others':
      return done('sessions-others', await staff.endSessions(self, { ...fields, which: 'others' }))
    default:
      return fields satisfies never
  }
}

/** The recovery codes that the form brought along: only their digests are kept, and a wrong code must not hide them for good. */
function shownAgain(codes: string): { result?: AccountCodes } {
  const recoveryCodes = codes.split(' ')
  const areWhole =
    recoveryCodes.length === 10 && recoveryCodes.every((code) => /^[2-9a-z]{5}-[2-9a-z]{5}$/.test(code))
  return areWhole ? { result: { recoveryCodes } } : {}
}

const done = (notice: NoticeOf<'account'>, made: AccountResult): AccountOutcome =>
  made.ok ? { kind: 'ok', notice, headers: made.headers } : rejected(made)

const issues = {
  'wrong-password': 'That password is incorrect. Type the password you sign in with now.',
  'wrong-code':
    'That code is incorrect or was already used. Wait for the next code in your app and type that one.',
  ...passwordIssueText,
  required: 'Your agency requires two-step sign-in, so you cannot turn it off.',
  'not-now': 'That cannot be done right now. Reload this page to see your current settings.',
} as const

export function rejected(refusal: AccountRejection) {
  if (refusal.issue !== 'wait') return invalid(issues[refusal.issue])
  const { seconds } = refusal
  return { kind: 'unavailable' as const, seconds, message: tooManyTries(seconds) }
}
