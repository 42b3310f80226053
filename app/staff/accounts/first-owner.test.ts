import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { describeOnEachEngine } from '#test/support/databases.ts'
import { openDoor, openDoorOn } from '#test/support/door.ts'

const OWNER_EMAIL = 'owner@hearthline.example'

describeOnEachEngine('the owner of the environment', (open) => {
  it('has a password that is no guess, and stands in the trail', async () => {
    for (const OWNER_PASSWORD of ['passwordpassword', 'Hearthline2026', 'owner@hearthline.example'])
      await expect(openDoor(open, { OWNER_EMAIL, OWNER_PASSWORD })).rejects.toThrow(
        /OWNER_PASSWORD cannot be used/,
      )
    const door = await openDoor(open, { OWNER_EMAIL, OWNER_PASSWORD: 'kettle violin otter' })
    const { db } = door.services.database
    const [row, ...others] = await db.selectFrom('audit_trail').selectAll().execute()
    const { id } = await db.selectFrom('staff').select('id').executeTakeFirstOrThrow()
    expect(others).toEqual([])
    expect(row).toMatchObject({
      action: 'account-created',
      staff_id: id,
      detail: expect.stringContaining('OWNER_EMAIL'),
    })
  })

  it('is not looked at once there is staff', async () => {
    const door = await openDoor(open, { OWNER_EMAIL, OWNER_PASSWORD: 'kettle violin otter' })
    const again = { ...door.environment, OWNER_PASSWORD: 'passwordpassword' }
    await expect(openDoorOn({ environment: again })).resolves.toBeDefined()
  })
})

describeOnEachEngine('a lockout', (open) => {
  it('outlives the server', async () => {
    const door = await openDoor(open, { OWNER_EMAIL, OWNER_PASSWORD: 'kettle violin otter' })
    for (let guess = 0; guess < 5; guess++)
      await door.post('/admin/sign-in', { email: OWNER_EMAIL, password: 'wrong wrong wrong' })
    await door.services.stop()
    const restarted = await openDoorOn(door)
    const right = { email: OWNER_EMAIL, password: 'kettle violin otter' }
    expect((await restarted.post('/admin/sign-in', right)).status).toBe(429)
    const { db } = restarted.services.database
    const { rows } = await sql`select * from limits`.execute(db)
    expect(rows).not.toEqual([])
    expect(JSON.stringify(rows)).not.toContain('hearthline')
  })
})
