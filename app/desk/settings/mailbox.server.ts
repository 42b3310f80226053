/** The mailbox that owners connect: what the screen shows of it, and what its forms do. */
import { z } from 'zod'
import { formatDay } from '#app/content/promises/appointments.ts'
import { isDay } from '#app/lib/dates.ts'
import { invalid } from '#app/lib/outcome.ts'
import type { Config } from '#app/platform/config/config.ts'
import { mailMakers } from '#app/platform/config/mail-settings.ts'
import { wordsOf } from '#app/platform/doctor/finding.ts'
import { endOf, standingOf } from '#app/platform/mailbox/connection.server.ts'
import { backPaths, type ConnectedMailbox } from '#app/platform/mailbox/mailbox.server.ts'
import { tokenRemedy } from '#app/platform/mailbox/token-refusals.ts'
import { TokenError } from '#app/platform/mailer/mail-token.server.ts'
import type { NoticeOf } from '../forms/notices.ts'
import type { FormOutcome } from '../frame/answer.server.ts'
import type { MailboxProps } from './mailbox-page.tsx'

const text = z.string().trim().max(2000).default('')

export const mailboxForm = z.object({
  form: z.enum(['save', 'disconnect']),
  maker: z.enum(['microsoft', 'google', 'own']).catch('microsoft'),
  ...{ mailbox: text, tenant: text, clientId: text, clientSecret: text, secretEnds: text },
  password: z.string().default(''),
})

/** What came back from the maker, as the person brings it. */
export const backForm = z.object({ answer: z.string().max(8000) })

const makerNames = ({ mailIssuer }: Pick<Config, 'mailIssuer'>) => [
  ...Object.entries(mailMakers).map(([value, { name }]) => ({ value, label: name })),
  ...(mailIssuer ? [{ value: 'own', label: mailIssuer.name }] : []),
]

export async function describeMailbox(
  mailbox: ConnectedMailbox,
  config: Config,
): Promise<Omit<MailboxProps, 'notice' | 'answer'>> {
  const row = await mailbox.read()
  const standing = standingOf(row)
  const makers = makerNames(config)
  const end = row ? endOf(row) : null
  return {
    standing,
    makers,
    redirectUris: Object.values(backPaths).map((path) => config.siteUrl + path),
    entered: {
      maker: row?.maker ?? 'microsoft',
      ...{ mailbox: row?.mailbox ?? '', tenant: row?.tenant ?? '', clientId: row?.client_id ?? '' },
      secretEnds: row?.secret_ends ?? '',
    },
    makerName: makers.find(({ value }) => value === row?.maker)?.label ?? '',
    ...{ connectedAt: row?.connected_at ?? null, renewedAt: row?.renewed_at ?? null },
    end: end && formatDay(end.slice(0, 10), new Date()),
    trouble:
      row?.trouble && row.refresh_token
        ? {
            words: `${row.trouble}: ${row.trouble_words}`,
            since: row.trouble_since ?? '',
            remedy: tokenRemedy(`${row.trouble} ${row.trouble_words}`) ?? 'Sign in again.',
          }
        : null,
  }
}

type Fields = z.output<typeof mailboxForm>
type Outcome = FormOutcome<NoticeOf<'settings'>>

/** Keeps what was entered, once it can be right. */
export async function saveMailbox(
  mailbox: ConnectedMailbox,
  { mailIssuer }: Config,
  fields: Fields,
  by: { staffId: string; address: string },
): Promise<Outcome> {
  const { maker, clientId, clientSecret, secretEnds } = fields
  const before = await mailbox.read()
  const isMicrosoft = maker === 'microsoft'
  const issue =
    maker === 'own' && !mailIssuer
      ? 'Choose who makes the mailbox.'
      : !z.email().safeParse(fields.mailbox).success
        ? 'Enter the email address of the mailbox.'
        : isMicrosoft && !z.guid().safeParse(fields.tenant).success
          ? 'Enter the directory (tenant) ID, as in 8eaef023-2b34-4da1-9baa-8bc8c9d6a490.'
          : !/^[\x21-\x7e]{1,300}$/.test(clientId)
            ? 'Enter the client ID.'
            : !clientSecret && before?.client_id !== clientId
              ? 'Enter the client secret.'
              : secretEnds && !isDay(secretEnds)
                ? 'Enter the day on which the secret ends, or leave it empty.'
                : null
  if (issue) return invalid(issue)
  const tenant = isMicrosoft ? fields.tenant.toLowerCase() : ''
  const entered = { ...{ maker, tenant, clientId, clientSecret }, secretEnds: secretEnds || null }
  await mailbox.save({ ...entered, mailbox: fields.mailbox.toLowerCase() }, by)
  return { kind: 'ok', notice: 'mailbox-saved' }
}

/** What is said of a sign-in that came to nothing. */
const ownWords: Readonly<Record<string, string>> = {
  other_session:
    'This sign-in was begun in another session, or the settings changed since. Nothing was connected. Begin again.',
  too_late: 'This sign-in was begun more than 15 minutes ago. Begin again.',
  used_already: 'This sign-in was finished already. Look at the state below, or begin again.',
  no_lasting_token:
    'The maker lets the desk in for an hour only, so nothing was connected. Begin again and allow access also while you are away.',
}

/** The maker's or the mail server's own words, with what to do. */
export function explainRefusal(error: unknown): string {
  if (error instanceof TokenError && ownWords[error.error]) return ownWords[error.error] ?? ''
  const words = wordsOf(error)
  const remedy =
    tokenRemedy(words) ?? 'Begin again; if it stays so, the how-to names each setting at the maker.'
  return `Nothing was connected. The answer was: “${words}” ${remedy}`
}

/** What the maker itself says where it sends somebody back without a code (RFC 6749, 4.1.2.1); null for a code. */
export function refusalIn(answer: URLSearchParams): string | null {
  const error = answer.get('error')
  if (error === null) return null
  return explainRefusal(
    new TokenError(error.slice(0, 100), (answer.get('error_description') ?? '').slice(0, 500)),
  )
}
