/** Strangers who search a table that is locked: they wait with each other, and the desk does not wait with them. */
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { databaseOpener } from './support/databases.ts'
import { addStaff, signInAs } from './support/desk.ts'
import { goodQuote, openDoor } from './support/door.ts'
import { holdLock } from './support/locks.ts'

const open = databaseOpener('postgres')

it('hold a few connections and nothing of the desk', async () => {
  const door = await openDoor(open, { FORM_LIMITS: 'off' })
  await addStaff(door, 'owner')
  const cookie = await signInAs(door, 'owner')
  const watcher = new pg.Client({ connectionString: door.environment.DATABASE_URL })
  await watcher.connect()
  onTestFinished(() => watcher.end())
  const waiting = async () => {
    const { rowCount } = await watcher.query(
      `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    )
    return rowCount ?? 0
  }
  const lock = await holdLock(door, 'research_articles')
  const paths = ['/research?q=annuity', '/research/feed.xml', '/sitemap.xml', '/research/surrender']
  const searches = Array.from({ length: 40 }, (_, n) => door.get(`${paths[n % 4]}${n % 4 ? '' : n}`))
  while ((await waiting()) < 3) await pause(10)
  expect((await door.get('/admin/leads', { cookie })).status).toBe(200)
  const note = { form: 'article-review', required: 'yes' }
  expect((await door.post('/admin/settings', note, { cookie })).status).toBe(303)
  expect((await door.post('/', goodQuote)).status).toBe(303)
  expect(await waiting()).toBeLessThanOrEqual(3)
  // What no article is called is known without asking.
  for (const { status, headers } of await Promise.all(searches))
    expect([503, 404]).toContain(status === 503 && headers.get('retry-after') !== '5' ? 'no word' : status)
  await lock.release()
  expect((await door.get('/research?q=annuity')).status).toBe(200)
})

it('are told to come back when their search takes too long', async () => {
  const door = await openDoor(open, { FORM_LIMITS: 'off' })
  const lock = await holdLock(door, 'article_index')
  const answer = await door.get('/research?q=annuity')
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  const page = await answer.text()
  expect(page).toContain('Too many searches right now')
  expect(page).toContain(door.services.agency().phone)
  await lock.release()
  await expect.poll(async () => (await door.get('/research?q=annuity')).status, { timeout: 60_000 }).toBe(200)
})
