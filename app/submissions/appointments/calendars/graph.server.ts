/**
 * A calendar of Microsoft 365 by Microsoft Graph 1.0: "calendar", "event", "event: delta" and "Get incremental changes to events in a
 * calendar view" (learn.microsoft.com/graph). Ids of events change when one is deleted or put into another calendar, which is
 * how either is noticed; so immutable ids are not asked for.
 */
import { askPublic, type Limits } from '#app/platform/http/fetch-text.server.ts'
import type { Span } from './appointment-times.ts'
import type { BusyKind, BusySpan } from './busy-spans.server.ts'
import {
  type CalendarServer,
  type Collection,
  type Entry,
  limits,
  type Mark,
  overloaded,
  refused,
  TokenRefused,
  WriteRefusal,
  wrong,
} from './calendar-server.ts'

interface GraphEvent {
  '@odata.etag'?: string
  id: string
  /** UTC, because that is asked for: 2026-12-01T15:00:00.0000000. */
  start?: { dateTime: string }
  end?: { dateTime: string }
  isAllDay?: boolean
  isCancelled?: boolean
  lastModifiedDateTime?: string
  showAs?: string
}

interface Page<Row> {
  value: Row[]
  '@odata.nextLink'?: string
  '@odata.deltaLink'?: string
}

/** What Outlook's "Show as" says of somebody; "free" and "workingElsewhere" keep nobody from a call. */
const kinds: Readonly<Record<string, BusyKind>> = {
  ...{ busy: 'busy', oof: 'away', tentative: 'tentative', unknown: 'unknown' },
}
/** A view is followed for so long, then looked at anew: it ends where it ended at first. */
const viewDays = 7
const maxPages = 200
/** Of a page. What changed comes with all its words, whatever is selected (learn.microsoft.com/graph/api/event-delta). */
const maxBytes = 16_000_000
const fields = 'id,start,end,isAllDay,isCancelled,lastModifiedDateTime,showAs'

type Requests = ReturnType<typeof openRequests>

/** `token` goes to `base` alone. */
function openRequests(base: string, token: string, isClosed: Limits['isClosed']) {
  async function ask(method: string, url: string, body?: object, headers: Record<string, string> = {}) {
    if (!url.startsWith(`${base}/`))
      throw wrong('The server leads to another host, and is not followed there.')
    const got = await askPublic(url, {
      ...{ ...limits, maxBytes, isClosed, method, ...(body && { body: JSON.stringify(body) }) },
      headers: {
        ...{ authorization: `Bearer ${token}`, accept: 'application/json' },
        prefer: 'outlook.timezone="UTC", outlook.body-content-type="text", odata.maxpagesize=50',
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
    })
    if ('trouble' in got) throw refused(got.trouble)
    if (got.status === 401) throw new TokenRefused()
    if (got.status === 429 || got.status >= 500) throw overloaded(got)
    return got
  }

  /** Undefined for what is not there. */
  async function read<Answer>(url: string): Promise<Answer | undefined> {
    const { status, body } = await ask('GET', url)
    if (status === 404 || status === 410) return
    if (status === 403)
      throw wrong('This account may not use its calendar here. Sign in again, and allow access to calendars.')
    if (status !== 200) throw refused('The server did not say what stands in this calendar.')
    return parse<Answer>(body)
  }

  /** All pages of an answer; null where the first is not there. */
  async function readPages<Row>(first: string): Promise<{ rows: Row[]; link: string | undefined } | null> {
    const rows: Row[] = []
    let url = first
    for (let page = 0; page < maxPages; page++) {
      const found = await read<Page<Row>>(url)
      if (!found) return null
      rows.push(...found.value)
      const next = found['@odata.nextLink']
      if (!next) return { rows, link: found['@odata.deltaLink'] }
      url = next
    }
    throw refused('This calendar has more in it than can be read.')
  }

  const eventUrl = (id: string) => `${base}/me/events/${encodeURIComponent(id)}`
  /** Undefined where it was deleted, or is in another calendar. */
  async function readEvent(id: string): Promise<Entry | undefined> {
    const event = await read<GraphEvent>(`${eventUrl(id)}?$select=${fields}`)
    return event && entryOf(event)
  }

  async function write(method: 'POST' | 'PATCH', url: string, body: object, etag?: string | null) {
    const { status, body: answer } = await ask(method, url, body, etag ? { 'if-match': etag } : {})
    if (status === 412 || (method === 'PATCH' && status === 404)) return null
    if (status < 200 || status > 299) throw new WriteRefusal(status)
    return entryOf(parse<GraphEvent>(answer))
  }

  return { base, ask, readPages, eventUrl, readEvent, write }
}

const viewOf = ({ url }: Collection, view: string, { from, until }: { from: Date; until: Date }) =>
  `${url}/${view}?startDateTime=${from.toISOString()}&endDateTime=${until.toISOString()}`

/** `base` is the address of the service, as in https://graph.microsoft.com/v1.0. */
export function openGraph(base: string, token: string, isClosed: Limits['isClosed']): CalendarServer {
  const requests = openRequests(base, token, isClosed)
  const { ask, readPages, eventUrl, readEvent } = requests
  return {
    async findCollections() {
      const url = `${base}/me/calendars?$select=id,name,canEdit,isDefaultCalendar`
      const found = await readPages<{
        id: string
        name: string
        canEdit: boolean
        isDefaultCalendar: boolean
      }>(url)
      const writable = (found?.rows ?? []).filter(({ canEdit }) => canEdit)
      if (writable.length === 0)
        throw wrong('This account has no calendar that appointments could be written into.')
      return writable
        .toSorted((one, other) => Number(other.isDefaultCalendar) - Number(one.isDefaultCalendar))
        .map(({ id, name }) => ({
          ...{ url: `${base}/me/calendars/${encodeURIComponent(id)}`, name, syncs: true, saysBusy: false },
        }))
    },

    async changesSince(calendar, since): ReturnType<CalendarServer['changesSince']> {
      const today = new Date()
      const isFollowed = since?.token && Date.parse(since.ctag ?? '') > today.getTime() - viewDays * dayMs
      const known = isFollowed ? await readPages<GraphEvent>(since.token ?? '') : null
      const span = { from: new Date(today.getTime() - dayMs), until: new Date(today.getTime() + 400 * dayMs) }
      const found = known ?? (await readPages<GraphEvent>(viewOf(calendar, 'calendarView/delta', span)))
      if (!found) throw wrong('This calendar is not there any more. Choose another one, or connect again.')
      const mark: Mark = { token: found.link ?? '', ctag: known ? (since?.ctag ?? '') : today.toISOString() }
      return { mark, uids: known && new Set(known.rows.map(({ id }) => id)) }
    },

    async readEntries(_, uids) {
      const entries = new Map<string, Entry>()
      for (const uid of uids) {
        // What was never written has our own name, which is none of theirs.
        const entry = uid.includes('@') ? undefined : await readEvent(uid)
        if (entry) entries.set(uid, entry)
      }
      return entries
    },

    putEntry: (calendar, entry) => putEvent(requests, calendar, entry),

    async deleteEntry(_, uid, etag) {
      const { status } = await ask('DELETE', eventUrl(uid), undefined, etag ? { 'if-match': etag } : {})
      if (status > 299 && ![404, 410, 412].includes(status)) throw new WriteRefusal(status)
    },

    async readBusy(calendar, span, { own, timeZone }) {
      const found = await readPages<GraphEvent>(`${viewOf(calendar, 'calendarView', span)}&$select=${fields}`)
      if (!found) throw refused('The server did not say what stands in this calendar.')
      const names = new Set(own)
      const busy = found.rows.flatMap((event): BusySpan[] => {
        const kind = kinds[event.showAs ?? 'busy']
        if (!kind || names.has(event.id) || event.isCancelled) return []
        const [from, until] = [event.start, event.end].map((at) =>
          minuteOf(at, event.isAllDay ? timeZone : 'UTC'),
        )
        if (from == null || until == null || from >= until) return []
        return [kind === 'busy' ? [from, until] : [from, until, kind]]
      })
      return { busy, unread: 0 }
    },
  }
}

async function putEvent(
  { write, eventUrl, readEvent }: Requests,
  { url }: Collection,
  { uid, told, there }: Parameters<CalendarServer['putEntry']>[1],
): ReturnType<CalendarServer['putEntry']> {
  const at = (moment: string) => ({
    dateTime: new Date(moment).toISOString().slice(0, 19),
    timeZone: 'UTC',
  })
  const times = { start: at(told.starts_at), end: at(told.ends_at) }
  if (there) return (await write('PATCH', eventUrl(there.uid), times, there.etag)) ?? 'changed'
  const body = {
    ...{ ...times, subject: told.summary, showAs: 'busy' },
    body: { contentType: 'text', content: told.description },
  }
  // A second request of the same name makes no second event. One that was deleted since is not meant.
  const transactionId = `${uid}#${told.now.toISOString().slice(0, 13)}`
  const made = await write('POST', `${url}/events`, { ...body, transactionId })
  const found = made && (await readEvent(made.uid))
  if (!found)
    return (
      (await write('POST', `${url}/events`, {
        ...body,
        transactionId: `${uid}#${told.now.getTime()}`,
      })) ?? 'changed'
    )
  const { span } = found.times ?? {}
  const isOther = Date.parse(span?.starts_at ?? '') !== Date.parse(told.starts_at)
  return isOther ? ((await write('PATCH', eventUrl(found.uid), times, found.etag)) ?? 'changed') : found
}

const dayMs = 86_400_000

function parse<Answer>(body: Buffer): Answer {
  try {
    return JSON.parse(body.toString()) as Answer
  } catch (error) {
    throw Object.assign(refused('The server did not answer as Microsoft Graph does.'), { cause: error })
  }
}

function entryOf({ id, start, end, isAllDay, isCancelled = false, ...event }: GraphEvent): Entry {
  const [from, until] = [minuteOf(start, 'UTC'), minuteOf(end, 'UTC')]
  const iso = (minute: number) => new Date(minute * 60_000).toISOString()
  const isTime = !isAllDay && from != null && until != null && from < until
  const span: Span | null = isTime ? { starts_at: iso(from), ends_at: iso(until) } : null
  const changedAt = Date.parse(event.lastModifiedDateTime ?? '') || 0
  return { uid: id, etag: event['@odata.etag'] ?? null, times: { span, isOff: isCancelled, changedAt } }
}

/** Minutes since 1970 of a time on the clock of a zone; null for none. */
function minuteOf(at: { dateTime: string } | undefined, timeZone: string): number | null {
  const wall = at?.dateTime.slice(0, 19) ?? ''
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/.test(wall)) return null
  return Temporal.PlainDateTime.from(wall).toZonedDateTime(timeZone).epochMilliseconds / 60_000
}
