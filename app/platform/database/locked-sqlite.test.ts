/** A lock on the SQLite file that another program holds: leads wait a little, and nothing else waits with them. */
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { databaseOpener } from '#test/support/databases.ts'
import { addStaff, signInAs } from '#test/support/desk.ts'
import { type Door, goodQuote, openDoor } from '#test/support/door.ts'
import { openLimit } from '../limits.server.ts'

const open = databaseOpener('sqlite')

/** The door, and another program that may lock the file. */
async function doorAndOther() {
  const door = await openDoor(open, { FORM_LIMITS: 'off' })
  const { database } = door.services.config
  const other = new DatabaseSync(database.engine === 'sqlite' ? database.file : '')
  onTestFinished(() => other.close())
  return { door, other }
}

it('refuses a lead kindly while the lock is held; reading goes on meanwhile; then all works again', async () => {
  const { door, other } = await doorAndOther()
  other.exec('begin immediate')
  const order: string[] = []
  const tell = async (name: string, answer: Promise<Response>) => {
    const { status } = await answer
    order.push(`${name} ${status}`)
  }
  const post = door.post('/', { ...goodQuote, firstName: 'Dorothy' })
  const told = tell('lead', post)
  await tell('alive', door.get('/healthz'))
  await tell('ready', door.get('/readyz'))
  await tell('desk', door.get('/admin/leads', { cookie: 'session=none' }))
  await told
  expect(order).toEqual(['alive 200', 'ready 200', 'desk 303', 'lead 503'])
  const refused = await post
  expect(refused.headers.get('retry-after')).toBe('5')
  const page = await refused.text()
  expect(page).toContain(door.services.agency().phone)
  expect(page).toContain('value="Dorothy"')

  other.exec('rollback')
  expect((await door.post('/', { ...goodQuote, firstName: 'Dorothy' })).status).toBe(303)
  const leads = await door.services.database.db.selectFrom('submissions').select('first_name').execute()
  expect(leads).toEqual([expect.objectContaining({ first_name: 'Dorothy' })])
})

it('refuses each lead in its own time, not one after the other', async () => {
  const { door, other } = await doorAndOther()
  other.exec('begin immediate')
  const order: string[] = []
  const post = async (name: string) => {
    const { status } = await door.post('/', { ...goodQuote, firstName: name })
    order.push(`${name} ${status}`)
  }
  const posts = [post('first')]
  // By now the first one waits for the lock.
  await door.get('/readyz')
  posts.push(post('second'))
  await door.get('/readyz')
  // Two waits as long as a lead's, one after the other.
  await waitInVain(door)
  await waitInVain(door)
  order.push('twice as long')
  await Promise.all(posts)
  expect(order).toEqual(['first 503', 'second 503', 'twice as long'])
  other.exec('rollback')
})

it('takes a lead in as soon as the lock is gone', async () => {
  const { door, other } = await doorAndOther()
  other.exec('begin immediate')
  const post = door.post('/', goodQuote)
  await door.get('/readyz')
  other.exec('rollback')
  expect((await post).status).toBe(303)
})

/** A statement that waits for the lock as long as one may. */
const waitInVain = ({ services }: Door) =>
  expect(sql`delete from jobs where 1 = 0`.execute(services.database.db)).rejects.toThrow('locked')

it('shows the desk at once, also where the use of a session would be noted or an ended one deleted', async () => {
  const { door, other } = await doorAndOther()
  await addStaff(door, 'owner')
  const [cookie, ended] = [await signInAs(door, 'owner'), await signInAs(door, 'owner')]
  const { db } = door.services.database
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
  const [, last] = await db.selectFrom('staff_sessions').select('id').orderBy('created_at').execute()
  const move = db.updateTable('staff_sessions')
  await move.set({ last_input_at: minutesAgo(2) }).execute()
  await move
    .set({ last_input_at: minutesAgo(121) })
    .where('id', '=', last?.id ?? '')
    .execute()
  other.exec('begin immediate')
  const order: string[] = []
  const wait = waitInVain(door).then(() => order.push('one wait'))
  const tell = async (path: string, who: string) => {
    const { status, headers } = await door.get(path, { cookie: who })
    order.push(`${status} ${headers.get('location') ?? path}`)
  }
  await tell('/admin/leads', cookie)
  await tell('/admin/articles', cookie)
  await tell('/admin/leads', ended)
  await wait
  expect(order).toEqual([
    '200 /admin/leads',
    '200 /admin/articles',
    '303 /admin/sign-in?next=%2Fadmin%2Fleads',
    'one wait',
  ])
  other.exec('rollback')
})

it('counts in memory as soon as the store of counts was slow once', async () => {
  const { door, other } = await doorAndOther()
  other.exec('begin immediate')
  const order: string[] = []
  const wait = waitInVain(door).then(() => order.push('one wait'))
  for (let count = 1; count <= 8; count++) {
    const rule = { name: `limit ${count}`, times: 1, seconds: 60, lasting: true }
    const limit = openLimit(door.services.database, rule)
    expect([await limit.use('ann'), (await limit.use('ann')) > 0]).toEqual([0, true])
  }
  order.push('sixteen counts')
  await wait
  expect(order).toEqual(['sixteen counts', 'one wait'])
  other.exec('rollback')
})
