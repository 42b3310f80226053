/** The forms of the staff page: which one was sent, what it asks the staff room for, and what it says then. */
import type { Self } from '#app/staff/account.server.ts'
import type { ColleagueOutcome } from '#app/staff/colleagues.server.ts'
import type { InviteOutcome } from '#app/staff/invitation-list.server.ts'
import type { Staff } from '#app/staff/staff.server.ts'
import type { StaffAnswer, StaffNotice } from './staff-answer.ts'

export type StaffWork =
  | { kind: 'done'; notice: StaffNotice }
  /** Show this once, on the answer itself. */
  | { kind: 'show'; status: 200 | 422; answer: StaffAnswer }
  | { kind: 'unknown' }

/** Does what the form named `form` asks for. `siteUrl` is put before links. */
export async function workOnStaff(
  staff: Staff,
  self: Self,
  values: Readonly<Record<string, string>>,
  siteUrl: string,
): Promise<StaffWork> {
  const { id = '', email = '', role = '' } = values
  switch (values.form) {
    case 'invite':
      return invited(await staff.inviteColleague(self, { email, role }), { email, role }, siteUrl)
    case 'resend': {
      const made = await staff.resendInvitation(self, id)
      return made ? invited(made, { email: '', role: '' }, siteUrl) : { kind: 'unknown' }
    }
    case 'withdraw':
      return (await staff.withdrawInvitation(self, id))
        ? { kind: 'done', notice: 'withdraw' }
        : { kind: 'unknown' }
    case 'role':
      return settled('role', id, await staff.changeRole(self, { id, role }))
    case 'disable':
      return settled('disable', id, await staff.disablePerson(self, id))
    case 'enable':
      return settled('enable', id, await staff.enablePerson(self, id))
    case 'sign-out':
      return settled('sign-out', id, await staff.signColleagueOut(self, id))
    case 'two-step-off':
      return settled('two-step-off', id, await staff.dropTwoStep(self, id))
    case 'reset': {
      const made = await staff.helpWithReset(self, id)
      if (!made) return { kind: 'unknown' }
      if (made.path === null) return { kind: 'done', notice: 'reset' }
      const link = {
        address: siteUrl + made.path,
        email: made.email,
        mailed: false,
        opens: 'password' as const,
      }
      return { kind: 'show', status: 200, answer: { link } }
    }
    default:
      return { kind: 'unknown' }
  }
}

const inviteFaults = {
  email: 'Give one e-mail address.',
  role: 'Choose a role.',
  known: 'This address has an account already.',
} as const

function invited(outcome: InviteOutcome, typed: { email: string; role: string }, siteUrl: string): StaffWork {
  if (outcome.kind === 'fault')
    return { kind: 'show', status: 422, answer: { fault: inviteFaults[outcome.fault], typed } }
  const { path, email, mailed } = outcome
  const link = { address: siteUrl + path, email, mailed, opens: 'account' as const }
  return { kind: 'show', status: 200, answer: { link } }
}

/** Sending the same twice changes nothing and is no fault. */
function settled(notice: StaffNotice, item: string, outcome: ColleagueOutcome): StaffWork {
  if (outcome === 'unknown') return { kind: 'unknown' }
  if (outcome !== 'last-owner') return { kind: 'done', notice }
  const fault = 'This is the last owner. Make somebody else an owner first, or nobody could open this page.'
  return { kind: 'show', status: 422, answer: { item, fault } }
}
