import { expect, it } from 'vitest'
import { describeOnEachEngine } from '#test/support/databases.ts'
import { passkeyDevice } from '#test/support/passkey-device.ts'
import { caller, holding, owner, type Room, signedIn, staffRoom } from '#test/support/staff-room.ts'
import type { Self } from '../sessions.server.ts'

const refused = { ok: false, issue: 'refused' }

/** What a person is asked who wants to add a passkey, and the browser that was asked. */
async function startAdding({ staff }: Room, self: Self) {
  const asked = await staff.startPasskey(self, owner.password)
  if (!asked.ok) throw new Error(asked.issue)
  return {
    challenge: asked.question.challenge,
    self: { ...self, caller: holding(asked.headers, self.caller) },
  }
}

/** What the sign-in page asks, and the browser that was asked. */
async function startSignIn({ staff }: Room) {
  const asked = await staff.askForPasskey(caller)
  if (!asked.ok) throw new Error(asked.issue)
  return { challenge: asked.question.challenge, browser: holding(asked.headers) }
}

/** The owner with a passkey. */
async function withPasskey(room: Room) {
  const device = passkeyDevice()
  const { self } = await signedIn(room)
  const { challenge, self: asked } = await startAdding(room, self)
  const credential = device.register({ challenge, counter: 1 })
  expect(await room.staff.addPasskey(asked, { name: 'Phone', credential })).toBe(true)
  return { device, self }
}

describeOnEachEngine('passkeys', (open) => {
  it('opens the desk without a password or a code, and ends with its removal', async () => {
    const room = await staffRoom(open)
    const { staff } = room
    const { device, self } = await withPasskey(room)
    const { challenge, browser } = await startSignIn(room)
    const outcome = await staff.signInWithPasskey(device.signIn({ challenge, counter: 2 }), browser)
    if (!outcome.ok) throw new Error(outcome.issue)
    expect((await staff.whoIs(holding(outcome.headers, browser)))?.person.email).toBe(owner.email)

    const [passkey] = await staff.listPasskeys(self)
    expect(passkey?.name).toBe('Phone')
    await staff.removePasskey(self, { id: passkey?.id ?? '', password: owner.password })
    const again = await startSignIn(room)
    const credential = device.signIn({ challenge: again.challenge, counter: 3 })
    expect(await staff.signInWithPasskey(credential, again.browser)).toEqual(refused)
  })

  it('takes no answer that is locked, copied, from another site, late or of somebody disabled', async () => {
    const room = await staffRoom(open)
    const { staff, db } = room
    const { device } = await withPasskey(room)
    const attempts: Record<string, (challenge: string) => string> = {
      locked: (challenge) => device.signIn({ challenge, counter: 9, isUnlocked: false }),
      'another site': (challenge) => device.signIn({ challenge, counter: 9, origin: 'https://evil.example' }),
      'another question': () => device.signIn({ challenge: 'AAAA', counter: 9 }),
      'a copied key': (challenge) => device.signIn({ challenge, counter: 1 }),
      'another device': (challenge) => passkeyDevice().signIn({ challenge, counter: 9 }),
    }
    for (const [name, attempt] of Object.entries(attempts)) {
      const { challenge, browser } = await startSignIn(room)
      expect([name, await staff.signInWithPasskey(attempt(challenge), browser)]).toEqual([name, refused])
    }
    const { challenge, browser } = await startSignIn(room)
    const credential = device.signIn({ challenge, counter: 9 })
    expect(await staff.signInWithPasskey(credential, caller)).toEqual(refused)
    const results = await Promise.all([1, 2].map(() => staff.signInWithPasskey(credential, browser)))
    expect(results.filter((result) => result.ok)).toHaveLength(1)

    const late = await startSignIn(room)
    await db
      .updateTable('staff_challenges')
      .set({ expires_at: new Date(Date.now() - 1).toISOString() })
      .execute()
    const tooLate = device.signIn({ challenge: late.challenge, counter: 10 })
    expect(await staff.signInWithPasskey(tooLate, late.browser)).toEqual(refused)
    const last = await startSignIn(room)
    await db.updateTable('staff').set({ disabled_at: new Date().toISOString() }).execute()
    const disabled = device.signIn({ challenge: last.challenge, counter: 11 })
    expect(await staff.signInWithPasskey(disabled, last.browser)).toEqual(refused)
  })

  it('adds only what was unlocked, asked for by this person here, and not known', async () => {
    const room = await staffRoom(open)
    const { staff } = room
    const { device, self } = await withPasskey(room)
    const other = { ...self, person: { ...self.person, id: 'somebody-else' } }
    const add = async (make: (challenge: string) => string, who = self) => {
      const { challenge, self: asked } = await startAdding(room, self)
      return staff.addPasskey({ ...who, caller: asked.caller }, { name: '', credential: make(challenge) })
    }
    const fresh = passkeyDevice()
    expect(await add((challenge) => fresh.register({ challenge, isUnlocked: false }))).toBe(false)
    expect(await add((challenge) => fresh.register({ challenge, origin: 'https://evil.example' }))).toBe(
      false,
    )
    expect(await add(() => fresh.register({ challenge: 'AAAA' }))).toBe(false)
    expect(await add((challenge) => fresh.register({ challenge }), other)).toBe(false)
    expect(await add((challenge) => device.register({ challenge }))).toBe(false)
    const { challenge } = await startAdding(room, self)
    const credential = fresh.register({ challenge })
    expect(await staff.addPasskey(self, { name: '', credential })).toBe(false)
    expect(await staff.listPasskeys(self)).toHaveLength(1)
    expect(await add((one) => fresh.register({ challenge: one }))).toBe(true)
  })
})
