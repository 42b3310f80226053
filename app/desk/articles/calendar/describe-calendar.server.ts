/** A month of articles as the calendar shows it, with the form that moves one of them. */
import { reachOf } from '#app/articles/article-reach.server.ts'
import { isOverdue } from '#app/articles/article-status.server.ts'
import {
  findForCalendar,
  listMonth,
  listUndated,
  type MonthArticle,
  mostInMonth,
} from '#app/articles/calendar/month-of-articles.server.ts'
import { agency } from '#app/content/agency/agency.ts'
import { zoneName } from '#app/content/agency/zones/time-zone.ts'
import { clockTime } from '#app/content/promises/moments.ts'
import { dayIn } from '#app/lib/dates.ts'
import { isId } from '#app/lib/ids.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { may } from '#app/staff/permissions.ts'
import type { SignedIn } from '#app/staff/sessions.server.ts'
import { localMoment } from '../../editor/page/local-time.ts'
import { type Month, readMonth, weekdayOf } from './month.ts'

/** What of a day stands in its field; the rest opens below it. */
const shownInDay = 4
/** The time that a draft is planned for unless another one is typed. */
const usualTime = '09:00'

const dayName = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'short',
  month: 'short',
  day: 'numeric',
})

export type DescribedCalendar = Awaited<ReturnType<typeof describeCalendar>>
export type CalendarDay = DescribedCalendar['days'][number]
export type CalendarEntry = CalendarDay['first'][number]

/** The month that `parameters` ask for (`month`), and the article that is to be moved (`plan`). */
export async function describeCalendar(
  database: Database,
  parameters: URLSearchParams,
  { person }: SignedIn,
) {
  const month = readMonth(parameters.get('month'), new Date())
  const own = reachOf(person)
  const mayPlan = may(person.role, 'articles.publish')
  const [{ out, planned, hasMore }, drafts] = await Promise.all([
    listMonth(database, month, own),
    listUndated(database, own),
  ])
  const entries = [...out.map(entryOut), ...planned.map(entryPlanned)].sort((one, other) =>
    one.at < other.at ? -1 : Number(one.at > other.at),
  )
  const byDay = Map.groupBy(entries, ({ at }) => dayIn(new Date(at), agency.timeZone))
  const { key, label, previous, next, today } = month
  return {
    ...{ key, label, previous, next, drafts, mayPlan, hasMore },
    mostShown: mostInMonth,
    zone: zoneName(agency.timeZone),
    isEmpty: entries.length === 0,
    days: month.days.map((day) => describeDay(day, today, byDay.get(day) ?? [])),
    form: mayPlan ? await describeForm(database, parameters.get('plan'), month) : null,
  }
}

function describeDay(day: string, today: string, entries: readonly Entry[]) {
  return {
    day,
    label: dayName.format(new Date(`${day}T00:00:00Z`)),
    weekday: weekdayOf(day),
    isToday: day === today,
    first: entries.slice(0, shownInDay),
    more: entries.slice(shownInDay),
  }
}

interface Entry {
  id: string
  title: string
  at: string
  time: string
  state: 'out' | 'planned' | 'late'
}

const entryOut = ({ id, title, published_at }: MonthArticle): Entry => {
  const at = published_at ?? ''
  return { id, title, at, time: clockTime(at), state: 'out' }
}

const entryPlanned = ({ id, title, publish_at, publish_error }: MonthArticle): Entry => {
  const at = publish_at ?? ''
  const isLate = publish_error !== null || isOverdue(at)
  return { id, title, at, time: clockTime(at), state: isLate ? 'late' : 'planned' }
}

/** The form for one article; null where none is asked for, or it is not there, or nothing of it can be planned. */
async function describeForm(database: Database, id: string | null, month: Month) {
  const article = isId(id) ? await findForCalendar(database, id) : null
  if (!article) return null
  const { title, status, publish_at: planned } = article
  if (planned === null && status !== 'draft') return null
  const [plannedDay = '', plannedTime = ''] = planned ? localMoment(planned).split('T') : []
  return {
    ...{ id: article.id, title, planned: planned ?? '' },
    day: plannedDay || (month.days.includes(month.today) ? '' : (month.days[0] ?? '')),
    time: plannedTime || usualTime,
    earliest: month.today,
  }
}
