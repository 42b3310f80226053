import { expect, it } from 'vitest'
import { describeOnEachEngine } from '#test/support/databases.ts'
import { until } from '#test/support/jobs.ts'
import { caller, holding, owner, signedIn, staffRoom } from '#test/support/staff-room.ts'

describeOnEachEngine('staff sessions', (open) => {
  it('ends a session after twelve hours, after two hours without input, and when the person is disabled', async () => {
    const room = await staffRoom(open)
    const { db, staff, move } = room
    const ends: Array<() => Promise<unknown>> = [
      () => move('created_at', -12 * 60 - 1),
      () => move('expires_at', -1),
      () => move('last_input_at', -121),
      () => db.updateTable('staff').set({ disabled_at: new Date().toISOString() }).execute(),
    ]
    for (const end of ends) {
      const { holder } = await signedIn(room)
      await end()
      expect(await staff.whoIs(holder)).toBeNull()
      await until(async () => (await db.selectFrom('staff_sessions').select('id').execute()).length === 0)
    }
  })

  it('lets input, and only input, keep a session awake', async () => {
    const room = await staffRoom(open)
    const { holder } = await signedIn(room)
    await room.move('last_input_at', -119)
    const late = await room.staff.whoIs(holder)
    expect(late).not.toBeNull()
    const seen = async () =>
      (await room.db.selectFrom('staff_sessions').select('last_input_at').executeTakeFirstOrThrow())
        .last_input_at
    expect(await seen()).toBe(late?.session.lastInputAt)
    const before = Date.now()
    if (late) await room.staff.noteInput(late)
    expect(Date.parse(await seen())).toBeGreaterThanOrEqual(before)
  })

  it('takes no forged, altered or foreign cookie', async () => {
    const room = await staffRoom(open)
    const { holder } = await signedIn(room)
    const { token_hash: token } = await room.db
      .selectFrom('staff_sessions')
      .select('token_hash')
      .executeTakeFirstOrThrow()
    for (const cookie of [
      null,
      '',
      'staff=',
      `staff=${token}`,
      `staff=${token}.`,
      `staff=${token}.AAAA`,
      holder.cookie?.replace(/(staff=[^;]+)/, '$1x') ?? '',
      'staff=%00.%00',
      `other=${holder.cookie}`,
    ])
      expect(await room.staff.whoIs({ cookie })).toBeNull()
  })

  it('signs out for good, and replaces the old session when a person signs in again', async () => {
    const room = await staffRoom(open)
    const first = await signedIn(room)
    const second = await signedIn(room, first.holder)
    expect(await room.staff.whoIs(first.holder)).toBeNull()
    const cleared = await room.staff.signOut(second.holder)
    expect(cleared.getSetCookie().join()).toMatch(/staff=; Max-Age=0/)
    expect(await room.staff.whoIs(second.holder)).toBeNull()
  })

  it('changes the password only for who knows it, and ends all other sessions', async () => {
    const room = await staffRoom(open)
    const other = await signedIn(room)
    const { self, holder } = await signedIn(room)
    const next = 'another long password'
    expect(await room.staff.changePassword(self, { current: 'wrong wrong wrong', next })).toEqual({
      ok: false,
      issue: 'wrong-password',
    })
    expect(await room.staff.changePassword(self, { current: owner.password, next: 'eleven char' })).toEqual({
      ok: false,
      issue: 'too-short',
    })
    const changed = await room.staff.changePassword(self, { current: owner.password, next })
    if (!changed.ok) throw new Error(changed.issue)
    expect(await room.staff.whoIs(other.holder)).toBeNull()
    expect(await room.staff.whoIs(holding(changed.headers, holder))).not.toBeNull()
    expect(await room.staff.signIn(owner, caller)).toEqual({ ok: false, issue: 'refused' })
    await signedIn(room, caller, { ...owner, password: next })
  })

  it('lists and ends only the own sessions', async () => {
    const room = await staffRoom(open)
    const mine = await signedIn(room)
    const phone = await signedIn(room, { ...caller, userAgent: 'phone' })
    const sessions = await room.staff.listSessions(mine.self)
    expect(sessions.map((session) => session.isThisOne).toSorted()).toEqual([false, true])
    expect(sessions.every((session) => session.address === caller.address)).toBe(true)
    const other = { ...mine.self, person: { ...mine.self.person, id: 'somebody-else' } }
    const which = { id: phone.self.session.id }
    const { password } = owner
    await room.staff.endSessions(other, { which, password })
    expect(await room.staff.whoIs(phone.holder)).not.toBeNull()
    expect(await room.staff.endSessions(mine.self, { which, password: 'wrong wrong wrong' })).toEqual({
      ok: false,
      issue: 'wrong-password',
    })
    expect(await room.staff.whoIs(phone.holder)).not.toBeNull()
    expect((await room.staff.endSessions(mine.self, { which, password })).ok).toBe(true)
    expect(await room.staff.whoIs(phone.holder)).toBeNull()
  })

  it('ends all other sessions, and leaves the present one', async () => {
    const room = await staffRoom(open)
    const [first, second, mine] = [await signedIn(room), await signedIn(room), await signedIn(room)]
    const { password } = owner
    expect((await room.staff.endSessions(mine.self, { which: 'others', password })).ok).toBe(true)
    expect(await room.staff.whoIs(first.holder)).toBeNull()
    expect(await room.staff.whoIs(second.holder)).toBeNull()
    expect(await room.staff.whoIs(mine.holder)).not.toBeNull()
  })
})
