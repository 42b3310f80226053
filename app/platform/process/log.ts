/** JSON lines on stdout that hold no personal data: only the fields named here are ever written. */

import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { type Logger, pino } from 'pino'
import { nodeName, release } from './release.server.ts'

export type Log = Logger

/** Nothing a visitor typed fits in here: addresses, names, bodies and query strings have no field. */
const allowed = new Set([
  'attempts',
  'bytes',
  'code',
  'count',
  'engine',
  'err',
  'event',
  'folder',
  'id',
  'job',
  'kind',
  'method',
  'migrations',
  'ms',
  'name',
  'node',
  'pid',
  'port',
  'reason',
  'requestId',
  'role',
  'route',
  'signal',
  'statement',
  'status',
  'url',
  'version',
])

/** A quoted or plain local part, `@` as it is or percent-encoded, and what follows. */
const emails = /("[^"\n]*"|[^\s@"<>(]+)(@|%40)[^\s@"<>)]+/gi
const numbers = /\+?\(?\d[\d\s()./\u2010-\u2015-]{5,}\d/

/** What a refusal cannot be understood without: where a connection went, and the codes of a mail server (RFC 5321, RFC 3463). */
const plainNumbers = /\bE[A-Z]{3,} \d{1,3}(?:\.\d{1,3}){3}\b|\b[245]\d\d[ -][245]\.\d{1,3}\.\d{1,3}\b/
const anyNumbers = new RegExp(`(${plainNumbers.source})|${numbers.source}`, 'g')

/** Texts of errors come from libraries and may quote a value: e-mail addresses and long digit runs are struck out. */
export function redact(text: string): string {
  return text
    .replace(emails, '[e-mail]')
    .replace(anyNumbers, (_, plain: string | undefined) => plain ?? '[digits]')
}

/** A log that writes at `level` and above. `onError` is told what each error says of itself, at any level. */
export function openLog(level: string, onError?: (fields: object) => void): Log {
  const log = pino({
    level,
    base: { node: nodeName, version: release.version },
    // Also in lines of code that knows of no request; what a line says itself goes before it.
    mixin: () => ({ requestId: requestId() }),
    formatters: {
      level: (label) => ({ level: label }),
      log: (fields) => Object.fromEntries(Object.entries(fields).filter(([key]) => allowed.has(key))),
    },
    serializers: { err: (error: unknown) => describe(error) },
  })
  if (!onError) return log
  const { error: write } = log
  return Object.assign(log, {
    error(fields: object, ...more: unknown[]) {
      onError(fields)
      Reflect.apply(write, log, [fields, ...more])
    },
  })
}

function describe(error: unknown, depth = 0): Record<string, unknown> {
  if (!(error instanceof Error)) return { name: typeof error }
  const frames = (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 8)
  const { code, errcode } = error as { code?: unknown; errcode?: unknown }
  return {
    name: error.name,
    message: redact(error.message),
    code: code ?? errcode,
    frames,
    // A few are enough, and a chain may be a circle.
    ...(error.cause !== undefined && depth < 3 && { cause: describe(error.cause, depth + 1) }),
  }
}

/** As proxies write one: UUIDs and hexadecimal digits fit. Anything else could end a line or be somebody's address. */
const form = /^[\w-]{8,64}$/

const asked = new AsyncLocalStorage<string | undefined>()

export const requestId = (): string | undefined => asked.getStore()

/** Does `work` for the request `id`. Without one it belongs to none, whoever began it. */
export const forRequest = <T>(id: string | null, work: () => T): T => asked.run(id ?? undefined, work)

/** What its `X-Request-Id` says where `isTrusted` holds for who sent it, otherwise a new one. */
export function nameRequest({ headers }: IncomingMessage, isTrusted: () => boolean): string {
  const told = headers['x-request-id']
  return typeof told === 'string' && form.test(told) && isTrusted() ? told : randomUUID()
}

declare module 'node:http' {
  interface IncomingMessage {
    id: string
  }
}
