import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { useFullEffort } from '#test/support/light-work.ts'
import { createPageCache } from './page-cache.server.ts'

const words = readFileSync(new URL('ready-page.server.ts', import.meta.url), 'utf8').repeat(3)
const page = (body: string) => async () => ({
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body,
})
const open = (room: { max: number; maxBytes: number }) =>
  createPageCache({ keyOf: (target) => target, personalCookies: ['staff'], headers: [], room })
const get = (url: string) => ({ method: 'GET', url, headers: {} }) as IncomingMessage

it('says the same in every encoding, before and after a page is packed tightly', async () => {
  useFullEffort()
  const cache = open({ max: 10, maxBytes: 1e6 })
  const quick = await cache.make('/', page(words))
  await expect.poll(() => cache.ready(get('/')) !== quick).toBe(true)
  const tight = cache.ready(get('/'))
  for (const each of [quick, tight]) {
    if (!each) throw new Error('no page')
    const { br, gzip, identity } = each.answers
    expect(brotliDecompressSync(br.body()).toString()).toBe(words)
    expect(gunzipSync(gzip.body()).toString()).toBe(words)
    expect(identity.body().toString()).toBe(words)
    for (const { headers, body } of [br, gzip, identity])
      expect(headers[headers.indexOf('content-length') + 1]).toBe(String(body().length))
    expect(each.size).toBe(br.body().length + gzip.body().length)
  }
  expect(tight?.etag).toBe(quick?.etag)
  expect(tight?.answers.br.body().length).toBeLessThan(quick?.answers.br.body().length ?? 0)
})

it('packs a page that is the same after a change no second time, and another one anew', async () => {
  useFullEffort()
  const cache = open({ max: 40, maxBytes: 1e6 })
  for (const path of ['/same', '/other']) await cache.make(path, page(words))
  await expect.poll(() => cache.ready(get('/other'))?.isTight).toBe(true)
  const before = cache.ready(get('/same'))
  cache.clear()
  expect(cache.ready(get('/same'))).toBeUndefined()
  await cache.make('/same', page(words))
  await cache.make('/other', page(`${words} more`))
  expect(cache.ready(get('/same'))?.answers).toBe(before?.answers)
  expect(cache.ready(get('/other'))?.etag).not.toBe(before?.etag)

  // The same words with another policy are another page.
  cache.clear()
  await cache.make('/same', async () => ({
    ...(await page(words)()),
    headers: { 'content-type': 'text/plain' },
  }))
  expect(cache.ready(get('/same'))?.etag).not.toBe(before?.etag)
})

it('holds as much as there is room for, and lets go of what was made longest ago', async () => {
  // Nothing packs what is random: each takes some three quarters of its letters, twice.
  const body = () => randomBytes(30_000).toString('base64')
  useFullEffort()
  const cache = open({ max: 100, maxBytes: 200_000 })
  for (let n = 0; n < 6; n++) await cache.make(`/${n}`, page(body()))
  const held = [...Array(6).keys()].filter((n) => cache.ready(get(`/${n}`)))
  expect(held).toEqual([3, 4, 5])
  expect(cache.size).toBe(3)

  cache.clear()
  expect(cache.size).toBe(0)
  for (let n = 0; n < 3; n++) await cache.make(`/${n}`, page(body()))
  expect(cache.size).toBe(3)

  const few = open({ max: 2, maxBytes: 1e6 })
  for (let n = 0; n < 4; n++) await few.make(`/${n}`, page(words))
  expect([0, 1, 2, 3].filter((n) => few.ready(get(`/${n}`)))).toEqual([2, 3])
})

it('shows the page of before while a new one cannot be made, and nothing that is gone', async () => {
  const cache = open({ max: 40, maxBytes: 1e6 })
  const shown = async (render: Parameters<typeof cache.make>[1]) => {
    const made = await cache.make('/', render)
    return made && [made.status, made.answers.identity.body().toString()]
  }
  const failed = async () => ({ ...(await page('No database')()), status: 503 })
  const broken = () => Promise.reject(new Error('no answer'))
  expect(await shown(failed)).toEqual([503, 'No database'])
  await expect(shown(broken)).rejects.toThrow('no answer')
  expect(await shown(page('First'))).toEqual([200, 'First'])
  cache.clear()
  // It is no answer that is ready: each visitor has it tried again.
  for (const render of [failed, broken, failed]) expect(await shown(render)).toEqual([200, 'First'])
  expect([cache.ready(get('/')), cache.size]).toEqual([undefined, 0])
  cache.clear()
  expect(await shown(failed)).toEqual([200, 'First'])
  expect(await shown(page('Second'))).toEqual([200, 'Second'])
  cache.clear()
  expect(await shown(failed)).toEqual([200, 'Second'])
  // An article that was taken back is gone, also when the database is.
  expect(await shown(async () => ({ ...(await page('Gone')()), status: 404 }))).toEqual([404, 'Gone'])
  cache.clear()
  expect(await shown(failed)).toEqual([404, 'Gone'])
  expect(await shown(async () => ({ ...(await page('Moved')()), status: 301 }))).toBe(null)
  expect(await shown(failed)).toEqual([503, 'No database'])
})
