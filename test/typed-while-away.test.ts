/** What somebody at the desk typed into a plain form while the database was away: it comes back with the refusal. */
import { expect, it } from 'vitest'
import { databaseOpener } from './support/databases.ts'
import { addStaff, password, signInAs } from './support/desk.ts'
import { goodQuote, openDoor } from './support/door.ts'
import { holdLock } from './support/locks.ts'

const open = databaseOpener('postgres')
const shown = (text: string) => new RegExp(`<textarea[^>]*readOnly=""[^>]*>${text}</textarea>`)

it('is shown again, never a password, and kept by nobody', async () => {
  const door = await openDoor(open, { FORM_LIMITS: 'off' })
  await addStaff(door, 'owner')
  const cookie = await signInAs(door, 'owner')
  await door.post('/', goodQuote)
  const { db } = door.services.database
  const { id } = await db.selectFrom('submissions').select('id').executeTakeFirstOrThrow()
  const note = { text: 'Called, <b>back on Monday</b>', version: '1' }
  const posts = {
    note: () => door.post(`/admin/leads/${id}/notes`, note, { cookie }),
    article: () => door.post('/admin/articles/new', { title: 'Of ladders', text: 'Bonds' }, { cookie }),
    invitation: () => door.post('/admin/staff', { form: 'invite', name: 'Bo Example', password }, { cookie }),
  }
  // Not even who is asking can be found out.
  const lock = await holdLock(door, 'staff_sessions')
  const away = await Promise.all(Object.values(posts).map((post) => post()))
  await lock.release()
  const texts = await Promise.all(away.map((answer) => answer.text()))
  expect(away.map(({ status, headers }) => [status, headers.get('cache-control')])).toEqual(
    Array(3).fill([503, 'private, no-store']),
  )
  expect(texts[0]).toMatch(shown('Called, &lt;b&gt;back on Monday&lt;/b&gt;'))
  expect(texts[1]).toMatch(shown('Of ladders\n\nBonds'))
  expect(texts[2]).toMatch(shown('Bo Example'))
  expect(texts[2]).not.toContain(password)
  // The session is known, and the form's own work fails.
  const trail = await holdLock(door, 'audit_trail')
  const failed = await door.post(
    '/admin/people',
    { form: 'find', email: 'a@example.com', phone: '' },
    { cookie },
  )
  await trail.release()
  expect(failed.status).toBe(503)
  expect(await failed.text()).toMatch(shown('Email: a@example.com'))
  // A session that has ended took nothing with it.
  await db.deleteFrom('staff_sessions').execute()
  const ended = await posts.note()
  expect(ended.status).toBe(401)
  expect(await ended.text()).toMatch(shown('Called, &lt;b&gt;back on Monday&lt;/b&gt;'))
})
