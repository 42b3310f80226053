/** PostgreSQL away under the running product: visitors are answered, nothing dies, and work goes on when it is back. */
import { execFileSync } from 'node:child_process'
import { describe, expect, it, onTestFinished } from 'vitest'
import { addStaff, signInAs } from '../support/desk.ts'
import { goodQuote, openDoorOn } from '../support/door.ts'
import { startPostgres } from '../support/postgres.ts'

async function doorOnItsOwnServer() {
  const server = await startPostgres({ durable: true })
  onTestFinished(() => server.stop())
  const environment = { DATABASE_URL: server.url, SECRET: 'only-for-tests-only-for-tests-only' }
  const door = await openDoorOn({ environment })
  return { server, door }
}

describe('PostgreSQL away', () => {
  it('answers a post with 503, the phone number and what was typed; pages go on; then all works again', async () => {
    const { server, door } = await doorOnItsOwnServer()
    expect((await door.post('/', goodQuote)).status).toBe(303)
    await addStaff(door, 'owner')
    const cookie = await signInAs(door, 'owner')
    await server.kill()
    for (const path of ['/admin', '/admin/leads']) {
      const desk = await door.get(path, { cookie })
      expect([desk.status, await desk.text()]).toEqual([
        503,
        expect.stringContaining('The database is not available'),
      ])
    }
    const refused = await door.post('/', { ...goodQuote, firstName: 'Dorothy' })
    expect(refused.status).toBe(503)
    expect(refused.headers.get('retry-after')).toBe('5')
    const page = await refused.text()
    expect(page).toContain('Something went wrong. Please try again or call us directly.')
    expect(page).toContain(door.services.agency().phone)
    expect(page).toContain('value="Dorothy"')
    expect((await door.get('/')).status).toBe(200)
    expect((await door.get('/readyz')).status).toBe(503)
    expect((await door.get('/healthz')).status).toBe(200)
    await server.start()
    expect((await door.get('/readyz')).status).toBe(200)
    expect((await door.post('/', { ...goodQuote, firstName: 'Dorothy' })).status).toBe(303)
    const { rows } = await door.services.database.db
      .selectFrom('submissions')
      .where('kind', '=', 'lead')
      .select(({ fn }) => fn.countAll().as('rows'))
      .executeTakeFirstOrThrow()
    expect(Number(rows)).toBe(2)
  })

  it('gives up on a frozen server instead of waiting with it', async () => {
    const { server, door } = await doorOnItsOwnServer()
    expect((await door.post('/', goodQuote)).status).toBe(303)
    const everyProcess = execFileSync('pgrep', ['-P', String(server.pid)])
      .toString()
      .trim()
      .split('\n')
    const signal = (name: string) => execFileSync('kill', [`-${name}`, String(server.pid), ...everyProcess])
    signal('STOP')
    try {
      // It is answered while nothing moves there: without an end of our own it would be waited for until it does.
      const refused = await door.post('/', { ...goodQuote, firstName: 'Dorothy' })
      expect(refused.status).toBe(503)
    } finally {
      signal('CONT')
    }
    expect((await door.post('/', { ...goodQuote, firstName: 'Dorothy' })).status).toBe(303)
  })
})
