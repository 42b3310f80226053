/** One calendar on a CalDAV server (RFC 4791): found, looked at, and written. What goes wrong is a `jobError` in words for its owner. */
import { decodePercent } from '#app/lib/escape.ts'
import { askPublic, type Limits } from '#app/platform/http/fetch-text.server.ts'
import { hostOf } from '#app/platform/process/webhook-security.ts'
import { readEntryTimes, writeEntry } from './calendar-event.server.ts'
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
import { readBusy } from './calendars.server.ts'

/** Makers whose account is spread over hosts of one domain. */
const spread = ['.icloud.com']

export const basicOf = ({ user, password }: { user: string; password: string }) =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`

export const wrongPassword =
  'The server refused the user name or the password. Make a new app password, and type it here.'

/** `address` is where the server was typed to be: `authorization` goes to that host alone, or to others of the same maker. */
export async function openCaldav(
  address: string,
  authorization: string,
  isClosed: Limits['isClosed'],
): Promise<CalendarServer> {
  const way = await openWay(address, authorization, isClosed)
  return {
    findCollections: () => findCollections(way),
    changesSince: (calendar, since) => changesSince(way, calendar, since),
    readEntries: (calendar, uids) => readEntries(way, calendar, uids),
    putEntry: (calendar, entry) => putEntry(way, calendar, entry),
    deleteEntry: (calendar, uid, etag) => deleteEntry(way, calendar, uid, etag),
    readBusy: async (calendar, span, feed) =>
      readBusy(await readBusyText(way, calendar, span), feed).catch((error: unknown) => {
        throw Object.assign(refused('This is no calendar we can read.'), { cause: error })
      }),
  }
}

async function openWay(address: string, authorization: string, isClosed: Limits['isClosed']) {
  // Not imported before somebody needs it.
  const dav = await import('tsdav')
  const isTrusted = (url: string) => {
    const [home, host] = [hostOf(address), hostOf(url)]
    return home === host || spread.some((domain) => home.endsWith(domain) && host.endsWith(domain))
  }
  /** Why the last request came to nothing: tsdav goes on with the next address, and says only that it found none. */
  let trouble: Error | null = null

  async function ask(url: string, method: string, headers: Record<string, string>, body?: string) {
    if (!isTrusted(url))
      throw wrong(
        'The server leads to another host, and your password is not sent there. Use the address of that host.',
      )
    const asked = { ...limits, isClosed, method, ...(body !== undefined && { body }) }
    const got = await askPublic(url, { ...asked, headers: { ...headers, authorization } })
    if ('trouble' in got) throw refused(got.trouble)
    if (got.status === 401)
      throw authorization.startsWith('Basic') ? wrong(wrongPassword) : new TokenRefused()
    if (got.status === 429 || got.status >= 500) throw overloaded(got)
    return got
  }

  const davFetch: typeof fetch = async (input, { method = 'GET', headers, body } = {}) => {
    try {
      const sent = typeof body === 'string' ? body : undefined
      const got = await ask(String(input), method, Object.fromEntries(new Headers(headers)), sent)
      const answered = Object.entries(got.headers).flatMap(([name, value]): [string, string][] =>
        typeof value === 'string' && name !== 'content-encoding' ? [[name, value]] : [],
      )
      const isEmpty = got.status < 200 || [204, 205, 304].includes(got.status)
      return new Response(isEmpty ? null : Uint8Array.from(got.body), {
        status: Math.max(got.status, 200),
        headers: answered,
      })
    } catch (error) {
      trouble = error instanceof Error ? error : null
      throw error
    }
  }
  const way = { fetch: davFetch }
  async function parsed<T>(
    work: () => Promise<T>,
    none = refused('The server did not answer as CalDAV servers do.'),
  ): Promise<T> {
    trouble = null
    return work().catch((error: unknown) => {
      throw trouble ?? Object.assign(none, { cause: error })
    })
  }
  return { dav, way, ask, parsed, address }
}

type Way = Awaited<ReturnType<typeof openWay>>

async function markOf({ dav, way, parsed }: Way, { url }: Collection): Promise<Mark> {
  const props = { 'd:sync-token': {}, 'cs:getctag': {} }
  const [found] = await parsed(() => dav.propfind({ ...way, url, props, depth: '0' }))
  if (!found?.ok) throw wrong('This calendar is not there any more. Choose another one, or connect again.')
  const { syncToken, getctag } = found.props ?? {}
  return {
    ...(syncToken !== undefined && { token: String(syncToken) }),
    ...(getctag !== undefined && { ctag: String(getctag) }),
  }
}

/** The one that was typed itself comes first. */
async function findCollections({ dav, way, parsed, address }: Way): Promise<Collection[]> {
  const none = wrong(
    'There are no calendars at this address. Check it, or ask who runs the server for its CalDAV address.',
  )
  const server = { serverUrl: address, accountType: 'caldav' as const }
  const account = await parsed(() => dav.createAccount({ ...way, account: server }), none)
  const asked = ['d:displayname', 'd:resourcetype', 'c:supported-calendar-component-set', privileges]
  const props = Object.fromEntries(asked.map((name) => [name, {}]))
  const projectedProps = { currentUserPrivilegeSet: true }
  const found = await parsed(() => dav.fetchCalendars({ ...way, account, props, projectedProps }))
  const writable = found.filter(
    ({ components = [], projectedProps }) =>
      (components.length === 0 || components.includes('VEVENT')) && mayWrite(projectedProps),
  )
  if (writable.length === 0)
    throw found.length > 0
      ? wrong('You may only read the calendars of this account, so nothing can be written into them.')
      : none
  return writable
    .map(({ url, displayName, reports = [] }) => ({
      ...{ url, name: typeof displayName === 'object' ? 'Calendar' : String(displayName ?? 'Calendar') },
      ...{ syncs: reports.includes('syncCollection'), saysBusy: reports.includes('freeBusyQuery') },
    }))
    .toSorted((one, other) => Number(isSame(other.url)) - Number(isSame(one.url)))

  function isSame(url: string) {
    return url.replace(/\/$/, '') === address.replace(/\/$/, '')
  }
}

async function changesSince(server: Way, calendar: Collection, since: Mark | null) {
  const mark = await markOf(server, calendar)
  if (
    since &&
    (mark.token ?? mark.ctag) !== undefined &&
    mark.token === since.token &&
    mark.ctag === since.ctag
  )
    return { mark, uids: new Set<string>() }
  if (!calendar.syncs || since?.token === undefined) return { mark, uids: null }
  const asked = { url: calendar.url, props: { 'd:getetag': {} }, syncLevel: 1, syncToken: since.token }
  const found = await server.parsed(() => server.dav.syncCollection({ ...server.way, ...asked }))
  // A token that is forgotten is refused (RFC 6578, 3.2); one answer of several has the next token to go on from.
  const token: unknown = found[0]?.raw?.multistatus?.syncToken
  if (token === undefined) return { mark, uids: null }
  const uids = new Set(found.flatMap(({ href }) => (href ? (fileOf(href)?.replace(/\.ics$/, '') ?? []) : [])))
  const isPart = found.some(({ status }) => status === 507)
  return { mark: isPart ? { token: String(token) } : { ...mark, token: String(token) }, uids }
}

/** One that the server says nothing of is asked for by itself. */
async function readEntries(
  { dav, way, ask, parsed }: Way,
  calendar: Collection,
  uids: readonly string[],
): Promise<Map<string, Entry>> {
  if (uids.length === 0) return new Map()
  const objectUrls = uids.map((uid) => new URL(urlOf(calendar, uid)).pathname)
  // Not tsdav's, which raises an error for all of them where one is not there.
  const multiget = {
    _attributes: { 'xmlns:d': 'DAV:', 'xmlns:c': 'urn:ietf:params:xml:ns:caldav' },
    ...{ 'd:prop': { 'd:getetag': {}, 'c:calendar-data': {} }, 'd:href': objectUrls },
  }
  const init = {
    ...{ method: 'REPORT' as const, namespace: 'c', headers: { depth: '1' } },
    body: { 'calendar-multiget': multiget },
  }
  const found = await parsed(() => dav.davRequest({ ...way, url: calendar.url, init }))
  const byFile = new Map(found.flatMap((one) => (one.href ? [[fileOf(one.href), one]] : [])))
  if (
    !found.some(({ href }) => href) ||
    !found.every(({ ok, status }) => ok || status === 404 || status === 410)
  )
    throw refused('The server did not say what stands in this calendar.')
  const entries = new Map<string, Entry>()
  for (const uid of uids) {
    const { props, status: said } = byFile.get(`${uid}.ics`) ?? {}
    const text = dataOf(props)
    const keep = (etag: string | null, text: string) =>
      entries.set(uid, { etag, uid, times: readEntryTimes(text), text })
    if (text !== null) keep(etagOf(props?.getetag), text)
    else if (said !== 404 && said !== 410) {
      const { status, headers, body } = await ask(urlOf(calendar, uid), 'GET', {})
      if (status === 200) keep(headers.etag ?? null, body.toString())
      else if (status !== 404 && status !== 410)
        throw refused('The server did not say what stands in this calendar.')
    }
  }
  return entries
}

async function putEntry(
  { ask }: Way,
  calendar: Collection,
  { uid, told, there }: Parameters<CalendarServer['putEntry']>[1],
): ReturnType<CalendarServer['putEntry']> {
  const text = writeEntry(told, there?.text)
  const only = there ? ifStill(there.etag) : { 'if-none-match': '*' }
  const headers = { 'content-type': 'text/calendar; charset=utf-8', ...only }
  const { status, headers: answered } = await ask(urlOf(calendar, uid), 'PUT', headers, text)
  if (status === 412) return 'changed'
  if (status < 200 || status > 299) throw new WriteRefusal(status)
  return { etag: answered.etag ?? null, uid }
}

async function deleteEntry(
  { ask }: Way,
  calendar: Collection,
  uid: string,
  etag: string | null = null,
): Promise<void> {
  const { status } = await ask(urlOf(calendar, uid), 'DELETE', ifStill(etag))
  if (status > 299 && ![404, 410, 412].includes(status)) throw new WriteRefusal(status)
}

/** Some servers give no versions: then whatever stands there is meant. */
const ifStill = (etag: string | null): Record<string, string> => (etag === null ? {} : { 'if-match': etag })

/** As the text of a feed: the server's own words where it has some, else the events. */
async function readBusyText(
  { dav, way, ask, parsed }: Way,
  calendar: Collection,
  { from, until }: { from: Date; until: Date },
): Promise<Buffer | string> {
  const range = `<c:time-range start="${stamp(from)}" end="${stamp(until)}"/>`
  const body = `<?xml version="1.0"?><c:free-busy-query xmlns:c="urn:ietf:params:xml:ns:caldav">${range}</c:free-busy-query>`
  // Not tsdav's, which cuts the answer off after 4,096 characters.
  const got =
    calendar.saysBusy &&
    (await ask(calendar.url, 'REPORT', { 'content-type': 'application/xml', depth: '1' }, body))
  if (got && got.status === 200) return got.body
  const inRange = { 'time-range': { _attributes: { start: stamp(from), end: stamp(until) } } }
  const events = { _attributes: { name: 'VEVENT' }, ...inRange }
  const props = { 'd:getetag': {}, 'c:calendar-data': {} }
  const filters = [{ 'comp-filter': { _attributes: { name: 'VCALENDAR' }, 'comp-filter': events } }]
  const found = await parsed(() =>
    dav.calendarQuery({ ...way, url: calendar.url, depth: '1', props, filters }),
  )
  if (found.some(({ ok }) => !ok)) throw refused('The server did not say what stands in this calendar.')
  return found.map(({ props }) => dataOf(props) ?? '').join('\r\n') || nothing
}

const nothing = 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n'
const privileges = 'd:current-user-privilege-set'

/** Servers without access control (RFC 3744) say nothing of it. */
function mayWrite(props: Record<string, unknown> | undefined): boolean {
  const said = JSON.stringify(props?.currentUserPrivilegeSet ?? null)
  return said === 'null' || /"(all|write|writeContent|bind)":/.test(said)
}

const urlOf = ({ url }: Collection, uid: string) =>
  new URL(`${encodeURIComponent(uid)}.ics`, url.replace(/\/?$/, '/')).href

const fileOf = (href: string) => decodePercent(href.split('/').at(-1) ?? '')
const etagOf = (found: unknown) => (found === undefined ? null : String(found))
const stamp = (moment: Date) => `${moment.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

function dataOf(props: { calendarData?: string | { _cdata?: string } } | undefined): string | null {
  const data = props?.calendarData
  const text = typeof data === 'object' ? data._cdata : data
  return typeof text === 'string' ? text : null
}
