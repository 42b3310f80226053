/** Every step of signing in while the database is locked: it is not the password, and it works again in a moment. */
import { expect, it } from 'vitest'
import { linkToken } from '#app/staff/tokens.ts'
import { describeOnEachEngine } from './support/databases.ts'
import { addStaff, emailOf, password, signInAs } from './support/desk.ts'
import { type Door, openDoor } from './support/door.ts'
import { holdLock } from './support/locks.ts'

const tables = [
  'staff',
  'staff_sessions',
  'staff_challenges',
  'invitations',
  'password_resets',
  'audit_trail',
]

/** The path of the link that was asked for last. */
async function resetPath({ services }: Door): Promise<string> {
  const { id } = await services.database.db
    .selectFrom('password_resets')
    .select('id')
    .executeTakeFirstOrThrow()
  return `/admin/reset/${linkToken(services.secret, id)}`
}

async function expectPatience(name: string, answer: Response): Promise<string> {
  const { status, headers } = answer
  expect([name, status, headers.get('retry-after')]).toEqual([name, 503, '5'])
  const text = await answer.text()
  expect(text).toContain('This is not about your password or code. Please try again in a minute')
  expect(text).toContain(headers.get('x-request-id'))
  return text
}

describeOnEachEngine('while the database is locked', (open, engine) => {
  it('every step of signing in says so, and keeps the typed e-mail', async () => {
    const door = await openDoor(open, { SMTP_URL: 'smtp://127.0.0.1:9', FORM_LIMITS: 'off' })
    await addStaff(door, 'owner')
    const email = emailOf('owner')
    const cookie = await signInAs(door, 'owner')
    const invitation = (await door.services.staff.invite('ann@example.com', 'agent')) ?? ''
    await door.post('/admin/forgot', { email })
    const reset = await resetPath(door)
    const welcome = new URL(invitation, door.url).pathname
    const signIn = (headers = {}) => door.post('/admin/sign-in', { email, password }, headers)
    const join = () => door.post(welcome, { name: 'Ann Example', email: '', password })
    const steps: Record<string, () => Promise<Response>> = {
      password: () => signIn(),
      forgot: () => door.post('/admin/forgot', { email }),
      code: () => door.post('/admin/code', { code: '123456' }),
      passkey: () => door.post('/admin/sign-in', { credential: '{}' }),
      question: () => door.post('/admin/sign-in/passkey', {}),
      welcome: join,
      reset: () => door.post(reset, { password: 'kettle violin otter' }),
    }
    // SQLite can be read meanwhile: who is signed in is known, and so is what a link opens.
    if (engine === 'postgres') {
      steps['password of somebody signed in'] = () => signIn({ cookie })
      steps['look at reset'] = () => door.get(reset)
      steps['look at welcome'] = () => door.get(welcome)
    }

    const lock = await holdLock(door, ...tables)
    const pages: Record<string, string> = {}
    await Promise.all(
      Object.entries(steps).map(async ([name, ask]) => {
        pages[name] = await expectPatience(name, await ask())
      }),
    )
    for (const [name, page] of Object.entries(pages))
      if (/^password|forgot/.test(name))
        expect([name, page.includes(`value="${email}"`)]).toEqual([name, true])
    expect(pages.welcome).toContain('value="Ann Example"')
    expect(pages.question).toContain('"issue":')
    await lock.release()

    expect((await signIn()).status).toBe(303)
    expect((await join()).status).toBe(303)
  })
})
