/** The browser's files through the door. */
import { expect, it } from 'vitest'
import { databaseOpener } from '#test/support/databases.ts'
import { openDoor } from '#test/support/door.ts'

const open = databaseOpener('sqlite')
const namesOf = ({ headers }: Response) => [...headers.keys()]

it('serves what was built, in the encoding asked for, and answers 304 to who has it', async () => {
  const door = await openDoor(open)
  const script = /\/assets\/site-[\w-]+\.js/.exec(await (await door.get('/')).text())?.[0] ?? ''
  const plain = await door.get(script, { 'accept-encoding': 'identity' })
  const packed = await door.get(script, { 'accept-encoding': 'br' })
  expect(plain.headers.get('content-encoding')).toBeNull()
  expect(packed.headers.get('content-encoding')).toBe('br')
  expect(await packed.text()).toBe(await plain.text())
  expect(plain.headers.get('content-type')).toMatch(/javascript; charset=utf-8$/)
  expect(plain.headers.get('cache-control')).toContain('immutable')
  const etag = plain.headers.get('etag') ?? ''
  expect((await door.get(script, { 'if-none-match': etag })).status).toBe(304)
  expect(namesOf(packed)).toEqual(expect.arrayContaining(['x-content-type-options', 'x-request-id']))
  for (const name of ['permissions-policy', 'x-frame-options', 'cross-origin-opener-policy'])
    expect(namesOf(packed), 'what binds a document').not.toContain(name)
  const icon = await door.get('/favicon.ico')
  expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/vnd.microsoft.icon'])
  // A drawing can be opened as a document.
  expect(namesOf(await door.get('/favicon.svg'))).toContain('permissions-policy')
})

it('serves no folder, no source and nothing outside', async () => {
  const door = await openDoor(open)
  const paths = ['/assets', '/assets/', '/scenes/', '/.git/config', '/package.json', '/favicon.ico.br']
  for (const path of [...paths, '/assets/..%2f..%2fserver/index.js', '/assets/%00', '/%2e%2e/package.json'])
    expect((await door.get(path)).status, path).toBe(404)
})
