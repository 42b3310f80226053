/** Calendars by Microsoft Graph 1.0 as its reference describes them, in memory, at https://localhost, which this process trusts. */
import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { text as textOf } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { trustTests } from './caldav-server.ts'

interface Event {
  id: string
  calendar: string
  version: number
  subject?: string
  start: { dateTime: string; timeZone: string }
  end: { dateTime: string; timeZone: string }
  isAllDay?: boolean
  isCancelled?: boolean
  showAs?: string
  transactionId?: string
  lastModifiedDateTime: string
}

/** `isTaken` says which tokens it lets in; `how` can be changed while it runs. */
export async function openGraphServer(isTaken: (token: string) => boolean) {
  const how = { refuses: 0, status: 0, losesAnswers: false, forgetsViews: false, pageSize: 2 }
  const events = new Map<string, Event>()
  const removed: { id: string; calendar: string; version: number }[] = []
  const asked: string[] = []
  let version = 1
  let base = ''
  const shown = ({ calendar: _, version: at, ...event }: Event) => ({ '@odata.etag': `W/"${at}"`, ...event })

  function put(event: Omit<Event, 'version' | 'lastModifiedDateTime'>, changed = Date.now()) {
    const stored = { ...event, version: ++version, lastModifiedDateTime: new Date(changed).toISOString() }
    events.set(event.id, stored)
    return stored
  }
  function remove(id: string) {
    const event = events.get(id)
    if (!event) return
    events.delete(id)
    removed.push({ id, calendar: event.calendar, version: ++version })
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { method = '', url = '', headers } = request
    const body = JSON.parse((await textOf(request)) || '{}')
    const { pathname, searchParams } = new URL(url, base)
    asked.push(`${method} ${pathname}`)
    const end = (status: number, said?: object) =>
      response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(said && JSON.stringify({ ...said }))
    if (how.status) return end(how.status)
    if (!isTaken((headers.authorization ?? '').replace(/^Bearer /, '')))
      return end(401, { error: { code: 'InvalidAuthenticationToken' } })
    /** `rows` in pages, with the link to what comes after the last. */
    const paged = (rows: object[], delta?: string) => {
      const skip = Number(searchParams.get('$skiptoken') ?? 0)
      const next = new URL(url, base)
      next.searchParams.set('$skiptoken', String(skip + how.pageSize))
      const isLast = skip + how.pageSize >= rows.length
      const link = isLast ? delta && { '@odata.deltaLink': delta } : { '@odata.nextLink': next.href }
      return end(200, { value: rows.slice(skip, skip + how.pageSize), ...link })
    }
    if (pathname === '/v1.0/me/calendars')
      return paged([
        { id: 'home=', name: 'Birthdays', canEdit: false, isDefaultCalendar: false },
        { id: 'team=', name: 'Team', canEdit: true, isDefaultCalendar: false },
        { id: 'work=', name: 'Calendar', canEdit: true, isDefaultCalendar: true },
      ])
    const [, calendar, view] =
      /^\/v1\.0\/me\/calendars\/([^/]+)\/(calendarView|calendarView\/delta|events)$/.exec(pathname) ?? []
    const isUtc = /outlook\.timezone="UTC"/.test(String(headers.prefer))
    if (calendar && view === 'events' && method === 'POST') {
      if (how.refuses) return end(how.refuses)
      const same = [...events.values()].find((one) => one.transactionId === body.transactionId)
      const made = same ?? put({ ...body, id: `AAMk${version}=`, calendar: decodeURIComponent(calendar) })
      if (how.losesAnswers) return response.destroy()
      return end(201, shown(made))
    }
    if (calendar && view) {
      if (!isUtc) return end(400)
      const token = searchParams.get('$deltatoken')
      if (token && how.forgetsViews) return end(410, { error: { code: 'SyncStateNotFound' } })
      const [from, until] = ['startDateTime', 'endDateTime'].map((name) => searchParams.get(name) ?? '')
      const all = [...events.values()].filter((one) => one.calendar === decodeURIComponent(calendar))
      const inView = all.filter(
        (one) => `${one.end.dateTime}Z` > (from ?? '') && `${one.start.dateTime}Z` < (until ?? ''),
      )
      if (view === 'calendarView') return paged(inView.map(shown))
      const since = Number(token ?? 0)
      const gone = removed.filter(
        (one) => token && one.version > since && one.calendar === decodeURIComponent(calendar),
      )
      const changed = (token ? all : inView).filter((one) => one.version > since).map(shown)
      return paged(
        [...changed, ...gone.map(({ id }) => ({ id, '@removed': { reason: 'deleted' } }))],
        `${base}${pathname}?$deltatoken=${version}`,
      )
    }
    const id = decodeURIComponent(/^\/v1\.0\/me\/events\/([^/]+)$/.exec(pathname)?.[1] ?? '')
    const event = events.get(id)
    if (!event) return end(404, { error: { code: 'ErrorItemNotFound' } })
    if (method === 'GET') return isUtc ? end(200, shown(event)) : end(400)
    if (how.refuses) return end(how.refuses)
    if (headers['if-match'] && headers['if-match'] !== `W/"${event.version}"`) return end(412)
    if (method === 'PATCH') return end(200, shown(put({ ...event, ...body })))
    remove(id)
    return end(204)
  }

  const [cert, key] = ['cert', 'key'].map((name) => readFileSync(`test/support/tls/${name}.pem`))
  const server = createServer({ cert, key }, (request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  trustTests()
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  base = `https://localhost:${(server.address() as AddressInfo).port}`
  const at = (moment: number) => ({ dateTime: new Date(moment).toISOString().slice(0, 19), timeZone: 'UTC' })
  return {
    ...{ url: `${base}/v1.0`, how, asked, events, remove },
    /** Puts an event of half an hour there, or moves one, as Outlook does. */
    put: (start: number, event: Partial<Event> = {}, changed?: number) =>
      put(
        { id: `AAMk${version}=`, calendar: 'work=', ...event, start: at(start), end: at(start + 1_800_000) },
        changed,
      ),
  }
}
