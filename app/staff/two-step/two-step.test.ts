import { expect, it } from 'vitest'
import { authenticatorOf } from '#test/support/authenticator.ts'
import { describeOnEachEngine } from '#test/support/databases.ts'
import { caller, holding, owner, signedIn, staffRoom } from '#test/support/staff-room.ts'

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
    const { self } = await signedIn(room)
    const started = await room.staff.startTwoStep(self, owner.password)
    if (!started.ok) throw new Error(started.issue)
    const app = authenticatorOf(started.link)
    await room.staff.confirmTwoStep(self, app.codeAt(app.step() - 1))
    const owed = await room.staff.signIn(owner, caller)
    if (!owed.ok || owed.owes !== 'code') throw new Error('no code was asked for')
    const send = (code: string) => room.staff.finishSignIn({ code, kind: 'app' }, holding(owed.headers))
    const results: unknown[] = []
    for (let index = 0; index < 6; index++) results.push(await send('000000'))
    expect(results).toEqual([...Array(5).fill(refused), startOver])
    expect(await send(app.codeNow())).toEqual(startOver)
  })
})
