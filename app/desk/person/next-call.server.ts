/** Tasks in words, and the next call to offer as one. */
import { zonesOf } from '#app/content/state-zones.ts'
import { nextCallingTime } from '#app/lib/calling-hours.ts'
import { shortMoment } from '../frame/desk-dates.ts'
import type { NameOf } from './event-words.ts'
import { callOutcomes } from './person-kind.ts'
import type { PersonPageData, TaskRow } from './person-page-data.ts'
import type { PersonEvent, PersonTaskTable } from './person-tables.ts'

/** The next attempt after the newest call, unless it is a task already. It moves on while nobody takes it up. */
export function nextCallOf(
  events: readonly PersonEvent[],
  tasks: readonly PersonTaskTable[],
  state: string | null,
  now: Date,
): PersonPageData['nextCall'] {
  const last = events.find((event) => event.what === 'call')
  if (last?.what !== 'call' || last.data.next === null) return null
  if (tasks.some(({ event_id }) => event_id === last.id)) return null
  const zones = zonesOf(state)
  const due = nextCallingTime(new Date(Math.max(Date.parse(last.data.next), now.getTime())), zones)
  const there = zones.length === 1 && zones[0] ? `, ${timeIn(due, zones[0])} in ${state}` : ''
  return {
    event: last.id,
    due: due.toISOString(),
    words: `${shortMoment(due.toISOString())}${there}`,
    title: `Call again (${callOutcomes[last.data.outcome].toLowerCase()})`,
  }
}

const timeIn = (moment: Date, timeZone: string) =>
  new Intl.DateTimeFormat('en-US', {
    timeZone,
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(moment)

/** A task as its row shows it. */
export function describeTask(
  task: PersonTaskTable,
  { nameOf, self, now }: { nameOf: NameOf; self: string; now: Date },
): TaskRow {
  const isDone = task.done_at !== null
  return {
    id: task.id,
    title: task.title,
    due: shortMoment(task.due_at),
    dueAt: task.due_at,
    owner: task.staff_id === self ? 'you' : nameOf(task.staff_id),
    isOwn: task.staff_id === self,
    isLate: !isDone && Date.parse(task.due_at) < now.getTime(),
    isDone,
  }
}
