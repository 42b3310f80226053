/** The place of each request in line before the framework sees it. Health checks go past. */
import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { awaySeconds } from '../../database/database-errors.ts'
import { formBytes } from '../bodies/form-body.server.ts'
import { announcesBody } from '../bodies/request-bodies.server.ts'
import type { PageCache } from '../pages/page-cache.server.ts'
import { isForeign } from '../request-checks.server.ts'
import type { Headers } from '../security-headers.server.ts'
import { enter, type Lane, type ShedNotes, type Waiting } from './admission-queue.server.ts'

export interface LineUpOptions {
  config: { siteUrl: string }
  pages: Pick<PageCache, 'keyFor'>
  headers: Headers
  shed: ShedNotes
  /** What those read who have to come back; making it costs no drawing. */
  comeBack: { page(): string; post(target: string, fields: URLSearchParams | null): string }
  policy: string
  /** The token of a session at the desk that a request comes with; nobody has looked yet whether it is one. */
  sessionOf(request: IncomingMessage): string | null
  addressOf(request: IncomingMessage): string
  enter?(one: Waiting): void
}

/** A function that lets `begin` happen when it is the request's turn, or answers 503 with Retry-After. */
export function lineUp(options: LineUpOptions) {
  const staff = rememberStaff()
  const stand = options.enter ?? enter

  function laneOf(request: IncomingMessage, path: string): Lane | null {
    if (/^\/(healthz|readyz|metrics|\.well-known\/[\w.-]+)$/.test(path)) return null
    const isPost = request.method !== 'GET' && request.method !== 'HEAD'
    if (/^\/admin(\/|\.data$|$)/.test(path)) {
      const token = options.sessionOf(request)
      if (token !== null) request.vouch = () => staff.add(token)
      if (token !== null && (staff.has(token) || (!isPost && staff.mayAsk(token)))) return 'staff'
    }
    if (isPost) return 'post'
    const isFile = /\.\w+$/.test(path) && !path.endsWith('.data')
    return isFile || options.pages.keyFor(request) !== null ? 'cached' : 'page'
  }

  return (request: IncomingMessage, response: ServerResponse, begin: () => void): void => {
    const path = request.url?.split('?', 1)[0] ?? '/'
    const lane = laneOf(request, path)
    if (lane === null) {
      begin()
      return
    }
    stand({
      lane,
      address: lane === 'page' ? options.addressOf(request) : '',
      isGone: () => response.destroyed || request.socket.destroyed,
      begin,
      refuse() {
        options.shed.note(lane)
        void refuse(options, request, response, path)
      },
    })
  }
}

async function refuse(
  options: LineUpOptions,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
) {
  const { comeBack, config, headers, policy } = options
  const isPost = request.method !== 'GET' && request.method !== 'HEAD'
  const mayReturn = isPost && !/^\/admin\b|\.data$/.test(path) && !isForeign(request, config.siteUrl)
  const fields = isPost ? await readWords(request) : null
  const isData = /\.\w+$/.test(path)
  const html = isPost ? comeBack.post(request.url ?? '', mayReturn ? fields : null) : comeBack.page()
  const body = Buffer.from(isData ? 'Too many requests at once. Please try again.\n' : html)
  const own = {
    'cache-control': 'no-store',
    'content-length': String(body.length),
    'content-security-policy': policy,
    'content-type': `text/${isData ? 'plain' : 'html'}; charset=utf-8`,
    'retry-after': String(awaySeconds),
    'x-request-id': request.id,
    ...closing(request),
  }
  if (response.destroyed) return
  response.writeHead(503, { ...Object.fromEntries(headers), ...own })
  response.end(request.method === 'HEAD' ? undefined : body)
}

/** What was not read of a body would be taken for the next request. */
const closing = (request: IncomingMessage) =>
  !request.complete && announcesBody(request) && { connection: 'close' }

declare module 'node:http' {
  interface IncomingMessage {
    /** Says that the session which this request came with is somebody's; absent without one. */
    vouch?(): void
  }
}

/** Milliseconds in which the body must be there: by then its sender has waited in line already. */
const patienceMs = 500
const maxDropped = 1024 * 1024

/** Null when it is no urlencoded post, is too long or does not come in time. */
function readWords(request: IncomingMessage): Promise<URLSearchParams | null> {
  const isForm = /^application\/x-www-form-urlencoded\b/i.test(request.headers['content-type'] ?? '')
  return new Promise((resolve) => {
    let pieces: Buffer[] = []
    let size = 0
    const timer = setTimeout(() => resolve(null), patienceMs)
    const end = (fields: URLSearchParams | null) => {
      clearTimeout(timer)
      resolve(fields)
    }
    request.on('data', (piece: Buffer) => {
      size += piece.length
      if (isForm && size <= formBytes) pieces.push(piece)
      else pieces = []
      if (size > maxDropped) request.destroy()
    })
    request.on('end', () => {
      const isWhole = isForm && size <= formBytes
      end(isWhole ? new URLSearchParams(Buffer.concat(pieces).toString()) : null)
    })
    request.on('close', () => end(null))
  })
}

/** Milliseconds after which the guard has to say so again. */
const lastsMs = 2 * 3_600_000
const most = 1000
/** Of sessions that are not known here, so many are looked at in so many milliseconds, whatever is going on. */
const looks = 20
const looksMs = 5_000

function rememberStaff() {
  const known = new Map<string, number>()
  const looked = { names: new Set<string>(), since: Number.NEGATIVE_INFINITY }
  // The tokens themselves open the desk: they lie nowhere.
  const nameOf = (token: string) => createHash('sha256').update(token).digest('base64url')
  return {
    add(token: string): void {
      const name = nameOf(token)
      known.delete(name)
      known.set(name, performance.now() + lastsMs)
      if (known.size > most) known.delete(known.keys().next().value ?? '')
    },
    has(token: string): boolean {
      return (known.get(nameOf(token)) ?? 0) > performance.now()
    },
    /**
     * After a restart no session is known, and staff would wait behind all visitors. Each once, and few in all:
     * anybody can send a cookie.
     */
    mayAsk(token: string): boolean {
      const now = performance.now()
      if (now - looked.since > looksMs) {
        looked.names.clear()
        looked.since = now
      }
      if (looked.names.size >= looks) return false
      const before = looked.names.size
      return looked.names.add(nameOf(token)).size > before
    },
  }
}
