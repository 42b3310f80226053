/** A lock on the SQLite file that another program holds: leads wait a little, and nothing else waits with them. */
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { databaseOpener } from '#test/support/databases.ts'
import { goodQuote, openDoor } from '#test/support/door.ts'

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
  const { db } = door.services.database
  const wait = () => expect(sql`delete from jobs where 1 = 0`.execute(db)).rejects.toThrow('locked')
  await wait()
  await wait()
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
