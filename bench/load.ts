/** Load from wrk: a C program, so that the two cores of a small machine are left to the server. */
import { join } from 'node:path'
import { type QuoteForm, quoteBody } from '../test/support/quick-quote.ts'
import { needProgram, output } from './program.ts'

export interface LoadOptions {
  url: string
  connections?: number
  seconds?: number
  /** An urlencoded body; `{i}` becomes a number that no other request has, `{t}` a telephone number. Without one the page is read. */
  body?: string
  /** Pages of the same server that are read one after the other, instead of the one at `url`. With a body one of twenty requests posts it to `url`. */
  paths?: readonly string[]
  /** Whether each request says that it comes from another address. The server has to trust this machine as its proxy. */
  fromMany?: boolean
  /** Of who is signed in. */
  cookie?: string
  /** Of a source of leads. */
  key?: string
}

/** The body for `load` of quotes of as many people as there are requests. */
export const manyQuotes = (form: QuoteForm): string =>
  quoteBody(form, '{i}', '{t}').replaceAll('%7B', '{').replaceAll('%7D', '}')

export interface LoadResult {
  perSecond: number
  requests: number
  p50Ms: number
  p99Ms: number
  /** Answers other than 2xx and 3xx, time-outs and broken connections. */
  failed: number
}

/**
 * Warms up for two seconds, then measures.
 * @throws MissingTool when there is no wrk.
 */
export async function load({
  url,
  connections = 32,
  seconds = 8,
  body = '',
  paths = [],
  fromMany = false,
  cookie = '',
  key = '',
}: LoadOptions): Promise<LoadResult> {
  const wrk = needProgram('wrk')
  const run = (duration: number) =>
    output(
      wrk,
      ['-t2', `-c${connections}`, `-d${duration}s`, '-s', join(import.meta.dirname, 'load.lua'), url],
      {
        ...{ LOAD_BODY: body, LOAD_SALT: `${Date.now() % 1e9}`, LOAD_PATHS: paths.join('\n') },
        ...{ LOAD_ADDRESSES: fromMany ? 'many' : 'one', LOAD_COOKIE: cookie, LOAD_KEY: key },
      },
    )
  await run(2)
  const [, json] = /^RESULT (.*)$/m.exec(await run(seconds)) ?? []
  if (!json) throw new Error('wrk printed no result')
  return JSON.parse(json)
}
