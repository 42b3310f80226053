/** Giving an article a day in the calendar: a draft its first one, a planned article another one. */
import { z } from 'zod'
import { findForCalendar } from '#app/articles/calendar/month-of-articles.server.ts'
import { isSameMoment, type NotReady } from '#app/articles/versions/publish.server.ts'
import { movePlan, scheduleDraft } from '#app/articles/versions/schedule.server.ts'
import { isId } from '#app/lib/ids.ts'
import { type Issues, invalid, type Outcome } from '#app/lib/outcome.ts'
import { farthestPlan, readLocalMoment } from '../../editor/page/local-time.ts'
import type { ActionContext } from '../../forms/action-context.ts'
import type { NoticeName } from '../../forms/notices.ts'
import { sayNotReady } from '../article-actions.server.ts'

const text = z.string().default('')
/** `planned` is the moment that the form was made for; empty for a draft without one. */
export const planForm = z.object({ id: text, planned: text, day: text, time: text })
/** What comes back with a form that was refused. */
export const planFields = ['id', 'planned', 'day', 'time']

type PlanOutcome = Outcome<NoticeName, { month: string }>

/** Plans the article, or says why not; `month` is where it stands then. @throws when the database cannot keep it. */
export async function planArticle(
  action: ActionContext,
  { id, planned, day, time }: z.output<typeof planForm>,
): Promise<PlanOutcome> {
  const meant = readLocalMoment(`${day}T${time}`)
  if (!meant)
    return mend(readLocalMoment(`${day}T00:00`) ? { time: 'Choose a time' } : { day: 'Choose a date' })
  const { at } = meant
  if (Date.parse(at) > Date.now() + farthestPlan)
    return mend({ day: 'Choose a date within the next ten years' })
  const { database, announcements, who, address } = action
  const by = { staffId: who.person.id, address }
  const article = isId(id) ? await findForCalendar(database, id) : null
  if (!article) return invalid(gone)
  const done = (notice: NoticeName): PlanOutcome => {
    announcements.announce('content')
    return { kind: 'ok', notice: meant.moved ? 'article-scheduled-moved' : notice, month: day.slice(0, 7) }
  }
  if (planned === '') {
    if (isSameMoment(article.publish_at, at)) return done('article-scheduled')
    if (article.publish_at !== null) return invalid(overtaken)
    const outcome = await scheduleDraft(database, { id, version: null, anyway: false, at }, by)
    if ('scheduled' in outcome) return done('article-scheduled')
    return outcome.refused === 'past' ? mend({ day: past }) : refused(outcome)
  }
  const outcome = await movePlan(database, { id, planned, at }, by)
  if ('moved' in outcome) return done(outcome.moved.notReady ? 'article-moved-not-ready' : 'article-moved')
  if (outcome.refused === 'past') return mend({ day: past })
  return invalid(outcome.refused === 'unknown' ? gone : overtaken)
}

const gone = 'This article was deleted.'
const past = 'This time has passed. Choose a later one'
const overtaken =
  'Someone changed the plan of this article meanwhile. The calendar below shows it as it is now.'

const mend = (issues: Issues): PlanOutcome => ({ kind: 'invalid', issues })

const refused = (why: NotReady): PlanOutcome =>
  invalid(`Not planned yet. ${sayNotReady(why)} Open the article in the editor, and schedule it there.`)
