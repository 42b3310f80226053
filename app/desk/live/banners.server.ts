/** What staff must be told about this installation. */
import { statfs } from 'node:fs/promises'
import type { PublicAgency } from '#app/content/agency/agency.ts'
import { sampleNoticeForStaff } from '#app/content/agency/sample-notice.ts'
import { formatDay } from '#app/content/promises/appointments.ts'
import { shortMoment } from '#app/content/promises/moments.ts'
import {
  type BackupState,
  formatAge,
  readBackupState,
} from '#app/platform/backup/nightly/backup-state.server.ts'
import type { Config } from '#app/platform/config/config.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { ProxyFindings } from '#app/platform/http/proxy-watch.server.ts'
import { readStanding } from '#app/platform/mailbox/connection.server.ts'
import { countOpenReports } from '#app/platform/unexpected-errors/unexpected-errors.server.ts'
import { may, type Role } from '#app/staff/permissions.ts'
import { listUnmatched, maxUnmatched } from '#app/submissions/assignment/assignment-rules.server.ts'
import type { Assignment } from '#app/submissions/intake/assignment.server.ts'
import { type Kind, listPath } from '#app/submissions/model/kind.ts'
import { findInboxProblem } from '#app/submissions/replies/reply-jobs.server.ts'
import { countWaiting, maxWaiting } from '#app/submissions/replies/unmatched.server.ts'
import { countProblems } from '#app/submissions/sources/lead-sources.server.ts'
import { countDisabled } from '#app/submissions/webhooks/endpoints.server.ts'

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

interface Banner {
  id: string
  text: string
  link?: { path: string; label: string }
}

/** What cannot be kept is refused, to visitors as well. */
const isFull =
  'The disk of this server is full. Nothing new is kept: requests of visitors are refused, and so is what you save.'
const checkup = { path: '/admin/checkup', label: 'Check the installation.' }

/** What owners must know about this installation; nobody else could mend it, but whoever works here hears of a full disk. */
export function bannersFor(role: Role, installation: Installation): Banner[] {
  const { proxies, unmatched, backups, errors, disk, sources, webhooks } = installation
  if (!may(role, 'settings.change')) return disk === 'full' ? [{ id: 'disk', text: isFull }] : []
  const banners: (Banner | false)[] = [
    disk !== null && {
      id: 'disk',
      text:
        disk === 'full'
          ? isFull
          : 'The disk of this server is nearly full. Make room before it refuses requests of visitors.',
      link: checkup,
    },
    unmatched > 0 && {
      id: 'unmatched',
      text:
        unmatched === 1
          ? 'One new lead matched no one and is unassigned.'
          : `${unmatched >= maxUnmatched ? `${maxUnmatched} or more` : unmatched} new leads matched no one and are unassigned.`,
      link: { path: '/admin/assignment', label: 'See why.' },
    },
    // One that was never made is a point of "Before you go live".
    backups !== null &&
      (backups.failed || (backups.madeAt !== null && backups.isOld)) && {
        id: 'backup',
        text: formatBackup(backups),
        link: checkup,
      },
    errors > 0 && {
      id: 'errors',
      text:
        errors === 1
          ? 'The program ran into an error it did not expect.'
          : `The program ran into ${errors} errors it did not expect.`,
      link: { path: '/admin/errors', label: 'See what happened.' },
    },
    sources > 0 && {
      id: 'lead-sources',
      text:
        sources === 1
          ? 'A lead source sends what could not be read as before.'
          : `${sources} lead sources send what could not be read as before.`,
      link: { path: '/admin/lead-sources', label: 'See which.' },
    },
    webhooks > 0 && {
      id: 'webhooks',
      text:
        webhooks === 1
          ? 'A webhook was disabled because it failed for long.'
          : `${webhooks} webhooks were disabled because they failed for long.`,
      link: { path: '/admin/webhooks', label: 'See which.' },
    },
    ...proxyTexts(proxies).map((text, n) => ({ id: `proxy-${n}`, text })),
    ...emailBanners(installation),
  ]
  return banners.filter((banner) => banner !== false)
}

/** Of emails that leave here, and of those that come. */
function emailBanners({ emailsLeave, mailboxes, mailbox, replies }: Installation): (Banner | false)[] {
  const samples = [...new Set(mailboxes.filter((address) => /\.example$/i.test(address)))]
  return [
    (mailbox?.standing === 'refused' || (mailbox?.standing === 'ending' && mailbox.end !== null)) && {
      id: 'mailbox',
      text:
        mailbox.standing === 'refused'
          ? `${mailbox.mailbox} lets the desk in no more. Emails wait until it does.`
          : `What lets the desk into ${mailbox.mailbox} ends on ${formatDay(String(mailbox.end).slice(0, 10), new Date())}.`,
      link: { path: '/admin/mailbox', label: 'See why and sign in again.' },
    },
    replies.trouble !== null && {
      id: 'inbox',
      text: `No replies have been read since ${shortMoment(replies.trouble.since)}: the mailbox cannot be opened (${replies.trouble.code}).`,
      link: checkup,
    },
    replies.waiting > 0 && {
      id: 'unmatched-mail',
      text:
        replies.waiting === 1
          ? 'One email matched no one.'
          : `${replies.waiting >= maxWaiting ? `${maxWaiting} or more` : replies.waiting} emails matched no one.`,
      link: { path: '/admin/messages?show=unmatched', label: 'Open the list.' },
    },
    !emailsLeave && {
      id: 'letters',
      text: 'No mail server is set up (SMTP_URL), so no email is being sent. Every email is kept on the desk.',
      link: { path: '/admin/emails', label: 'Read them here.' },
    },
    samples.length > 0 && {
      id: 'example',
      text: `Emails about leads and applications go to ${samples.join(' and ')}, a sample address that no one reads.`,
      link: { path: '/admin/agency', label: 'Enter your own.' },
    },
  ]
}

function formatBackup({ failed, madeAt }: BackupState): string {
  const age = madeAt === null ? null : formatAge(madeAt)
  if (!failed) return `The last backup is ${age} old.`
  return `The last backup failed. ${age === null ? 'There is none from before.' : `The last good one is ${age} old.`}`
}

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

interface InstallationServices {
  assignment: Pick<Assignment, 'isOn'>
  database: Database
  config: Pick<Config, 'inbox' | 'dataDir'>
  mailer: { leaves: boolean }
  proxies: ProxyFindings
}

/** While the database is away the screen itself says so. */
export async function readInstallation(
  services: InstallationServices,
  role: Role,
): Promise<Omit<Installation, 'mailboxes'>> {
  const [unmatched, replies, backups, errors, sources, mailbox, webhooks] = await Promise.all([
    countUnmatched(services, role).catch(() => 0),
    readReplyState(services, role).catch(() => noReplies),
    may(role, 'settings.change') ? readBackupState(services.database).catch(() => null) : null,
    may(role, 'settings.change') ? countOpenReports(services.database).catch(() => 0) : 0,
    may(role, 'settings.change') ? countProblems(services.database.reads).catch(() => 0) : 0,
    may(role, 'settings.change') ? readStanding(services.database).catch(() => null) : null,
    may(role, 'settings.change') ? countDisabled(services.database.reads).catch(() => 0) : 0,
  ])
  const { mailer, proxies } = services
  const disk = await readDisk(services)
  const rest = { emailsLeave: mailer.leaves, proxies, disk }
  return { unmatched, replies, backups, errors, sources, mailbox, webhooks, ...rest }
}

/** Megabytes below which it is told: a day of leads with pictures is less. */
const little = 500

/** Reading tells nothing of a full disk: what could not be kept does, and what is left of it. */
async function readDisk({
  database,
  config,
}: Pick<InstallationServices, 'database' | 'config'>): Promise<Installation['disk']> {
  if (!database.keeps()) return 'full'
  const room = await statfs(config.dataDir).catch(() => null)
  if (!room) return null
  const megabytes = (room.bavail * room.bsize) / 1e6
  return megabytes < 1 ? 'full' : megabytes < little ? 'low' : null
}

const noReplies: ReplyState = { waiting: 0, trouble: null }

async function readReplyState(
  { database, config }: Pick<InstallationServices, 'database' | 'config'>,
  role: Role,
): Promise<ReplyState> {
  if (!config.inbox || !may(role, 'emails.see')) return noReplies
  const [waiting, trouble] = await Promise.all([
    countWaiting(database.reads),
    findInboxProblem(database, config.inbox),
  ])
  return { waiting, trouble }
}

/** How many new leads matched nobody and are still free, for owners; none for others, and while the rules are off. */
async function countUnmatched(
  { database, assignment }: Pick<InstallationServices, 'database' | 'assignment'>,
  role: Role,
): Promise<number> {
  if (!assignment.isOn() || !may(role, 'settings.change')) return 0
  return (await listUnmatched(database.db)).length
}
