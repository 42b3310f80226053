/** Appointments in a calendar on a real Radicale: found, written, moved and ended on either side, and refused. */
import { expect, it } from 'vitest'
import { appointmentPosts, dayAhead } from '#test/support/appointments.ts'
import { databaseOpener } from '#test/support/databases.ts'
import { startRadicale } from '#test/support/real-calendar.ts'
import { movedTo, openWritten, stamp } from '#test/support/written-calendar.ts'

const open = databaseOpener('sqlite')
const at = (days: number, time: string) => Date.parse(`${dayAhead(days)}T${time}:00.000Z`)

it('has the appointment, and moves and ends it', async () => {
  const server = await startRadicale()
  const { desk, sync, appointments, row, said } = await openWritten(open, server)
  const posts = appointmentPosts(desk)
  expect((await row()).trouble).toBeNull()
  const id = await desk.lead()
  expect((await posts.book(id)).status).toBe(303)
  expect(await sync()).toBeNull()
  const [booked] = await appointments()
  const file = `${booked?.uid}.ics`
  expect((await server.list()).get(file)).toContain(`DTSTART:${stamp(booked?.starts_at ?? '')}`)
  await posts.move(id, booked?.id ?? '', { time: '11:00' })
  expect(await sync()).toBeNull()
  const [moved] = await appointments()
  expect((await server.list()).get(file)).toContain(`DTSTART:${stamp(moved?.starts_at ?? '')}`)
  await server.edit(file, movedTo(at(5, '15:00')))
  expect(await sync()).toBeNull()
  expect(Date.parse((await appointments())[0]?.starts_at ?? '')).toBe(at(5, '15:00'))
  expect(await said(id)).toContain('in their calendar')
  // On both sides at once.
  await server.edit(file, movedTo(at(6, '15:00'), Date.now() - 60_000))
  await posts.move(id, booked?.id ?? '', { day: dayAhead(4), time: '12:00' })
  expect(await sync()).toBeNull()
  const [later] = await appointments()
  expect((await server.list()).get(file)).toContain(`DTSTART:${stamp(later?.starts_at ?? '')}`)
  expect(await said(id)).toContain('but it was moved here later')
  expect((await row()).busy).toBe('[]')
  await server.remove(file)
  expect(await sync()).toBeNull()
  expect((await appointments())[0]?.state).toBe('canceled')
  expect((await server.list()).size).toBe(0)
})

it('refuses, and the appointment stays', async () => {
  const server = await startRadicale()
  const { desk, sync, appointments, row } = await openWritten(open, server)
  await server.forbid()
  const id = await desk.lead()
  expect((await appointmentPosts(desk).book(id)).status).toBe(303)
  expect(await sync()).toContain('does not take appointments (403)')
  expect((await row()).refused).toContain('(403)')
  expect((await appointments())[0]?.state).toBe('booked')
})
