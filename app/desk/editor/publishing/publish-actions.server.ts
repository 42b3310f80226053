/** Publishing from the editor, now or later. */
import { readyText } from '#app/articles/versions/publish.server.ts'
import { scheduleDraft, unschedule } from '#app/articles/versions/schedule.server.ts'
import { shortMoment } from '#app/content/promises/moments.ts'
import { notFound } from '#app/lib/outcome.ts'
import { describeLostReview, publishArticle } from '../../articles/article-actions.server.ts'
import { farthestPlan, readLocalMoment } from '../page/local-time.ts'
import type { EditorWork } from '../saving/save-typed.server.ts'
import {
  type ActionOutcome,
  done,
  editorOf,
  fix,
  gone,
  lacking,
  mend,
  notReady,
  type Post,
  savedNot,
} from './action-outcome.server.ts'

export async function publish(work: EditorWork, { id, version, typed }: Post): Promise<ActionOutcome> {
  const outcome = await publishArticle(work, { id, version, ...readWish(typed) })
  if (outcome.refused === 'nothing-new') return done('article-live')
  if (!('published' in outcome)) return notReady(outcome)
  const lost = await describeLostReview(work, id, outcome.published.number)
  return lost === null ? done('article-live') : done('article-live-unreviewed', `Published. ${lost}`)
}

/** Whether it goes out in spite of what may be passed over, and else whether open comments are asked about. */
function readWish({ anyway, asks }: Post['typed']) {
  const isAnyway = anyway === 'on'
  return { anyway: isAnyway, asksComments: asks === 'on' && !isAnyway }
}

export async function schedule(work: EditorWork, { id, version, typed }: Post): Promise<ActionOutcome> {
  const { database, announcements } = work
  const planned = { id, version, ...readWish(typed) }
  const moment = readLocalMoment(typed.publishAt ?? '')
  if (!moment) return alsoLacking(work, planned, 'Choose a date and time')
  const { at } = moment
  if (Date.parse(at) > Date.now() + farthestPlan)
    return alsoLacking(work, planned, 'Choose a date within the next ten years')
  const outcome = await scheduleDraft(database, { ...planned, at }, editorOf(work))
  if (!('scheduled' in outcome))
    return outcome.refused === 'past'
      ? alsoLacking(work, planned, 'This time has passed. Choose a later time, or publish now')
      : notReady(outcome, 'scheduled')
  announcements.announce('content')
  const text = `Scheduled for ${shortMoment(at)}.`
  const later = 'Changes you save before then will be published with it.'
  if (!moment.moved) return done('article-scheduled', `${text} ${later}`)
  const why = 'Clocks move forward that day and the time you chose does not exist, so it is an hour later.'
  return done('article-scheduled-moved', `${text} ${why} ${later}`)
}

/** What is amiss with the moment, and all that the text lacks besides. */
async function alsoLacking(
  { database }: EditorWork,
  planned: { id: string; version: number; anyway: boolean; asksComments: boolean },
  publishAt: string,
): Promise<ActionOutcome> {
  const ready = await readyText(database, { ...planned, ...(!planned.anyway && { accepted: [] }) })
  return 'lacks' in ready && ready.lacks
    ? lacking(ready.lacks, { publishAt }, 'scheduled')
    : mend({ publishAt }, `${savedNot('scheduled')} ${fix}`)
}

export async function takeOff(work: EditorWork, { id }: Post): Promise<ActionOutcome> {
  const outcome = await unschedule(work.database, id, editorOf(work))
  if ('refused' in outcome) return { ...notFound, message: gone }
  if (outcome.unscheduled) work.announcements.announce('content')
  return done('article-unscheduled')
}
