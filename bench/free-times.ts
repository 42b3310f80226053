/**
 * The page of free times of many colleagues over 60 days, with full calendars of their own and appointments, in turn with the same page
 * for a state in which nobody is licensed: what is more is the working out of times.
 */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { prepareServer } from '../test/support/server-process.ts'
import { atMost, inTurn, type Measurement, percentile, round, within } from './measurement.ts'
import { addColleagues, owner } from './owner.ts'

const times = 100
/** Hours of a calendar that are taken, of each day of the 60 and of the year before. */
const busyHours = [9, 11, 14]

/** `size` is how many colleagues can be booked. */
export const freeTimes: Measurement = async (size = 20) => {
  const server = await prepareServer(owner)
  try {
    await server.start()
    await server.end('SIGTERM')
    fill(join(server.dataDir, 'hearthline.sqlite'), size)
    await server.start()
    const read = async (state: string) => (await fetch(`${server.url}/book?state=${state}`)).text()
    const shown = (await read('Ohio')).match(/name="at"/g)?.length ?? 0
    if (shown === 0) throw new Error('no time is free')
    const [ours, limit] = [() => read('Ohio'), () => read('Utah')]
    await inTurn(times, ours, limit)
    const pair = await inTurn(times, ours, limit)
    return [
      within(`free times of ${size} over 60 days, of a page without them`, pair, 8, 'ms'),
      atMost('p95', round(percentile(pair.ours, 0.95), 1), 50, 'ms'),
    ]
  } finally {
    await server.remove()
  }
}

function fill(file: string, size: number) {
  addColleagues(file, size)
  const database = new DatabaseSync(file)
  const staff = database.prepare('select id from staff').all() as { id: string }[]
  const now = new Date()
  const day = (n: number) => Math.floor(now.getTime() / 86_400_000) + n
  const busy = Array.from({ length: 425 }, (_, n) =>
    busyHours.map((hour) => [day(n - 365) * 1_440 + (hour + 5) * 60, day(n - 365) * 1_440 + (hour + 6) * 60]),
  ).flat()
  const week = Object.fromEntries(
    ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'].map((name) => [
      name,
      { from: '09:00', until: '17:00' },
    ]),
  )
  const shift = database.prepare(
    `insert into shifts (staff_id, changed_at, takes, states, zone, hours, capacity, booking) values (?, ?, 0, ?, ?, ?, 10, ?)`,
  )
  const calendar = database.prepare(
    `insert into staff_calendars (staff_id, address, changed_at, read_at, busy) values (?, 'x', ?, ?, ?)`,
  )
  const appointment = database.prepare(
    `insert into appointments (id, subject_id, staff_id, state, starts_at, ends_at, sequence, by_email, created_at, created_by, set_at)
     values (?, ?, ?, 'booked', ?, ?, 0, 0, ?, 'visitor', ?)`,
  )
  const at = now.toISOString()
  const rules = JSON.stringify({ buffer: 15, notice: 4, perDay: 6 })
  database.exec('begin')
  for (const { id } of staff) {
    shift.run(id, at, JSON.stringify(['Ohio']), 'America/New_York', JSON.stringify(week), rules)
    calendar.run(id, at, at, JSON.stringify(busy))
    for (let n = 1; n <= 60; n++) {
      const starts = new Date(day(n) * 86_400_000 + 21 * 3_600_000)
      const ends = new Date(starts.getTime() + 1_800_000).toISOString()
      appointment.run(crypto.randomUUID(), crypto.randomUUID(), id, starts.toISOString(), ends, at, at)
    }
  }
  database.exec('commit')
  database.close()
}
