import { base32 } from '@better-auth/utils/base32'
import { createOTP } from '@better-auth/utils/otp'
import { expect, it } from 'vitest'
import { describeOnEachEngine } from '#test/support/databases.ts'
import { caller, holding, owner, signedIn, staffRoom } from '#test/support/staff-room.ts'

describeOnEachEngine('two-step sign-in', (open) => {
  it('asks for a code once two-step sign-in is on, and takes each code once', async () => {
    const room = await staffRoom(open)
    const { staff } = room
    const { self, holder } = await signedIn(room)
    const started = await staff.startTwoStep(self, owner.password)
    if (started.kind !== 'done') throw new Error(started.kind)
    expect(started.recoveryCodes).toHaveLength(10)
    const secret = new TextDecoder().decode(
      base32.decode(new URL(started.link).searchParams.get('secret') ?? ''),
    )
    const otp = createOTP(secret)
    const step = Math.floor(Date.now() / 30_000)
    expect((await staff.confirmTwoStep(self, '000000')).kind).toBe('fault')
    const confirmed = await staff.confirmTwoStep(self, await otp.hotp(step - 1))
    if (confirmed.kind !== 'done') throw new Error(JSON.stringify(confirmed))
    expect((await staff.whoIs(holding(confirmed.headers, holder)))?.person.hasTwoStep).toBe(true)

    const owed = await staff.signIn(owner, caller)
    if (owed.kind !== 'code-needed') throw new Error(owed.kind)
    const halfway = holding(owed.headers)
    expect(await staff.whoIs(halfway)).toBeNull()
    // The code that switched it on was used then.
    expect(await staff.finishSignIn({ code: await otp.hotp(step - 1), kind: 'app' }, halfway)).toEqual({
      kind: 'refused',
    })
    const code = await otp.hotp(step)
    const two = await Promise.all([1, 2].map(() => staff.finishSignIn({ code, kind: 'app' }, halfway)))
    expect(two.filter((outcome) => outcome.kind === 'signed-in')).toHaveLength(1)
    const again = await staff.signIn(owner, caller)
    if (again.kind !== 'code-needed') throw new Error(again.kind)
    expect(await staff.finishSignIn({ code, kind: 'app' }, holding(again.headers))).toEqual({
      kind: 'refused',
    })

    const recovery = { code: started.recoveryCodes[0] ?? '', kind: 'recovery' } as const
    expect((await staff.finishSignIn(recovery, holding(again.headers))).kind).toBe('signed-in')
    const third = await staff.signIn(owner, caller)
    if (third.kind !== 'code-needed') throw new Error(third.kind)
    expect((await staff.finishSignIn(recovery, holding(third.headers))).kind).toBe('refused')
  })

  it('asks for the password again after five wrong codes', async () => {
    const room = await staffRoom(open)
    const { self } = await signedIn(room)
    const started = await room.staff.startTwoStep(self, owner.password)
    if (started.kind !== 'done') throw new Error(started.kind)
    const otp = createOTP(
      new TextDecoder().decode(base32.decode(new URL(started.link).searchParams.get('secret') ?? '')),
    )
    await room.staff.confirmTwoStep(self, await otp.hotp(Math.floor(Date.now() / 30_000) - 1))
    const owed = await room.staff.signIn(owner, caller)
    if (owed.kind !== 'code-needed') throw new Error(owed.kind)
    const kinds: string[] = []
    for (let index = 0; index < 6; index++)
      kinds.push((await room.staff.finishSignIn({ code: '000000', kind: 'app' }, holding(owed.headers))).kind)
    expect(kinds).toEqual([...Array(5).fill('refused'), 'start-over'])
    const right = await otp.totp()
    expect((await room.staff.finishSignIn({ code: right, kind: 'app' }, holding(owed.headers))).kind).toBe(
      'start-over',
    )
  })
})
