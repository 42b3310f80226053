/** The busy times in the text of a calendar feed, read by a program beside the server. */
import { createRequire } from 'node:module'
import { agency } from '#app/content/agency/agency.ts'
import { startProgram } from '#app/platform/side-program.server.ts'
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
  return new Promise((resolve, reject) => {
    const child = startProgram(program, { flags: ['--max-old-space-size=96'] })
    // A program that ended takes no input; its code says so below.
    child.stdin.on('error', () => {})
    child.stdin.end(JSON.stringify(feed))
    child.stderr.resume()
    let says = ''
    const limit = setTimeout(() => child.kill('SIGKILL'), limitSeconds * 1000)
    child.stdout.on('data', (part: Buffer) => {
      says += part.toString('utf8')
    })
    child.once('error', reject)
    child.once('close', (code) => {
      clearTimeout(limit)
      // Written by `JSON.stringify` of this very type.
      if (code === 0) resolve(JSON.parse(says) as BusySpan[])
      else reject(new Error(`the calendar was not read (code ${code})`))
    })
  })
}
