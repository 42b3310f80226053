/** The busy times in the text of a calendar feed, read by a program beside the server. */
import { createRequire } from 'node:module'
import { listenTo, startProgram } from '#app/platform/side-program.server.ts'
import type { Feed, FeedRead } from './read-feed.server.ts'

/** Seconds after which a feed that is not read is given up. */
const limitSeconds = 10

/** @throws when the text is no calendar, or takes too long. */
export async function readBusy(text: Uint8Array | string, feed: Feed): Promise<FeedRead> {
  const program = createRequire(import.meta.url).resolve(
    '#app/submissions/appointments/calendars/read-feed.server.ts',
  )
  const child = startProgram(program, { flags: ['--max-old-space-size=96', '--max-semi-space-size=1'] })
  const ended = listenTo(child, limitSeconds)
  child.stdin.write(`${JSON.stringify(feed)}\n`)
  child.stdin.end(textOf(text))
  const { code, says } = await ended
  if (code !== 0) throw new Error(`the calendar was not read (code ${code})`)
  // Written by `JSON.stringify` of this very type.
  return JSON.parse(says) as FeedRead
}

/** Some write UTF-16, and say so by its byte-order mark. */
const textOf = (text: Uint8Array | string) =>
  typeof text !== 'string' && text[0] === 0xff && text[1] === 0xfe
    ? new TextDecoder('utf-16le').decode(text)
    : text
