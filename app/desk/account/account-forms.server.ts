import { encode } from 'uqr'
import { z } from 'zod'
import {
  findNameIssue,
  mayShowProfile,
  readProfile,
  saveProfile,
} from '#app/articles/authors/author-profile.server.ts'
import { foldName, otherNames } from '#app/articles/model/author.ts'
import { licenseOf } from '#app/content/agency/license-of.ts'
import { invalid, notFound } from '#app/lib/outcome.ts'
import type { Announcements } from '#app/platform/announcements.server.ts'
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import { passwordIssueText } from '#app/staff/passwords/password-rules.ts'
import type { Staff } from '#app/staff/service/staff.server.ts'
import type { Self } from '#app/staff/sessions.server.ts'
import type { AccountRejection, AccountResult } from '#app/staff/sign-in/confirm-password.server.ts'
import type { NoticeOf } from '../forms/notices.ts'
import type { FormOutcome } from '../frame/answer.server.ts'
import type { AccountCodes, AppKey } from './account-codes.ts'
import { tooManyTries } from './wait-text.ts'

const text = z.string().default('')

export const accountForms = z.discriminatedUnion('form', [
  z.object({ form: z.literal('name'), name: text }),
  z.object({ form: z.literal('password'), password: text, next: text }),
  z.object({ form: z.literal('two-step-confirm'), code: text, codes: text }),
  z.object({ form: z.literal('passkey-add'), name: text, credential: text }),
  z.object({ form: z.literal('passkey-remove'), passkey: text, password: text }),
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
    case 'passkey-add':
      return (await staff.addPasskey(self, fields))
        ? { kind: 'ok', notice: 'passkey-add' }
        : invalid(passkeyRejected)
    case 'passkey-remove': {
      const { passkey: id, password } = fields
      return done('passkey-remove', await staff.removePasskey(self, { id, password }))
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

const passkeyRejected =
  'The passkey was not added. Try again, and unlock it with your PIN, fingerprint or face within five minutes.'

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

/** Changing the own name: nobody takes that of a colleague or of a license, and the author page goes along. */
interface NameWork {
  database: Database
  announcements: Pick<Announcements, 'announce'>
}

async function changeOwnName(
  staff: Staff,
  { database, announcements }: NameWork,
  self: Self,
  typed: string,
): Promise<FormOutcome<NoticeOf<'account'>, AccountCodes>> {
  const made = await staff.changeName(self, typed, (tx, name, former) => refuse(tx, self, name, former))
  if (!made.ok) return { kind: 'invalid', issues: { name: made.issue } }
  const notice = await takeToAuthorPage(database, self, made)
  // Readers are told who reviewed what they read.
  announcements.announce('content')
  return { kind: 'ok', notice }
}

async function refuse(tx: Queries, { person }: Self, name: string, former: string): Promise<string | null> {
  const byOwner = person.role === 'owner'
  if (!byOwner && licenseOf(name) && foldName(name) !== foldName(former))
    return `The agency lists a license under “${name}”, and your account has another name. An owner can put that name on your author page.`
  return findNameIssue(tx, name, { id: person.id, account: former, byOwner })
}

/** An author page under the former name gets the new one, and articles under the former go on leading there. */
async function takeToAuthorPage(
  database: Database,
  { person: { id, role }, caller: { address } }: Self,
  { name, former }: { name: string; former: string },
): Promise<NoticeOf<'account'>> {
  const profile = await readProfile(database.db, id)
  if (name === former || !profile || profile.version === 0 || profile.texts.name !== former) return 'name'
  const { texts, version, shown, isWaiting } = profile
  const earlierNames = otherNames(name, [former, ...texts.earlierNames]).slice(0, 5)
  const show = shown !== null && !isWaiting && mayShowProfile(role)
  const change = { staffId: id, version, texts: { ...texts, name, earlierNames }, show }
  const outcome = await saveProfile(database, change, { id, role, address })
  return 'saved' in outcome && outcome.isShown ? 'name-shown' : shown === null ? 'name' : 'name-waiting'
}

export function describeAppKey(link: string): AppKey {
  const { data, size } = encode(link, { ecc: 'M', border: 4 })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { link, key: new URL(link).searchParams.get('secret') ?? '', qr: { size, path: dark.join('') } }
}
