/** When a backup of the schedule is due, and which ones are kept. */

import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { issuesOf } from '#test/support/config-issues.ts'
import { folder } from '#test/support/copies.ts'
import { readConfig } from '../../config/config.ts'
import { nightOf } from './nightly-job.server.ts'
import { chooseKept, momentOf, nameOf } from './open-store.server.ts'

const zone = 'America/New_York'
const dayMs = 86_400_000
const most = 7 + 4 + 12
/** Of the names, those within 48 hours of the newest. */
const young = (names: readonly string[]) => {
  const times = names.map((name) => Number(momentOf(name)))
  return names.filter((_, at) => Math.max(...times) - (times[at] ?? 0) <= 2 * dayMs)
}

/** Few over years, and many within weeks. */
const times = (to: number) => fc.array(fc.integer({ min: Date.UTC(2024, 0), max: to }), { maxLength: 80 })
const moments = fc
  .oneof(times(Date.UTC(2028, 0)), times(Date.UTC(2024, 2)))
  .map((all) => all.map((at) => new Date(Math.floor(at / 1000) * 1000)))

describe('what is kept', () => {
  it('is never more than its number, always the newest, and the same when asked again', () => {
    fc.assert(
      fc.property(moments, (all) => {
        const names = all.map(nameOf)
        const kept = chooseKept(names, zone)
        expect(kept.size - young([...kept]).length).toBeLessThanOrEqual(most)
        expect([...kept]).toEqual(expect.arrayContaining(young(names)))
        expect(kept.size).toBeGreaterThanOrEqual(Math.min(1, names.length))
        const newest = names.toSorted().at(-1)
        if (newest) expect(kept).toContain(newest)
        expect(chooseKept([...kept], zone)).toEqual(kept)
        expect(chooseKept(names.toReversed(), zone)).toEqual(kept)
      }),
    )
  })

  it('brings nothing back: whoever removes each day ends with what one choice of all would keep', () => {
    fc.assert(
      fc.property(moments, (all) => {
        const names = [...new Set(all.map(nameOf))].toSorted()
        let left: string[] = []
        for (const name of names) left = [...chooseKept([...left, name], zone)]
        const all12 = chooseKept(names, zone)
        // A week or a month is never without the one that was its newest when it ended.
        for (const name of left) expect(all12).toContain(name)
        expect(left.length).toBe(all12.size)
      }),
    )
  })

  it('after two years of nights are seven days, four weeks and twelve months', () => {
    const start = Date.UTC(2025, 0, 1, 7, 30)
    let left: string[] = []
    for (let day = 0; day < 730; day++) {
      left.push(nameOf(new Date(start + day * dayMs)))
      left = [...chooseKept(left, zone)]
    }
    const last = start + 729 * dayMs
    const ages = left.map((name) => Math.round((last - Number(momentOf(name))) / dayMs)).sort((a, b) => a - b)
    expect(ages.slice(0, 7)).toEqual([0, 1, 2, 3, 4, 5, 6])
    expect(ages.filter((age) => age >= 7 && age < 28).length).toBeGreaterThanOrEqual(2)
    expect(ages.at(-1)).toBeGreaterThan(320)
    expect(left.length).toBeGreaterThan(18)
    expect(left.length).toBeLessThanOrEqual(most)
  })

  it('is the one from before an upgrade, when the next night comes and the next upgrade', () => {
    const names = ['2026-11-22T23', '2026-11-23T07', '2026-11-23T14', '2026-11-24T07'].map((hour) =>
      nameOf(new Date(`${hour}:30:00Z`)),
    )
    expect([...chooseKept(names, zone)].toSorted()).toEqual(names)
  })

  it('is nothing that is no backup of a schedule', () => {
    expect(momentOf('hearthline-2026-02-30T000000Z.backup')).toBeNull()
    const names = ['notes.txt', 'hearthline-2026-11-23T073000Z.backup.partial', 'doctor-1.txt']
    expect(names.filter(momentOf)).toEqual([])
    expect(chooseKept(names, zone).size).toBe(0)
  })
})

describe('the night a backup is for', () => {
  it('changes at the time that was set, on the clock of the agency', () => {
    const at = (moment: string) => nightOf(new Date(moment), '02:30', zone)
    expect(at('2026-11-23T07:29:59Z')).toBe('2026-11-22')
    expect(at('2026-11-23T07:30:00Z')).toBe('2026-11-23')
    // Half past two does not exist on this day, and half past one comes twice on the other.
    expect(at('2026-03-08T06:59:59Z')).toBe('2026-03-07')
    expect(at('2026-03-08T07:00:00Z')).toBe('2026-03-08')
    expect(nightOf(new Date('2026-11-01T05:30:00Z'), '01:30', zone)).toBe('2026-11-01')
  })

  it('comes once a day and never goes back by more than an hour of clock change', () => {
    const time = fc
      .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
      .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))
    const days = (hour: number, at: string) =>
      Date.parse(nightOf(new Date(hour * 3_600_000), at, zone)) / dayMs
    // The day on which the clock goes forward is an hour shorter, so that three nights can begin within two days.
    const examples: [string, number][] = [['19:30', 66]]
    fc.assert(
      fc.property(time, fc.integer({ min: 0, max: 700 }), (at, day) => {
        const from = Date.UTC(2026, 0, 1) / 3_600_000 + day * 24
        let wentBack = 0
        for (let hour = from; hour < from + 48; hour++) {
          const step = days(hour + 1, at) - days(hour, at)
          expect([-1, 0, 1]).toContain(step)
          if (step < 0) wentBack++
        }
        expect(wentBack).toBeLessThanOrEqual(1)
        // Each night of the two days came, and none besides.
        const passed = days(from + 48, at) - days(from, at)
        expect([1, 2, 3]).toContain(passed)
      }),
      { examples },
    )
  })
})

describe('its settings', () => {
  const BACKUP_KEY = 'only-for-tests-only-for-tests-only'
  it('are a place, a time and a key', () => {
    const { backup, backupKey } = readConfig({ BACKUP_TO: '/var/backups/desk', BACKUP_KEY })
    expect(backup).toEqual({ to: { folder: '/var/backups/desk' }, at: '02:30' })
    expect(backupKey).toBe(BACKUP_KEY)
    const bucket = readConfig({ BACKUP_TO: 's3://K:S@safe?region=us-east-2', BACKUP_AT: '23:05', BACKUP_KEY })
    expect(bucket.backup).toMatchObject({ to: { bucket: { bucket: 'safe' } }, at: '23:05' })
    expect(readConfig({}).backup).toBeUndefined()
  })

  it('are refused half, wrong or in contradiction', () => {
    const BACKUP_TO = folder()
    expect(issuesOf({ BACKUP_TO })).toEqual(['BACKUP_KEY is required when BACKUP_TO is set'])
    const DATA_DIR = folder()
    expect(issuesOf({ DATA_DIR, BACKUP_TO: join(DATA_DIR, 'backups'), BACKUP_KEY })).toEqual([
      expect.stringContaining('BACKUP_TO is inside DATA_DIR'),
    ])
    expect(issuesOf({ BACKUP_TO: 'ftp://host/x', BACKUP_KEY, BACKUP_AT: '24:00' })).toEqual([
      expect.stringMatching(/^BACKUP_TO must be the whole path of a folder, like .*, or look like/),
      expect.stringMatching(/^BACKUP_AT must be a time of day/),
    ])
    expect(issuesOf({ BACKUP_TO: 'http://K:S@store.example/safe', BACKUP_KEY })).toEqual([
      expect.stringMatching(/^BACKUP_TO must start with https/),
    ])
    for (const place of ['bk', './bk', '../bk', '~/bk'])
      expect(issuesOf({ BACKUP_TO: place, BACKUP_KEY })).toEqual([
        expect.stringMatching(/^BACKUP_TO must be the whole path of a folder, like \/mnt\/nas\/hearthline/),
      ])
    expect(issuesOf({ BACKUP_TO, BACKUP_KEY: 'x'.repeat(31) })).toHaveLength(1)
  })
})
