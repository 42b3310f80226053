import { expect, it } from 'vitest'
import { describeOnEachEngine } from '#test/support/databases.ts'
import { watchHashes } from '#test/support/light-work.ts'
import { caller, owner, type Room, signedIn, staffRoom } from '#test/support/staff-room.ts'
import type { SignInResult } from './sign-in.server.ts'

const issueOf = (result: SignInResult) => (result.ok ? null : result.issue)

describeOnEachEngine('staff sign-in', (open, engine) => {
  it('opens a session for the right password, with a guarded cookie', async () => {
    const plain = await staffRoom(open)
    const { self, cookies } = await signedIn(plain)
    expect(self.person).toMatchObject({ email: owner.email, role: 'owner', hasTwoStep: false })
    expect(cookies[0]).toMatch(/^staff=[^;]+; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/)
    const behindTls = await signedIn(await staffRoom(open, { secure: true }))
    expect(behindTls.cookies[0]).toMatch(/^__Host-staff=[^;]+;.* Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  })

  it('answers a wrong password, an unknown account, a bad address and a disabled person alike', async () => {
    const room = await staffRoom(open)
    const { staff, db } = room
    expect(await staff.signIn({ ...owner, password: 'wrong wrong wrong' }, caller)).toEqual({
      ok: false,
      issue: 'refused',
    })
    expect(await staff.signIn({ ...owner, email: 'nobody@hearthline.example' }, caller)).toEqual({
      ok: false,
      issue: 'refused',
    })
    expect(await staff.signIn({ email: 'no address\0', password: 'x' }, caller)).toEqual({
      ok: false,
      issue: 'refused',
    })
    await db.updateTable('staff').set({ disabled_at: new Date().toISOString() }).execute()
    expect(await staff.signIn(owner, caller)).toEqual({ ok: false, issue: 'refused' })
    const trail = await db.selectFrom('audit_trail').selectAll().orderBy('id').execute()
    expect(trail.map((row) => row.action)).toEqual(['account-created', ...Array(4).fill('sign-in-failed')])
    expect(JSON.stringify(trail)).not.toMatch(/hearthline\.example/)
  })

  it('does the same work for an unknown account as for a wrong password', async () => {
    const { staff } = await staffRoom(open)
    const hashed = watchHashes()
    const workFor = async (email: string) => {
      hashed.length = 0
      expect(issueOf(await staff.signIn({ email, password: 'wrong wrong wrong' }, caller))).toBe('refused')
      return [...hashed]
    }
    const known = await workFor(owner.email)
    expect(known).toHaveLength(1)
    expect(known[0]?.memory).toBeGreaterThanOrEqual(19_456)
    expect(await workFor('nobody@hearthline.example')).toEqual(known)
  })

  it('lets five wrong passwords per account pass, then none, whether or not the account exists', async () => {
    const { staff } = await staffRoom(open)
    for (const email of [owner.email, 'nobody@hearthline.example']) {
      for (let index = 0; index < 5; index++) {
        const from = { ...caller, address: `203.0.113.${index}` }
        expect(await staff.signIn({ email, password: 'wrong wrong wrong' }, from)).toEqual({
          ok: false,
          issue: 'refused',
        })
      }
      const sixth = await staff.signIn(
        { email: email.toUpperCase(), password: owner.password },
        { ...caller, address: '203.0.113.9' },
      )
      expect(sixth).toMatchObject({ ok: false, issue: 'wait' })
      expect('seconds' in sixth && sixth.seconds).toBeGreaterThan(840)
    }
  })

  it('counts guesses that arrive together one by one', async () => {
    const { staff } = await staffRoom(open)
    const guesses = Array.from({ length: 12 }, () =>
      staff.signIn({ ...owner, password: 'wrong wrong wrong' }, caller),
    )
    const issues = (await Promise.all(guesses)).map(issueOf)
    expect(issues.filter((issue) => issue === 'refused')).toHaveLength(5)
    expect(issues.filter((issue) => issue === 'wait')).toHaveLength(7)
  })

  it('keeps the limit per account with FORM_LIMITS=off, and lifts the one per address', async () => {
    const lifted = await staffRoom(open, { formLimits: false })
    const strict = await staffRoom(open)
    const guess = (room: Room, index: number) =>
      room.staff.signIn(
        { email: `person${index}@hearthline.example`, password: '' },
        { ...caller, address: '192.0.2.1' },
      )
    for (let index = 0; index < 30; index++) await Promise.all([guess(lifted, index), guess(strict, index)])
    expect(issueOf(await guess(strict, 30))).toBe('wait')
    expect(issueOf(await guess(lifted, 30))).toBe('refused')
    for (let index = 0; index < 5; index++) await lifted.staff.signIn({ ...owner, password: 'wrong' }, caller)
    expect(issueOf(await lifted.staff.signIn(owner, caller))).toBe('wait')
  })

  it('never counts right passwords, from however many addresses', async () => {
    const room = await staffRoom(open)
    for (let index = 1; index < 9; index++)
      expect((await room.staff.signIn(owner, { ...caller, address: `203.0.113.${index}` })).ok).toBe(true)
  })

  it('does not let a stranger shut a person out who signs in from a known address', async () => {
    const room = await staffRoom(open)
    await signedIn(room)
    for (let index = 0; index < 6; index++)
      await room.staff.signIn(
        { ...owner, password: 'wrong wrong wrong' },
        { ...caller, address: '203.0.113.66' },
      )
    expect(issueOf(await room.staff.signIn(owner, { ...caller, address: '203.0.113.67' }))).toBe('wait')
    expect((await room.staff.signIn(owner, caller)).ok).toBe(true)
  })

  it(`keeps secrets out of ${engine}`, async () => {
    const room = await staffRoom(open)
    await signedIn(room)
    const kept = await room.db.selectFrom('staff').selectAll().execute()
    expect(JSON.stringify(kept)).not.toContain(owner.password)
  })
})
