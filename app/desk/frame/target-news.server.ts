/** What an open desk is told of running clocks, as far as the person may see them. */
import { agency } from '#app/content/agency.ts'
import { type ClockAlert, recentAlerts } from '#app/submissions/targets/target-alerts.server.ts'
import { sayMoment } from '#app/lib/dates.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { Log } from '#app/platform/log.ts'
import { may } from '#app/staff/permissions.ts'
import type { SignedIn } from '#app/staff/sessions.server.ts'
import type { ClockNews } from './target-toasts.ts'
import { leadScope } from './lead-work.server.ts'

const kinds = { leads: 'lead', recruits: 'application' } as const

/** The announcements of the last minutes, oldest first; none while they cannot be read: a screen must not fail for them. */
export async function clockNews(
  database: Database,
  who: SignedIn,
  log: Log,
  now = new Date(),
): Promise<ClockNews[]> {
  try {
    const alerts = await Promise.all([
      ...(may(who.person.role, 'leads.see') ? [recentAlerts(database, 'leads', leadOwners(who), now)] : []),
      ...(may(who.person.role, 'recruits.see') ? [recentAlerts(database, 'recruits', 'all', now)] : []),
    ])
    return alerts
      .flat()
      .sort((a, b) => (a.id < b.id ? -1 : 1))
      .map((alert) => ({ id: alert.id, stage: alert.stage, text: wordsOf(alert, now) }))
  } catch (fault) {
    log.warn({ err: fault }, 'the news of clocks could not be read')
    return []
  }
}

function leadOwners(who: SignedIn) {
  const scope = leadScope(who, 'leads.see')
  return scope === 'all' ? scope : [null, scope.ownOf]
}

function wordsOf({ stage, kind, name, due_at }: ClockAlert, now: Date): string {
  const due = sayMoment(new Date(due_at), now, agency.timeZone)
  const who = `${name} (${kinds[kind]})`
  if (stage === 'overdue') return `Overdue: ${who} was promised a call by ${due}.`
  return stage === 'warning'
    ? `Almost due: call ${who} by ${due}.`
    : `Half the time is gone: call ${who} by ${due}.`
}
