/** What staff must be told about this installation. */
import type { PublicAgency } from '#app/content/agency/agency.ts'
import { sampleNoticeForStaff } from '#app/content/agency/sample-notice.ts'
import { formatDay } from '#app/content/promises/appointments.ts'
import { shortMoment } from '#app/content/promises/moments.ts'
import { type BackupState, formatAge } from '#app/platform/backup/nightly/backup-state.server.ts'
import type { ProxyFindings } from '#app/platform/http/proxy-watch.server.ts'
import { may, type Role } from '#app/staff/permissions.ts'
import { maxUnmatched } from '#app/submissions/assignment/assignment-rules.server.ts'
import { type Kind, listPath } from '#app/submissions/model/kind.ts'
import { maxWaiting } from '#app/submissions/replies/unmatched.server.ts'

/** What stands above every screen, before and behind the sign-in. */
export const deskHead = ({ name }: PublicAgency) => ({
  agencyName: name,
  sampleNotice: sampleNoticeForStaff,
})

/** What is said of the lists while they are on their way. */
export const loadingLists = (kinds: readonly Kind[]) => [
  ...kinds.map((kind) => ({
    path: listPath(kind),
    text: kind.copy.loading,
    inRows: kind.copy.loadsInRows === true,
  })),
  { path: '/admin/articles', text: 'Loading articles...', inRows: true },
]

export interface Installation {
  /** False while no mail server is set and e-mails are only kept. */
  emailsLeave: boolean
  /** What was noticed of proxies that make many visitors look like one. */
  proxies: ProxyFindings
  /** The mailboxes that e-mails about leads and applications go to. */
  mailboxes: readonly string[]
  /** How many new leads matched nobody and are still free. */
  unmatched: number
  replies: ReplyState
  /** The connected mailbox where its maker refuses the program, or soon will; null for those who cannot mend it. */
  mailbox: { mailbox: string; standing: string; end: string | null } | null
  /** How backups stand; null for those who cannot mend them, or while the database is away. */
  backups: BackupState | null
  /** How many kinds of errors that nobody expected wait to be seen. */
  errors: number
  /** How many sources of leads wait for somebody: a lead was refused, or fields changed. */
  sources: number
  /** Webhooks that are told nothing any more because they failed for long. */
  webhooks: number
  /** Whether the disk is full or nearly so; null while it is neither. */
  disk: 'full' | 'low' | null
}

export interface ReplyState {
  /** How many emails wait for somebody to say whose they are. */
  waiting: number
  /** Why the mailbox cannot be read; null while it can, or there is none. */
  trouble: { code: string; since: string } | null
}

/** What owners must know about this installation; nobody else could mend it, but whoever works here hears of a full disk. */
export function bannersFor(role: Role, installation: Installation) {
  const { emailsLeave, proxies, mailboxes, unmatched, replies, backups, errors, disk } = installation
  const { sources, webhooks } = installation
  if (!may(role, 'settings.change')) return disk === 'full' ? [{ id: 'disk', text: isFull }] : []
  const emails = { path: '/admin/emails', label: 'Read them here.' }
  const samples = [...new Set(mailboxes.filter((address) => /\.example$/i.test(address)))]
  return [
    ...diskBanner(disk),
    ...(unmatched > 0
      ? [
          {
            id: 'unmatched',
            text: formatUnmatched(unmatched),
            link: { path: '/admin/assignment', label: 'See why.' },
          },
        ]
      : []),
    ...backupBanner(backups),
    ...errorBanner(errors),
    ...sourceBanner(sources),
    ...mailboxBanner(installation.mailbox),
    ...webhookBanner(webhooks),
    ...replyBanners(replies),
    ...proxyTexts(proxies).map((text, n) => ({ id: `proxy-${n}`, text })),
    ...(emailsLeave
      ? []
      : [
          {
            id: 'letters',
            text: 'No mail server is set up (SMTP_URL), so no email is being sent. Every email is kept on the desk.',
            link: emails,
          },
        ]),
    ...(samples.length > 0
      ? [
          {
            id: 'example',
            text: `Emails about leads and applications go to ${samples.join(' and ')}, a sample address that no one reads.`,
            link: { path: '/admin/agency', label: 'Enter your own.' },
          },
        ]
      : []),
  ]
}

/** What cannot be kept is refused, to visitors as well. */
const isFull =
  'The disk of this server is full. Nothing new is kept: requests of visitors are refused, and so is what you save.'
const diskBanner = (disk: Installation['disk']) =>
  disk === null
    ? []
    : [
        {
          id: 'disk',
          text:
            disk === 'full'
              ? isFull
              : 'The disk of this server is nearly full. Make room before it refuses requests of visitors.',
          link: { path: '/admin/checkup', label: 'Check the installation.' },
        },
      ]

/** A backup that was never made is a point of "Before you go live". */
function backupBanner(state: BackupState | null) {
  if (!state) return []
  const link = { path: '/admin/checkup', label: 'Check the installation.' }
  const age = state.madeAt === null ? null : formatAge(state.madeAt)
  if (state.failed)
    return [
      {
        id: 'backup',
        text: `The last backup failed. ${age === null ? 'There is none from before.' : `The last good one is ${age} old.`}`,
        link,
      },
    ]
  return age !== null && state.isOld ? [{ id: 'backup', text: `The last backup is ${age} old.`, link }] : []
}

const errorBanner = (count: number) =>
  count === 0
    ? []
    : [
        {
          id: 'errors',
          text:
            count === 1
              ? 'The program ran into an error it did not expect.'
              : `The program ran into ${count} errors it did not expect.`,
          link: { path: '/admin/errors', label: 'See what happened.' },
        },
      ]

const sourceBanner = (count: number) =>
  count === 0
    ? []
    : [
        {
          id: 'lead-sources',
          text:
            count === 1
              ? 'A lead source sends what could not be read as before.'
              : `${count} lead sources send what could not be read as before.`,
          link: { path: '/admin/lead-sources', label: 'See which.' },
        },
      ]

function mailboxBanner(connected: Installation['mailbox']) {
  const { mailbox, standing, end } = connected ?? {}
  const link = { path: '/admin/mailbox', label: 'See why and sign in again.' }
  if (standing === 'refused')
    return [{ id: 'mailbox', text: `${mailbox} lets the desk in no more. Emails wait until it does.`, link }]
  return standing === 'ending' && end
    ? [
        {
          id: 'mailbox',
          text: `What lets the desk into ${mailbox} ends on ${formatDay(end.slice(0, 10), new Date())}.`,
          link,
        },
      ]
    : []
}

const webhookBanner = (count: number) =>
  count === 0
    ? []
    : [
        {
          id: 'webhooks',
          text:
            count === 1
              ? 'A webhook was disabled because it failed for long.'
              : `${count} webhooks were disabled because they failed for long.`,
          link: { path: '/admin/webhooks', label: 'See which.' },
        },
      ]

function replyBanners({ waiting, trouble }: ReplyState) {
  const count = waiting >= maxWaiting ? `${maxWaiting} or more emails` : `${waiting} emails`
  return [
    ...(trouble
      ? [
          {
            id: 'inbox',
            text: `No replies have been read since ${shortMoment(trouble.since)}: the mailbox cannot be opened (${trouble.code}).`,
            link: { path: '/admin/checkup', label: 'Check the installation.' },
          },
        ]
      : []),
    ...(waiting > 0
      ? [
          {
            id: 'unmatched-mail',
            text: waiting === 1 ? 'One email matched no one.' : `${count} matched no one.`,
            link: { path: '/admin/messages?show=unmatched', label: 'Open the list.' },
          },
        ]
      : []),
  ]
}

const formatUnmatched = (count: number) =>
  count === 1
    ? 'One new lead matched no one and is unassigned.'
    : `${count >= maxUnmatched ? `${maxUnmatched} or more` : count} new leads matched no one and are unassigned.`

/** The how-to of the three is docs/how-to/run-behind-proxies.md. */
function proxyTexts({ untrusted, hidden, repeated }: ProxyFindings): string[] {
  const one = 'all visitors appear to come from one address, so they share one rate limit'
  return [
    ...(untrusted ? [`A proxy in front of this server is not in TRUSTED_PROXIES: ${one}.`] : []),
    ...(hidden
      ? [
          'The proxy in front of this server does not send X-Forwarded-For. Visitors cannot be told apart, so rate limits by address are off. Set it to send the header (in nginx: proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for).',
        ]
      : []),
    ...(repeated
      ? [
          `Many visitors seem to come through one address that is not in TRUSTED_PROXIES: ${one}. If it is your CDN or proxy, add its networks there; ask whoever runs your server. If there is none, one visitor makes up others, and there is nothing to do.`,
        ]
      : []),
  ]
}
