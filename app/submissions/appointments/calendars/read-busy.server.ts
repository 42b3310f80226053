/** The busy times in the text of a calendar feed, read by a program beside the server. */
import { createRequire } from 'node:module'
import { agency } from '#app/content/agency/agency.ts'
import { listenTo, startProgram } from '#app/platform/side-program.server.ts'
import type { BusySpan } from './calendar-table.ts'
import type { Feed } from './read-feed.server.ts'

/** Seconds after which a feed that is not read is given up. */
const limitSeconds = 10

/**
 * @param ask.ownIds how the ids of our own appointments end.
 * @throws when the text is no calendar, or takes too long.
 */
export async function readBusy(
  text: string,
  { now, ownIds }: { now: Date; ownIds: string },
): Promise<BusySpan[]> {
  const feed: Feed = { text, now: now.getTime(), ownIds, timeZone: agency.timeZone }
  const program = createRequire(import.meta.url).resolve(
    '#app/submissions/appointments/calendars/read-feed.server.ts',
  )
  const child = startProgram(program, { flags: ['--max-old-space-size=96'] })
  const ended = listenTo(child, limitSeconds)
  child.stdin.end(JSON.stringify(feed))
  const { code, says } = await ended
  if (code !== 0) throw new Error(`the calendar was not read (code ${code})`)
  // Written by `JSON.stringify` of this very type.
  return JSON.parse(says) as BusySpan[]
}
