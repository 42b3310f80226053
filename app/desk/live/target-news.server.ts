/** What an open desk is told of running response targets, as far as the person may see them. */
import { agency } from '#app/content/agency/agency.ts'
import { formatMoment } from '#app/lib/dates.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { Log } from '#app/platform/process/log.ts'
import type { SignedIn } from '#app/staff/sessions.server.ts'
import { type Kind, mayOf, ownersSeenBy } from '#app/submissions/model/kind.ts'
import { recentAlerts, type TargetAlert } from '#app/submissions/targets/target-alerts.server.ts'
import type { TargetNews } from './target-toasts.ts'

/** The announcements of the last minutes, oldest first; none while they cannot be read: a screen must not fail for them. */
export async function targetNews(
  database: Database,
  who: SignedIn,
  kinds: readonly Kind[],
  log: Log,
  now = new Date(),
): Promise<TargetNews[]> {
  const seen = kinds.filter((kind) => mayOf(kind, who.person.role, 'see'))
  try {
    const news = await Promise.all(
      seen.map(async (kind) => {
        const alerts = await recentAlerts(database, kind, ownersSeenBy(who, kind), now)
        return alerts.map((alert) => ({ id: alert.id, stage: alert.stage, text: textOf(alert, kind, now) }))
      }),
    )
    return news.flat().sort((a, b) => (a.id < b.id ? -1 : 1))
  } catch (error) {
    log.warn({ err: error }, 'the news of response targets could not be read')
    return []
  }
}

function textOf({ stage, name, respond_by }: TargetAlert, kind: Kind, now: Date): string {
  const by = formatMoment(new Date(respond_by), now, agency.timeZone)
  const who = `${name} (${kind.copy.one})`
  if (stage === 'overdue') return `Overdue: ${who} was promised a call by ${by}.`
  return stage === 'warning' ? `Almost due: call ${who} by ${by}.` : `Due soon: call ${who} by ${by}.`
}
