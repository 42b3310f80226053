/** What a colleague's own calendar can do, whoever runs its server. What goes wrong is a `jobError` in words for its owner. */
import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { jobError } from '#app/platform/process/job-error.ts'
import type { Span } from './appointment-times.ts'
import type { BusySpan } from './busy-spans.server.ts'
import type { Told } from './calendar-event.server.ts'

export interface CalendarServer {
  /** The calendars of the account that take events, the likeliest first. @throws when there is none */
  findCollections(): Promise<Collection[]>
  /** The ids of entries that changed since `since`; null where the server does not say which. */
  changesSince(calendar: Collection, since: Mark | null): Promise<{ mark: Mark; uids: Set<string> | null }>
  /** The entries of these ids that are there. */
  readEntries(calendar: Collection, uids: readonly string[]): Promise<Map<string, Entry>>
  /** Writes an entry, where still `there` stands, or none for undefined; `uid` is what it is called there then. @throws WriteRefusal */
  putEntry(
    calendar: Collection,
    entry: { uid: string; told: Told; there: Entry | undefined },
  ): Promise<{ etag: string | null; uid: string } | 'changed'>
  /** Takes an entry away; with `etag` only while it is that version. @throws WriteRefusal */
  deleteEntry(calendar: Collection, uid: string, etag?: string | null): Promise<void>
  /** When its owner is busy between two moments, apart from entries of the ids `own`, where the server tells them apart. */
  readBusy(
    calendar: Collection,
    span: { from: Date; until: Date },
    feed: { now: number; own: readonly string[]; addresses: readonly string[]; timeZone: string },
  ): Promise<{ busy: BusySpan[]; unread: number }>
}

/** One of the calendars of an account. */
export interface Collection {
  url: string
  name: string
  /** Whether the server says what changed since a token (RFC 6578), and when its owner is busy (RFC 4791, 7.10). */
  syncs: boolean
  saysBusy: boolean
}

/** What a server says of a calendar as a whole: it changes with whatever is in it. */
export interface Mark {
  token?: string
  ctag?: string
}

export interface Entry {
  /** The version; null where the server gives none. */
  etag: string | null
  /** What it is called there now. */
  uid: string
  /** When it is, null where that could not be read, and when it was last changed, milliseconds; 0 where it does not say. */
  times: { span: Span | null; isOff: boolean; changedAt: number } | null
  /** As iCalendar, where the server speaks that. */
  text?: string
}

/** Names a calendar without saying where it is. */
export const hashOf = ({ url }: Pick<Collection, 'url'>) =>
  createHash('sha256').update(url).digest('base64url')

export const limits = { maxBytes: 4_000_000, timeoutMs: 15_000 }

/** It passes by itself. */
export const refused = (words: string) => jobError(words, {})
/** Only its owner can put it right. */
export const wrong = (words: string) => jobError(words, { permanent: true })
/** The error of a server that asks to be left alone, with its Retry-After. */
export const overloaded = ({ status, headers }: { status: number; headers: IncomingHttpHeaders }) =>
  Object.assign(refused(`The server has no time or a fault of its own (${status}). It is asked again.`), {
    retryAfter: headers['retry-after'],
  })

const longestRestMs = 86_400_000

/** Until when a server wants to be left alone by its Retry-After (RFC 9110, 10.2.3), epoch milliseconds, at most a day; 0 where it says nothing. */
export function restUntil(error: object, now: Date): number {
  const said = 'retryAfter' in error ? String(error.retryAfter) : ''
  const until = /^\d+$/.test(said) ? now.getTime() + Number(said) * 1000 : Date.parse(said) || 0
  return Math.min(until, now.getTime() + longestRestMs)
}

/** The token is over before its time; another one may be had. */
export class TokenRefused extends Error {
  foreseen = true
  constructor() {
    super('The server refused the sign-in. It is tried again.')
  }
}

/** The calendar takes no entries: it is for reading alone, full, or somebody else's. */
export class WriteRefusal extends Error {
  foreseen = true
  constructor(status: number) {
    super(`Your calendar does not take appointments (${status}). They stay here, and it is tried again.`)
  }
}
