/** What an open desk says by itself: who came in, which leads changed hands, and which response targets are due. */
import { agency } from '#app/content/agency/agency.ts'
import { formatMoment } from '#app/lib/dates.ts'
import { fullName } from '#app/lib/person-name.ts'
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import type { Log } from '#app/platform/process/log.ts'
import { may } from '#app/staff/permissions.ts'
import type { SignedIn } from '#app/staff/sessions.server.ts'
import { listStaffNames, nameFinder } from '#app/staff/staff-names.server.ts'
import { listNews, type NewsDetails, type NewsItem } from '#app/submissions/assignment/news.server.ts'
import { type Assignment, formatStartBy, hasStarted } from '#app/submissions/intake/assignment.server.ts'
import { newestSubmissions } from '#app/submissions/list/list-submissions.server.ts'
import { formatUnmet } from '#app/submissions/model/assignment-table.ts'
import { isByStaff } from '#app/submissions/model/entry-fields.ts'
import { type Kind, kindScope, mayOf, ownersSeenBy, submissionPath } from '#app/submissions/model/kind.ts'
import { recentAlerts, type TargetAlert } from '#app/submissions/targets/target-alerts.server.ts'
import type { News } from './use-news.ts'

interface Services {
  database: Database
  assignment: Pick<Assignment, 'isOn'>
  log: Log
}

/**
 * Of the last minutes, for whoever may see it; none for who still owes the second step of signing in. What cannot be read is left out:
 * a screen must not fail for it.
 */
export async function readNews(
  { database, assignment, log }: Services,
  who: SignedIn,
  kinds: readonly Kind[],
  now = new Date(),
): Promise<News[]> {
  if (who.owesTwoStep) return []
  const seen = kinds.filter((kind) => mayOf(kind, who.person.role, 'see'))
  const news = await Promise.all([
    ...seen.map((kind) => readArrivals(database, who, kind, assignment.isOn())),
    readAssigned(database, who, kinds, now),
    ...seen.map(async (kind) =>
      (await recentAlerts(database, kind, ownersSeenBy(who, kind), now)).map((alert) => ({
        ...{ id: alert.id, text: formatAlert(alert, kind, now) },
        tone: alert.stage === 'overdue' ? ('error' as const) : ('notice' as const),
      })),
    ),
  ]).catch((error) => {
    log.warn({ err: error }, 'the news of the desk could not be read')
    return []
  })
  return news.flat().sort((a, b) => (a.id < b.id ? -1 : 1))
}

/** As many of a burst are named. */
const maxArrivals = 20

/** Who came in. Where new ones go to somebody by themselves, whoever gets one hears of it, and of what is free. */
async function readArrivals(
  { reads }: Pick<Database, 'reads'>,
  who: SignedIn,
  kind: Kind,
  isGiven: boolean,
): Promise<News[]> {
  const { id: self, role } = who.person
  const assigns = kind.assigns === true && isGiven
  if (assigns && kindScope(kind, role, 'see') !== 'all') return []
  const rows = await newestSubmissions({ reads }, kind, ownersSeenBy(who, kind), maxArrivals)
  const own = await enteredBy(
    reads,
    rows.flatMap(({ id, form_type }) => (isByStaff(form_type) ? [id] : [])),
    self,
  )
  return rows.flatMap((row) => {
    if (own.has(row.id)) return []
    const isBarred = row.do_not_contact_at !== null
    const mayTake = row.assigned_to === null && !isBarred && !assigns && mayOf(kind, role, 'assign')
    const what = isBarred ? ', do not contact' : row.contact_asap ? ', call ASAP' : ''
    return {
      id: row.id,
      text: `${kind.copy.arrived}: ${fullName(row)}${what}`,
      tone: 'notice',
      // The version before anybody changed it: whoever was faster keeps it.
      ...(mayTake && {
        act: {
          ...{ label: 'Claim', path: `${submissionPath(kind, row.id)}/assign` },
          fields: { to: self, version: '0' },
        },
      }),
    }
  })
}

/** Those of `ids` whom somebody entered, or took in with a file: nobody is told of their own. */
async function enteredBy(db: Queries, ids: readonly string[], staffId: string): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const entered = await db
    .selectFrom('submission_events')
    .select('subject_id')
    .where('subject_id', 'in', ids)
    .where('type', 'in', ['entered', 'imported'])
    .where('staff_id', '=', staffId)
    .execute()
  return new Set(entered.map(({ subject_id }) => subject_id))
}

function formatAlert({ stage, name, respond_by }: TargetAlert, kind: Kind, now: Date): string {
  const by = formatMoment(new Date(respond_by), now, agency.timeZone)
  const who = `${name} (${kind.copy.one})`
  if (stage === 'overdue') return `Overdue: ${who} was promised a call by ${by}.`
  return stage === 'warning' ? `Almost due: call ${who} by ${by}.` : `Due soon: call ${who} by ${by}.`
}

/** Which leads changed hands, as far as it still holds. */
async function readAssigned(
  { db }: Pick<Database, 'db'>,
  who: SignedIn,
  kinds: readonly Kind[],
  now: Date,
): Promise<News[]> {
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
): Promise<News | null> {
  const say = (text: string, act?: News['act']): News => ({ id, text, tone: 'notice', ...(act && { act }) })
  if (news.what === 'handed') {
    const { count, from } = news.detail
    return say(`${count} ${count === 1 ? 'lead' : 'leads'} of ${nameOf(from)} went to you.`)
  }
  const row = await db
    .selectFrom('submissions')
    .select(['assigned_to', 'version', 'kind', 'first_name', 'last_name'])
    .select(['state', 'phone', 'phone_normalized'])
    .where('id', '=', subjectId)
    .executeTakeFirst()
  const kind = kinds.find(({ name }) => name === row?.kind)
  if (!row || !kind || subjectId === null || !mayOf(kind, who.person.role, 'see')) return null
  const self = who.person.id
  const name = fullName(row)
  // Sent twice it counts once: the news itself is the name of the post.
  const act = { label: 'Claim', path: `${submissionPath(kind, subjectId)}/take`, fields: { once: id } }
  switch (news.what) {
    case 'yours': {
      if (row.assigned_to !== self || (await hasStarted(db, subjectId, self, at))) return null
      const { by, from, wrote, site } = news.detail
      if (wrote) return say(`${name} sent you ${wrote === 'email' ? 'an email' : 'a text'}.`)
      if (site) return say(`${name} ${site} an appointment on the website.`)
      if (from) return say(`${nameOf(from)} assigned ${name} to you.`)
      const until = by ? ` ${formatStartBy(by, row, new Date())}` : ''
      return say(`A new lead is yours: ${name}.${until}`, act)
    }
    case 'gone':
      return say(formatGone(kind, news.detail, nameOf))
    case 'free': {
      if (row.assigned_to !== null) return null
      const why = may(who.person.role, 'settings.change')
        ? ` It matched no one: ${formatUnmet(news.detail.unmet)}.`
        : ''
      return say(`A lead is unassigned: ${name}.${why}`, act)
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
