/** A CalDAV server of one account, in memory, at https://localhost, which this process trusts: for what real ones do seldom. */
import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { text as textOf } from 'node:stream/consumers'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { onTestFinished } from 'vitest'

const folder = 'test/support/tls'
const cert = readFileSync(`${folder}/cert.pem`, 'utf8')

/** Trusts the certificate of tests until the test ends. */
export function trustTests(): void {
  const known = getCACertificates()
  setDefaultCACertificates([...known, cert])
  onTestFinished(() => setDefaultCACertificates(known))
}

export const account = { user: 'alice', password: 'app-pass-word' }

/** What a server does; all of it can be changed while it runs. */
export interface Behavior {
  /** Says what changed since a token; else only that something did. */
  syncs: boolean
  saysBusy: boolean
  /** Answers every write with this status, 0 for none. */
  refuses: number
  /** Answers everything with this status, 0 for none. */
  status: number
  /** And says with it when to ask again; empty for nothing. */
  retryAfter: string
  /** Where the well-known address leads. */
  leadsTo: string
  /** May only be read. */
  isReadOnly: boolean
  /** Does not say which version a write made. */
  isSilent: boolean
  /** Gives no versions at all. */
  isUnversioned: boolean
  /** Answers a multiget without the texts. */
  isTerse: boolean
  /** The files whose changes are answered with 400. */
  rejects: string[]
  /** Lets in by token, and not by password. */
  isTaken: ((token: string) => boolean) | null
}

interface Stored {
  text: string
  version: number
}

/** `asked` are the methods and paths of all requests, `busy` periods that others made, as FREEBUSY has them. */
export async function openCaldavServer(change: Partial<Behavior> = {}) {
  const how: Behavior = {
    ...{
      syncs: true,
      saysBusy: true,
      refuses: 0,
      status: 0,
      retryAfter: '',
      leadsTo: '/dav/',
      isReadOnly: false,
      isSilent: false,
      isUnversioned: false,
      isTerse: false,
      rejects: [],
      isTaken: null,
    },
    ...change,
  }
  const calendars: Record<string, Map<string, Stored>> = { work: new Map(), home: new Map() }
  const gone = new Map<string, number>()
  const asked: string[] = []
  let version = 1
  const busy: string[] = []
  const etag = (one: Stored) => `"${one.version}"`
  const tagOf = (one: Stored): Record<string, string> => (how.isUnversioned ? {} : { etag: etag(one) })
  const getetag = (one: Stored) => (how.isUnversioned ? '' : `<getetag>${etag(one)}</getetag>`)

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { method = '', url: path = '', headers } = request
    const body = await textOf(request)
    asked.push(`${method} ${path}`)
    const end = (status: number, headers: Record<string, string> = {}, body = '') =>
      response.writeHead(status, headers).end(body)
    const expected = `Basic ${Buffer.from(`${account.user}:${account.password}`).toString('base64')}`
    if (how.status) return end(how.status, how.retryAfter ? { 'retry-after': how.retryAfter } : {})
    const { authorization = '' } = headers
    const isLetIn = how.isTaken?.(authorization.replace(/^Bearer /, '')) ?? authorization === expected
    if (!isLetIn) return end(401)
    if (path === '/.well-known/caldav') return end(301, { location: how.leadsTo })
    const [, name = '', file = ''] = /^\/dav\/me\/cal\/(\w+)\/(.*)$/.exec(path) ?? []
    const files = calendars[name]
    const multi = (parts: string) =>
      end(
        207,
        { 'content-type': 'application/xml; charset=utf-8' },
        `<?xml version="1.0"?>
<multistatus xmlns="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav" xmlns:CS="http://calendarserver.org/ns/">${parts}</multistatus>`,
      )
    if (method === 'PROPFIND') {
      if (path === '/dav/me/cal/')
        return multi(
          Object.keys(calendars)
            .map((one) => response207(`${path}${one}/`, collection(one)))
            .join(''),
        )
      if (files) return multi(response207(path, collection(name)))
      if (path !== '/dav/' && path !== '/dav/me/') return end(404)
      return multi(
        response207(
          path,
          '<current-user-principal><href>/dav/me/</href></current-user-principal><C:calendar-home-set><href>/dav/me/cal/</href></C:calendar-home-set>',
        ),
      )
    }
    if (!files) return end(404)
    if (method === 'REPORT') return report(files, path, body, { multi, end })
    const key = decodeURIComponent(file)
    const there = files.get(key)
    if (method === 'GET') return there ? end(200, tagOf(there), there.text) : end(404)
    if (how.refuses) return end(how.refuses)
    if (how.rejects.some((one) => `${name}/${key}`.startsWith(one))) return end(400)
    if (headers['if-none-match'] === '*' && there) return end(412)
    if (headers['if-match'] && (!there || headers['if-match'] !== etag(there))) return end(412)
    if (method === 'PUT') {
      const stored = put(files, key, body)
      return end(there ? 204 : 201, how.isSilent ? {} : tagOf(stored))
    }
    if (!there) return end(404)
    remove(files, key)
    return end(204)
  }

  function put(files: Map<string, Stored>, key: string, text: string) {
    const stored = { text, version: ++version }
    files.set(key, stored)
    gone.delete(key)
    return stored
  }
  function remove(files: Map<string, Stored>, key: string) {
    files.delete(key)
    gone.set(key, ++version)
  }

  const response207 = (href: string, props: string, status = '200 OK') =>
    `<response><href>${href}</href><propstat><prop>${props}</prop><status>HTTP/1.1 ${status}</status></propstat></response>`
  const missing = (href: string) =>
    `<response><href>${href}</href><status>HTTP/1.1 404 Not Found</status></response>`
  function collection(name: string) {
    const report = (element: string) => `<supported-report><report>${element}</report></supported-report>`
    return `<resourcetype><collection/><C:calendar/></resourcetype><displayname>${name}</displayname>
<C:supported-calendar-component-set><C:comp name="VEVENT"/></C:supported-calendar-component-set>
<current-user-privilege-set><privilege><read/></privilege>${how.isReadOnly ? '' : '<privilege><write/></privilege>'}</current-user-privilege-set>
<supported-report-set>${report('<C:calendar-multiget/>')}${how.syncs ? report('<sync-collection/>') : ''}${how.saysBusy ? report('<C:free-busy-query/>') : ''}</supported-report-set>
${how.syncs ? `<sync-token>urn:sync:${version}</sync-token>` : ''}<CS:getctag>c${version}</CS:getctag>`
  }

  function report(
    files: Map<string, Stored>,
    path: string,
    body: string,
    {
      multi,
      end,
    }: {
      multi(parts: string): unknown
      end(status: number, headers?: Record<string, string>, body?: string): unknown
    },
  ) {
    const whole = ([key, one]: [string, Stored]) =>
      response207(
        `${path}${key}`,
        `${getetag(one)}${how.isTerse ? '' : `<C:calendar-data><![CDATA[${one.text}]]></C:calendar-data>`}`,
      )
    if (body.includes('sync-collection')) {
      const since = Number(/urn:sync:(\d+)/.exec(body)?.[1] ?? Number.NaN)
      if (!how.syncs || Number.isNaN(since)) return end(403)
      const changed = [...files].filter(([, one]) => one.version > since)
      const left = [...gone].filter(([, at]) => at > since)
      return multi(
        `${changed.map(([key, one]) => response207(`${path}${key}`, getetag(one))).join('')}${left.map(([key]) => missing(`${path}${key}`)).join('')}<sync-token>urn:sync:${version}</sync-token>`,
      )
    }
    if (body.includes('calendar-multiget'))
      return multi(
        [...body.matchAll(/<(?:\w+:)?href>([^<]*)</g)]
          .map(([, href = '']) => {
            const key = decodeURIComponent(href.slice(path.length))
            const one = files.get(key)
            return one ? whole([key, one]) : missing(href)
          })
          .join(''),
      )
    if (body.includes('free-busy-query')) {
      if (!how.saysBusy) return end(403)
      const periods = [...files.values()].map(({ text }) =>
        ['DTSTART', 'DTEND'].map((name) => new RegExp(`${name}:(\\w+)`).exec(text)?.[1]).join('/'),
      )
      return end(
        200,
        { 'content-type': 'text/calendar' },
        `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VFREEBUSY\r\n${[...busy, ...periods].map((one) => `FREEBUSY:${one}\r\n`).join('')}END:VFREEBUSY\r\nEND:VCALENDAR\r\n`,
      )
    }
    return multi([...files].map(whole).join(''))
  }

  const key = readFileSync(`${folder}/key.pem`)
  const server = createServer({ cert, key }, (request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  trustTests()
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = `https://localhost:${(server.address() as AddressInfo).port}/`
  const filesOf = (name: string) => calendars[name] ?? new Map<string, Stored>()
  return {
    ...{ address, how, asked, busy },
    /** The texts of a calendar by the names of their files. */
    list: async (name = 'work') => new Map([...filesOf(name)].map(([key, { text }]) => [key, text])),
    edit: async (key: string, change: (text: string) => string) => {
      put(filesOf('work'), key, change(filesOf('work').get(key)?.text ?? ''))
    },
    remove: async (key: string) => remove(filesOf('work'), key),
    /** Has a calendar stand at a second address, as servers show it to whom it is shared with. */
    share: (name: string, as: string) => {
      calendars[as] = filesOf(name)
    },
  }
}
