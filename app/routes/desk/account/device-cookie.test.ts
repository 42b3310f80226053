/** Strangers who guess at an account, and its holder in a browser that has been here before. */
import { expect, it } from 'vitest'
import { describeOnSqliteFirst } from '#test/support/databases.ts'
import { addStaff, emailOf, password } from '#test/support/desk.ts'
import { type Door, openDoor } from '#test/support/door.ts'

const signIn = (door: Door, from: string, typed = {}, cookie = '') =>
  door.post(
    '/admin/sign-in',
    { email: emailOf('owner'), password, ...typed },
    { 'x-forwarded-for': from, cookie },
  )

/** The cookie of the device that `answer` sets, whole. */
const deviceOf = (answer: Response) =>
  answer.headers.getSetCookie().find((line) => line.startsWith('staff_device=')) ?? ''
const pairOf = (line: string) => line.split(';')[0] ?? ''

async function guess(door: Door, times: number, from: (index: number) => string, cookie = '') {
  for (let index = 0; index < times; index++)
    expect((await signIn(door, from(index), { password: 'wrong wrong wrong' }, cookie)).status).toBe(422)
}

describeOnSqliteFirst('a browser in which somebody signed in before', (open) => {
  it('lets them in from anywhere while strangers have used up the tries for the account', async () => {
    const door = await openDoor(open)
    await addStaff(door, 'owner')
    const line = deviceOf(await signIn(door, '198.51.100.1'))
    expect(line).toMatch(/; HttpOnly; SameSite=Lax$/)
    await guess(door, 5, (index) => `203.0.113.${index}`)
    expect((await signIn(door, '198.51.100.2')).status).toBe(429)
    const again = await signIn(door, '198.51.100.2', {}, pairOf(line))
    expect(again.status).toBe(303)
    expect(pairOf(deviceOf(again))).toBe(pairOf(line))
  })

  it('has tries of its own, no more than others, and none for another account or with another signature', async () => {
    const door = await openDoor(open)
    await addStaff(door, 'owner')
    await addStaff(door, 'agent')
    const ours = pairOf(deviceOf(await signIn(door, '198.51.100.1')))
    const foreign = pairOf(deviceOf(await signIn(door, '198.51.100.1', { email: emailOf('agent') })))
    await guess(door, 5, (index) => `203.0.113.${index}`)
    const forged = ours.replace(/=./, (start) => (start === '=A' ? '=B' : '=A'))
    for (const cookie of [foreign, forged, `${ours}x`, 'staff_device=', `staff_device=${'A'.repeat(43)}`])
      expect((await signIn(door, '198.51.100.3', {}, cookie)).status, cookie).toBe(429)
    await guess(door, 5, (index) => `192.0.2.${index}`, ours)
    expect((await signIn(door, '198.51.100.3', {}, ours)).status).toBe(429)
  })
})
