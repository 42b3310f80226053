/** What of this installation owners are told above every screen, as far as it has to be read. */
import { statfs } from 'node:fs/promises'
import { fullName } from '#app/lib/person-name.ts'
import { readBackupState } from '#app/platform/backup/nightly/backup-state.server.ts'
import type { Config } from '#app/platform/config/config.ts'
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import type { ProxyFindings } from '#app/platform/http/proxy-watch.server.ts'
import { readStanding } from '#app/platform/mailbox/connection.server.ts'
import { countOpenReports } from '#app/platform/unexpected-errors/unexpected-errors.server.ts'
import { may, type Role } from '#app/staff/permissions.ts'
import type { SignedIn } from '#app/staff/sessions.server.ts'
import { listStaffNames, nameFinder } from '#app/staff/staff-names.server.ts'
import { listUnmatched } from '#app/submissions/assignment/assignment-rules.server.ts'
import { listNews, type NewsDetails, type NewsItem } from '#app/submissions/assignment/news.server.ts'
import { type Assignment, formatStartBy, hasStarted } from '#app/submissions/intake/assignment.server.ts'
import { formatUnmet } from '#app/submissions/model/assignment-table.ts'
import { type Kind, listPath, mayOf, submissionPath } from '#app/submissions/model/kind.ts'
import { findInboxProblem } from '#app/submissions/replies/reply-jobs.server.ts'
import { countWaiting } from '#app/submissions/replies/unmatched.server.ts'
import { countProblems } from '#app/submissions/sources/lead-sources.server.ts'
import { countDisabled } from '#app/submissions/webhooks/endpoints.server.ts'
import type { AssignedNews } from './arrivals.ts'
import type { Installation, ReplyState } from './banners.server.ts'

type Assigning = Parameters<typeof countUnmatched>[0]

interface InstallationServices extends Assigning {
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

/** The news of the last minutes, oldest first, as far as it still holds. */
export async function readAssigned(
  { db }: Pick<Database, 'db'>,
  who: SignedIn,
  kinds: readonly Kind[],
  now = new Date(),
): Promise<AssignedNews[]> {
  const items = await listNews(db, who.person.id, now)
  if (items.length === 0) return []
  const nameOf = nameFinder(await listStaffNames(db))
  const told = await Promise.all(items.map((item) => formatItem(db, who, kinds, item, nameOf)))
  return told.filter((news) => news !== null)
}

type NameOf = (id: string) => string

async function formatItem(
  db: Queries,
  who: SignedIn,
  kinds: readonly Kind[],
  { id, at, subjectId, news }: NewsItem,
  nameOf: NameOf,
): Promise<AssignedNews | null> {
  const [assigned] = kinds.filter(({ assigns }) => assigns)
  if (!assigned) return null
  if (news.what === 'handed') {
    const list = listPath(assigned)
    const { count, from } = news.detail
    const leads = count === 1 ? 'lead' : 'leads'
    const text = `${count} ${leads} of ${nameOf(from)} went to you.`
    return { id, text, notice: `${count} ${leads} assigned to you`, path: list, act: null }
  }
  const row = await db
    .selectFrom('submissions')
    .select(['assigned_to', 'version', 'kind', 'first_name', 'last_name'])
    .select(['state', 'phone', 'phone_normalized'])
    .where('id', '=', subjectId)
    .executeTakeFirst()
  const kind = kinds.find(({ name }) => name === row?.kind)
  if (!row || !kind || subjectId === null || !mayOf(kind, who.person.role, 'see')) return null
  const list = listPath(kind)
  const path = submissionPath(kind, subjectId)
  const self = who.person.id
  // Sent twice it counts once: the news itself is the name of the post.
  const act = { label: 'Claim', path: `${path}/take`, fields: { once: id } }
  switch (news.what) {
    case 'yours': {
      if (row.assigned_to !== self || (await hasStarted(db, subjectId, self, at))) return null
      const { by, from, wrote, site } = news.detail
      const name = fullName(row)
      if (wrote)
        return {
          id,
          text: `${name} sent you ${wrote === 'email' ? 'an email' : 'a text'}.`,
          ...formatReply(kind),
          path,
          act: null,
        }
      if (site)
        return {
          ...{ id, path, act: null, text: `${name} ${site} an appointment on the website.` },
          notice: `A ${kind.copy.one} ${site} an appointment`,
        }
      if (from)
        return { id, text: `${nameOf(from)} assigned ${name} to you.`, ...formatGiven(kind), path, act: null }
      const until = by ? ` ${formatStartBy(by, row, new Date())}` : ''
      return {
        id,
        text: `A new lead is yours: ${name}.${until}`,
        notice: 'A new lead was assigned to you',
        path,
        act,
      }
    }
    case 'gone':
      return { id, text: formatGone(kind, news.detail, nameOf), notice: null, path: list, act: null }
    case 'free': {
      if (row.assigned_to !== null) return null
      const why = may(who.person.role, 'settings.change')
        ? ` It matched no one: ${formatUnmet(news.detail.unmet)}.`
        : ''
      const text = `A lead is unassigned: ${fullName(row)}.${why}`
      return { id, text, notice: kind.copy.arrived, path, act }
    }
    default:
      return news satisfies never
  }
}

function formatGone({ copy }: Kind, { to, minutes, isKept }: NewsDetails['gone'], nameOf: NameOf): string {
  if (isKept && to) return `${nameOf(to)} keeps a ${copy.one} that you handed over.`
  const whose = to === null ? 'is unassigned again' : `went to ${nameOf(to)}`
  return `A lead of yours ${whose}: nothing was logged on it for ${minutes} minutes.`
}

/** For a locked screen. */
const formatReply = ({ copy }: Kind) => ({ notice: `A reply from a ${copy.one} of yours` })
const formatGiven = ({ copy }: Kind) => ({ notice: `A ${copy.one} was assigned to you` })

/** How many new leads matched nobody and are still free, for owners; none for others, and while the rules are off. */
async function countUnmatched(
  { database, assignment }: { database: Pick<Database, 'db'>; assignment: Pick<Assignment, 'isOn'> },
  role: SignedIn['person']['role'],
): Promise<number> {
  if (!assignment.isOn() || !may(role, 'settings.change')) return 0
  return (await listUnmatched(database.db)).length
}
