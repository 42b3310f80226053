import { expect, it } from 'vitest'
import { authenticatorOf } from '#test/support/authenticator.ts'
import { describeOnEachEngine } from '#test/support/databases.ts'
import { caller, holding, owner, type Room, signedIn, staffRoom } from '#test/support/staff-room.ts'

const refused = { ok: false, issue: 'refused' }
const startOver = { ok: false, issue: 'start-over' }

describeOnEachEngine('two-step sign-in', (open) => {
  it('asks for a code once two-step sign-in is on, and takes each code once', async () => {
    const room = await staffRoom(open)
    const { staff } = room
    const { self, holder } = await signedIn(room)
    const started = await staff.startTwoStep(self, owner.password)
    if (!started.ok) throw new Error(started.issue)
    expect(started.recoveryCodes).toHaveLength(10)
    const app = authenticatorOf(started.link)
    const step = app.step()
    expect(await staff.confirmTwoStep(self, '000000')).toEqual({ ok: false, issue: 'wrong-code' })
    const confirmed = await staff.confirmTwoStep(self, app.codeAt(step - 1))
    if (!confirmed.ok) throw new Error(JSON.stringify(confirmed))
    expect((await staff.whoIs(holding(confirmed.headers, holder)))?.person.hasTwoStep).toBe(true)

    const owed = await staff.signIn(owner, caller)
    if (!owed.ok || owed.owes !== 'code') throw new Error('no code was asked for')
    const halfway = holding(owed.headers)
    expect(await staff.whoIs(halfway)).toBeNull()
    // The code that switched it on was used then.
    expect(await staff.finishSignIn({ code: app.codeAt(step - 1), kind: 'app' }, halfway)).toEqual(refused)
    const code = app.codeAt(step)
    const two = await Promise.all([1, 2].map(() => staff.finishSignIn({ code, kind: 'app' }, halfway)))
    expect(two.filter((result) => result.ok)).toHaveLength(1)
    const again = await staff.signIn(owner, caller)
    if (!again.ok || again.owes !== 'code') throw new Error('no code was asked for')
    expect(await staff.finishSignIn({ code, kind: 'app' }, holding(again.headers))).toEqual(refused)

    const recovery = { code: started.recoveryCodes[0] ?? '', kind: 'recovery' } as const
    expect((await staff.finishSignIn(recovery, holding(again.headers))).ok).toBe(true)
    const third = await staff.signIn(owner, caller)
    if (!third.ok || third.owes !== 'code') throw new Error('no code was asked for')
    expect(await staff.finishSignIn(recovery, holding(third.headers))).toEqual(refused)
  })

  it('asks for the password again after five wrong codes', async () => {
    const room = await staffRoom(open)
    const app = await withTwoStep(room)
    const owed = await room.staff.signIn(owner, caller)
    if (!owed.ok || owed.owes !== 'code') throw new Error('no code was asked for')
    const send = (code: string) => room.staff.finishSignIn({ code, kind: 'app' }, holding(owed.headers))
    const results: unknown[] = []
    for (let index = 0; index < 6; index++) results.push(await send('000000'))
    expect(results).toEqual([...Array(5).fill(refused), startOver])
    expect(await send(app.codeNow())).toEqual(startOver)
  })

  it('keeps neither the key of the app nor a recovery code readable, and no row is of use to another person', async () => {
    const room = await staffRoom(open)
    const { db, staff } = room
    const app = await withTwoStep(room)
    const kept = JSON.stringify([
      await db.selectFrom('staff_two_step').selectAll().execute(),
      await db.selectFrom('staff_recovery_codes').selectAll().execute(),
    ])
    for (const secret of [app.key, ...app.recoveryCodes]) expect(kept).not.toContain(secret)
    expect(kept).not.toContain(app.recoveryCodes[0]?.replace('-', ''))

    const link = (await staff.invite('agent@hearthline.example', 'agent'))?.split('/').at(-1) ?? ''
    await staff.acceptInvitation(link, { name: 'Agent', email: '', password: owner.password }, caller)
    const agent = await db
      .selectFrom('staff')
      .select('id')
      .where('role', '=', 'agent')
      .executeTakeFirstOrThrow()
    const row = await db.selectFrom('staff_two_step').selectAll().executeTakeFirstOrThrow()
    const codes = await db.selectFrom('staff_recovery_codes').selectAll().execute()
    await db
      .insertInto('staff_two_step')
      .values({ ...row, staff_id: agent.id })
      .execute()
    await db
      .insertInto('staff_recovery_codes')
      .values(codes.map((code) => ({ ...code, staff_id: agent.id })))
      .execute()
    const owed = await staff.signIn({ ...owner, email: 'agent@hearthline.example' }, caller)
    if (!owed.ok) throw new Error(owed.issue)
    const halfway = holding(owed.headers)
    const recovery = { code: app.recoveryCodes[0] ?? '', kind: 'recovery' } as const
    expect(await staff.finishSignIn(recovery, halfway)).toEqual(refused)
    await expect(staff.finishSignIn({ code: app.codeNow(), kind: 'app' }, halfway)).rejects.toThrow()
  })

  it.each(['disabled', 'reset', 'late'] as const)(
    'lets no half-finished sign-in go on when the account was %s',
    async (how) => {
      const room = await staffRoom(open)
      const { db, staff } = room
      const app = await withTwoStep(room)
      const owed = await staff.signIn(owner, caller)
      if (!owed.ok) throw new Error(owed.issue)
      const halfway = holding(owed.headers)
      const past = new Date(Date.now() - 1).toISOString()
      if (how === 'late') await db.updateTable('staff_challenges').set({ expires_at: past }).execute()
      if (how === 'disabled') await db.updateTable('staff').set({ disabled_at: past }).execute()
      if (how === 'reset') {
        const { self } = app
        await staff.changePassword(self, { current: owner.password, next: 'kettle violin otter' })
      }
      expect(await staff.finishSignIn({ code: app.codeNow(), kind: 'app' }, halfway)).toEqual(startOver)
      expect(await staff.whoIs(halfway)).toBeNull()
    },
  )

  it('is bound to the cookie of the browser that knew the password', async () => {
    const room = await staffRoom(open)
    const app = await withTwoStep(room)
    await room.staff.signIn(owner, caller)
    const { token_hash } = await room.db
      .selectFrom('staff_challenges')
      .select('token_hash')
      .executeTakeFirstOrThrow()
    for (const cookie of [null, 'staff_two_step=', `staff_two_step=${token_hash}`, `staff=${token_hash}`])
      expect(
        await room.staff.finishSignIn({ code: app.codeNow(), kind: 'app' }, { ...caller, cookie }),
      ).toEqual(startOver)
  })
})

/** Switches two-step sign-in on for the owner of the room. */
async function withTwoStep(room: Room) {
  const { self, holder } = await signedIn(room)
  const started = await room.staff.startTwoStep(self, owner.password)
  if (!started.ok) throw new Error(started.issue)
  const app = authenticatorOf(started.link)
  const on = await room.staff.confirmTwoStep(self, app.codeAt(app.step() - 1))
  if (!on.ok) throw new Error(on.issue)
  const now = { ...holding(on.headers, holder) }
  const signed = await room.staff.whoIs(now)
  if (!signed) throw new Error('the new session is not recognised')
  const key = new URL(started.link).searchParams.get('secret') ?? ''
  return { ...app, key, recoveryCodes: started.recoveryCodes, self: { ...signed, caller: now } }
}
