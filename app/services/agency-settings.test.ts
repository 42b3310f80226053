/** The moments at which an announcement comes and goes, and a database that is away meanwhile. */
import { expect, it, onTestFinished, vi } from 'vitest'
import { readConfig } from '#app/platform/config/config.ts'
import { openLog } from '#app/platform/process/log.ts'
import { replaceSetting } from '#app/platform/settings.server.ts'
import { databaseOpener } from '#test/support/databases.ts'
import { openAgencySettings } from './agency-settings.server.ts'

const open = databaseOpener('sqlite')

/** The settings of an agency in New York, with an announcement in them; `changes` counts when pages have to be made anew. */
async function announced(planned: { from: string | null; until: string | null }) {
  const { database } = await open()
  const leaving = new AbortController()
  onTestFinished(() => leaving.abort())
  const settings = await openAgencySettings({
    config: readConfig({}),
    database,
    log: openLog('silent'),
    leaving: leaving.signal,
  })
  let changes = 0
  settings.onChange(() => changes++)
  const value = { text: 'Closed on Thursday', to: null, ...planned }
  await replaceSetting(database.db, { name: 'agency.announcement', seen: null, value, by: 'somebody' })
  await settings.refresh()
  return { settings, changes: () => changes, database }
}

it('come and go by themselves, in the zone of the agency', async () => {
  const start = Date.parse('2026-11-25T13:59:00Z')
  // Only the moment is made up. Moving every timer by a month would move those of other parts of this process as well.
  vi.useFakeTimers({ toFake: ['Date'], now: start })
  const timers = vi.spyOn(globalThis, 'setTimeout')
  onTestFinished(() => {
    timers.mockRestore()
    vi.useRealTimers()
  })
  /** Lets the timer that waits for `ms` go off when it is due. */
  const goOff = (ms: number) => {
    const [due] = timers.mock.calls.findLast(([, wait]) => wait === ms) ?? []
    vi.setSystemTime(Date.now() + ms)
    due?.()
  }
  const { settings, changes } = await announced({ from: '2026-11-25T09:00', until: '2026-12-25T17:30' })
  expect(settings.agency().announcement).toBeNull()
  expect(changes()).toBe(1)
  goOff(60_050)
  expect(settings.agency().announcement).toEqual({ text: 'Closed on Thursday', to: null })
  expect(changes()).toBe(2)
  // Longer than one timer of Node can wait.
  const longest = 2 ** 31 - 1
  goOff(longest)
  expect(settings.agency().announcement).not.toBeNull()
  goOff(Date.parse('2026-12-25T22:30:00Z') - Date.now() + 50)
  expect(settings.agency().announcement).toBeNull()
  expect(changes()).toBe(4)
})

it('are read again until the database is back', async () => {
  const { settings, database } = await announced({ from: null, until: null })
  const { db } = database
  await db.schema.alterTable('settings').renameTo('away').execute()
  await settings.refresh()
  expect(settings.agency().announcement?.text).toBe('Closed on Thursday')
  await db.schema.alterTable('away').renameTo('settings').execute()
  await db.deleteFrom('settings').execute()
  await vi.waitFor(() => expect(settings.agency().announcement).toBeNull(), { timeout: 60_000 })
})
