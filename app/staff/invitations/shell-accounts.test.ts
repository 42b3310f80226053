import { expect, it } from 'vitest'
import { authenticatorOf } from '#test/support/authenticator.ts'
import { describeOnEachEngine } from '#test/support/databases.ts'
import { caller, holding, owner, type Room, signedIn, staffRoom } from '#test/support/staff-room.ts'

const trailOf = async ({ db }: Room) =>
  (await db.selectFrom('audit_trail').select(['action', 'staff_id', 'detail']).orderBy('id').execute())
    .filter(({ detail }) => detail?.includes('npm run staff'))
    .map(({ action, staff_id }) => [action, staff_id])

describeOnEachEngine('recovery from the shell', (open) => {
  it('takes a lost second step off, with all sessions, and says so in the trail', async () => {
    const room = await staffRoom(open)
    const { staff } = room
    const { self, holder } = await signedIn(room)
    const started = await staff.startTwoStep(self, owner.password)
    if (!started.ok) throw new Error(started.issue)
    const confirmed = await staff.confirmTwoStep(self, authenticatorOf(started.link).codeNow())
    if (!confirmed.ok) throw new Error(JSON.stringify(confirmed))
    const signedInCookie = holding(confirmed.headers, holder)

    expect(await staff.dropTwoStepFromShell('nobody@hearthline.example')).toBe('unknown')
    expect(await staff.dropTwoStepFromShell(owner.email.toUpperCase())).toBe('changed')
    expect(await staff.dropTwoStepFromShell(owner.email)).toBe('unchanged')
    expect(await staff.whoIs(signedInCookie)).toBeNull()
    expect(await staff.signIn(owner, caller)).toMatchObject({ ok: true, owes: 'nothing' })
    expect(await trailOf(room)).toEqual([['two-step-disabled', null]])
  })

  it('makes an owner when the last one is gone, and leaves it to others while there are some', async () => {
    const room = await staffRoom(open)
    const { staff, db } = room
    await signedIn(room)
    const wanted = 'ann@hearthline.example'
    expect(await staff.makeOwnerFromShell(wanted, { anyway: false })).toEqual({
      is: 'others',
      emails: [owner.email],
    })
    expect(await staff.makeOwnerFromShell(wanted, { anyway: true })).toMatchObject({ is: 'invited' })
    await db.updateTable('staff').set({ disabled_at: new Date().toISOString() }).execute()
    expect(await staff.makeOwnerFromShell(wanted, { anyway: false })).toMatchObject({ is: 'invited' })
    await db.updateTable('staff').set({ role: 'agent' }).execute()
    expect(await staff.makeOwnerFromShell(owner.email, { anyway: false })).toEqual({ is: 'owner' })
    expect(await db.selectFrom('staff').select(['role', 'disabled_at']).execute()).toEqual([
      { role: 'owner', disabled_at: null },
    ])
    expect(await staff.makeOwnerFromShell(owner.email, { anyway: false })).toEqual({ is: 'already' })
    expect(await staff.makeOwnerFromShell(owner.email.toUpperCase(), { anyway: true })).toEqual({
      is: 'already',
    })
    expect(await trailOf(room)).toEqual([
      ['invitation-made', null],
      ['invitation-made', null],
      ['role-changed', null],
      ['person-enabled', null],
    ])
  })

  it('hands out a link for a new password to whoever may sign in', async () => {
    const room = await staffRoom(open)
    const { staff, db } = room
    await signedIn(room)
    expect(await staff.resetFromShell('nobody@hearthline.example')).toBeNull()
    const token = (await staff.resetFromShell(owner.email))?.split('/').at(-1) ?? ''
    const password = 'another kettle violin'
    expect(await staff.resetPassword(token, password, caller)).toEqual({ ok: true })
    expect(await staff.signIn({ ...owner, password }, caller)).toMatchObject({ ok: true })
    await db.updateTable('staff').set({ disabled_at: new Date().toISOString() }).execute()
    expect(await staff.resetFromShell(owner.email)).toBeNull()
    expect(await trailOf(room)).toEqual([['reset-link-made', null]])
  })
})
