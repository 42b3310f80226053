import { z } from 'zod'
import { invalid, notFound } from '#app/lib/outcome.ts'
import type { ColleagueResult } from '#app/staff/accounts/colleagues.server.ts'
import type { InviteResult } from '#app/staff/invitations/invitation-list.server.ts'
import type { Staff } from '#app/staff/service/staff.server.ts'
import type { Self } from '#app/staff/sessions.server.ts'
import { rejected } from '../account/account-forms.server.ts'
import type { NoticeOf } from '../forms/notices.ts'
import type { FormOutcome } from '../frame/answer.server.ts'
import type { StaffLink } from './staff-page.tsx'

const text = z.string().default('')

export const staffForms = z.discriminatedUnion('form', [
  z.object({ form: z.literal('invite'), email: text, role: text, password: text }),
  z.object({ form: z.literal('role'), id: text, role: text, password: text }),
  z.object({ form: z.enum(['enable', 'two-step-off', 'reset']), id: text, password: text }),
  z.object({ form: z.enum(['withdraw', 'disable', 'sign-out']), id: text }),
])

type StaffOutcome = FormOutcome<NoticeOf<'staff'>, StaffLink>

export async function changeStaff(
  staff: Staff,
  self: Self,
  fields: z.output<typeof staffForms>,
  siteUrl: string,
): Promise<StaffOutcome> {
  switch (fields.form) {
    case 'invite':
      return invited(await staff.inviteColleague(self, fields), siteUrl)
    case 'withdraw':
      return (await staff.withdrawInvitation(self, fields.id)) ? { kind: 'ok', notice: 'withdraw' } : notFound
    case 'role':
      return changed('role', await staff.changeRole(self, fields))
    case 'disable':
      return changed('disable', await staff.disablePerson(self, fields.id))
    case 'enable':
      return changed('enable', await staff.enablePerson(self, fields))
    case 'sign-out':
      return changed('sign-out', await staff.signColleagueOut(self, fields.id))
    case 'two-step-off':
      return changed('two-step-off', await staff.dropTwoStep(self, fields))
    case 'reset': {
      const made = await staff.helpWithReset(self, fields)
      if (!made.ok) return made.issue === 'unknown' ? notFound : rejected(made)
      const { path, email } = made
      if (path === null) return { kind: 'ok', notice: 'reset' }
      return { kind: 'shown', result: { address: siteUrl + path, email, mailed: false, opens: 'password' } }
    }
    default:
      return fields satisfies never
  }
}

const inviteIssues = {
  email: 'Enter one email address, like name@example.com.',
  role: 'Choose a role.',
  known: 'This address already has an account. Find the person in the list below.',
} as const

function invited(made: InviteResult, siteUrl: string): StaffOutcome {
  if (made.ok) {
    const { path, email, mailed } = made
    return { kind: 'shown', result: { address: siteUrl + path, email, mailed, opens: 'account' } }
  }
  if (made.issue === 'email' || made.issue === 'role' || made.issue === 'known')
    return invalid(inviteIssues[made.issue])
  return rejected(made)
}

function changed(notice: NoticeOf<'staff'>, made: ColleagueResult): StaffOutcome {
  if (made.ok) return { kind: 'ok', notice }
  if (made.issue === 'unknown') return notFound
  if (made.issue !== 'last-owner') return rejected(made)
  const message =
    'This is the only owner. Make someone else an owner first; otherwise no one could open this page.'
  return invalid(message)
}
