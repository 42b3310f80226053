/** What of this installation owners are told above every screen, as far as it has to be read. */
import { readBackupState } from '#app/platform/backup/nightly/backup-state.server.ts'
import type { Config } from '#app/platform/config.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { ProxyFindings } from '#app/platform/http/proxy-watch.server.ts'
import { countOpenReports } from '#app/platform/surprises/error-reports.server.ts'
import { may, type Role } from '#app/staff/permissions.ts'
import { findInboxTrouble } from '#app/submissions/replies/reply-jobs.server.ts'
import { countWaiting } from '#app/submissions/replies/unmatched.server.ts'
import { countTroubled } from '#app/submissions/sources/lead-sources.server.ts'
import type { Installation, ReplyState } from '../frame/banners.server.ts'
import { countUnmatched } from './assigned.server.ts'

type Assigning = Parameters<typeof countUnmatched>[0]

interface InstallationServices extends Assigning {
  database: Database
  config: Pick<Config, 'inbox'>
  mailer: { leaves: boolean }
  proxies: ProxyFindings
}

/** While the database is away the screen itself says so. */
export async function readInstallation(
  services: InstallationServices,
  role: Role,
): Promise<Omit<Installation, 'mailboxes'>> {
  const [unmatched, replies, backups, errors, sources] = await Promise.all([
    countUnmatched(services, role).catch(() => 0),
    readReplyState(services, role).catch(() => noReplies),
    may(role, 'settings.change') ? readBackupState(services.database).catch(() => null) : null,
    may(role, 'settings.change') ? countOpenReports(services.database).catch(() => 0) : 0,
    may(role, 'settings.change') ? countTroubled(services.database.reads).catch(() => 0) : 0,
  ])
  const { mailer, proxies } = services
  return { unmatched, replies, backups, errors, sources, emailsLeave: mailer.leaves, proxies }
}

const noReplies: ReplyState = { waiting: 0, trouble: null }

async function readReplyState(
  { database, config }: Pick<InstallationServices, 'database' | 'config'>,
  role: Role,
): Promise<ReplyState> {
  if (!config.inbox || !may(role, 'emails.see')) return noReplies
  const [waiting, trouble] = await Promise.all([
    countWaiting(database.reads),
    findInboxTrouble(database, config.inbox),
  ])
  return { waiting, trouble }
}
