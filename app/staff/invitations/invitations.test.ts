import { expect, it } from 'vitest'
import { describeOnEachEngine, type OpenDatabase } from '#test/support/databases.ts'
import type { Caller } from '../caller.ts'
import { openStaff } from '../service/staff.server.ts'

const caller: Caller = { cookie: null, address: '198.51.100.7', userAgent: 'test' }
const typed = { name: 'Ada Owner', email: 'Ada@Hearthline.example', password: 'correct horse battery' }

async function staffRoom(open: OpenDatabase, owner?: { email: string; password: string }) {
  const { database, anotherNode } = await open()
  const start = (on = database) =>
    openStaff({
      handOn: { make: async () => ({}), made() {} },
      config: { siteUrl: 'http://localhost:4400', secure: false, formLimits: true, owner },
      secret: 'a-secret-that-only-these-tests-use-1234',
      oldSecrets: [],
      database: on,
      mailer: { leaves: false },
      wakeJobs: () => {},
      sessionsChanged: () => {},
    })
  return { db: database.db, staff: await start(), start, anotherNode }
}

const tokenOf = (path: string | null) => path?.match(/^\/admin\/welcome\/([\w-]{43})$/)?.[1] ?? ''

describeOnEachEngine('invitations', (open) => {
  it('creates the owner once, by a link that reading does not use up', async () => {
    const { staff, db } = await staffRoom(open)
    const token = tokenOf(await staff.ownerLink())
    expect(token).not.toBe('')
    expect(await db.selectFrom('invitations').selectAll().execute()).not.toContainEqual(
      expect.objectContaining({ token_hash: token }),
    )
    for (let look = 0; look < 3; look++)
      expect(await staff.findInvitation(token)).toEqual({ role: 'owner', email: null })
    expect(await staff.acceptInvitation(token, typed, caller)).toEqual({
      ok: true,
      email: 'ada@hearthline.example',
    })
    expect(
      await staff.acceptInvitation(token, { ...typed, email: 'second@hearthline.example' }, caller),
    ).toEqual({ ok: false, issue: 'gone' })
    expect(await staff.findInvitation(token)).toBeNull()
    expect(await staff.ownerLink()).toBeNull()
    expect(await staff.signIn(typed, caller)).toMatchObject({ ok: true, owes: 'nothing' })
    expect(await db.selectFrom('staff').select(['email', 'role']).execute()).toEqual([
      expect.objectContaining({ email: 'ada@hearthline.example', role: 'owner' }),
    ])
  })

  it('makes one owner when one link, or two, are used at the same moment on two nodes', async () => {
    const { staff, db, start, anotherNode } = await staffRoom(open)
    const other = await start(anotherNode())
    const [older, newer] = [tokenOf(await staff.ownerLink()), tokenOf(await other.ownerLink())]
    const posts = [
      staff.acceptInvitation(older, { ...typed, email: 'one@hearthline.example' }, caller),
      other.acceptInvitation(older, { ...typed, email: 'two@hearthline.example' }, caller),
      other.acceptInvitation(newer, { ...typed, email: 'three@hearthline.example' }, caller),
      staff.acceptInvitation(newer, { ...typed, email: 'four@hearthline.example' }, caller),
    ]
    const results = (await Promise.all(posts)).map((result) => (result.ok ? 'accepted' : result.issue))
    expect(results.toSorted()).toEqual(['accepted', 'gone', 'gone', 'gone'])
    expect(await db.selectFrom('staff').select('id').execute()).toHaveLength(1)
  })

  it('keeps an older owner link usable until its 24 hours are over', async () => {
    const { staff, db } = await staffRoom(open)
    const before = Date.now()
    const older = tokenOf(await staff.ownerLink())
    const after = Date.now()
    await staff.ownerLink()
    expect(await staff.findInvitation(older)).not.toBeNull()
    const { expires_at } = await db
      .selectFrom('invitations')
      .select('expires_at')
      .orderBy('id')
      .executeTakeFirstOrThrow()
    const madeAt = Date.parse(expires_at) - 24 * 3_600_000
    expect(madeAt).toBeGreaterThanOrEqual(before)
    expect(madeAt).toBeLessThanOrEqual(after)
    await db
      .updateTable('invitations')
      .set({ expires_at: new Date(Date.now() - 1).toISOString() })
      .execute()
    expect(await staff.findInvitation(older)).toBeNull()
    expect(await staff.acceptInvitation(older, typed, caller)).toEqual({ ok: false, issue: 'gone' })
  })

  it('names every issue and leaves the link usable', async () => {
    const { staff } = await staffRoom(open)
    const token = tokenOf(await staff.ownerLink())
    const outcome = await staff.acceptInvitation(
      token,
      { name: ' ', email: 'a@b.example, c@d.example', password: 'short' },
      caller,
    )
    expect(outcome).toMatchObject({
      ok: false,
      issue: 'fields',
      fields: {
        name: expect.any(String),
        email: expect.any(String),
        password: expect.stringContaining('12'),
      },
    })
    expect((await staff.acceptInvitation(token, typed, caller)).ok).toBe(true)
  })

  it('invites a colleague under the e-mail it was made for, with the role it was made for', async () => {
    const { staff, db } = await staffRoom(open, {
      email: 'owner@hearthline.example',
      password: 'correct horse battery',
    })
    expect(await staff.ownerLink()).toBeNull()
    expect(await staff.invite('OWNER@hearthline.example', 'agent')).toBeNull()
    const token = tokenOf(await staff.invite('Bo@hearthline.example', 'agent'))
    expect(await staff.findInvitation(token)).toEqual({ role: 'agent', email: 'bo@hearthline.example' })
    expect(
      await staff.acceptInvitation(token, { ...typed, email: 'evil@elsewhere.example' }, caller),
    ).toEqual({ ok: true, email: 'bo@hearthline.example' })
    const people = await db.selectFrom('staff').select(['email', 'role']).orderBy('created_at').execute()
    expect(people.map(({ email, role }) => `${email} ${role}`)).toEqual([
      'owner@hearthline.example owner',
      'bo@hearthline.example agent',
    ])
  })

  it('knows an address by the name of its domain and by what DNS is asked for', async () => {
    const { staff } = await staffRoom(open, {
      email: 'owner@xn--bcher-kva.example',
      password: 'correct horse battery',
    })
    const typedAs = { email: 'Owner@BÜCHER.example', password: 'correct horse battery' }
    expect(await staff.signIn(typedAs, caller)).toMatchObject({ ok: true })
    expect(await staff.invite('owner@bücher.example', 'agent')).toBeNull()
    const token = tokenOf(await staff.invite('bo@bücher.example', 'agent'))
    expect(await staff.findInvitation(token)).toMatchObject({ email: 'bo@xn--bcher-kva.example' })
  })

  it('creates the owner of the environment once, and never replaces anybody', async () => {
    const { db, start, anotherNode } = await staffRoom(open, {
      email: 'Owner@hearthline.example',
      password: 'correct horse battery',
    })
    await Promise.all([start(), start(anotherNode())])
    expect(await db.selectFrom('staff').select('email').execute()).toEqual([
      expect.objectContaining({ email: 'owner@hearthline.example' }),
    ])
  })

  it('knows no made-up link', async () => {
    const { staff } = await staffRoom(open)
    for (const token of ['', 'x', '%00', "' or 1=1 --"]) {
      expect(await staff.findInvitation(token)).toBeNull()
      expect(await staff.acceptInvitation(token, typed, caller)).toEqual({ ok: false, issue: 'gone' })
    }
  })
})
