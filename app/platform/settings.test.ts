import { expect, it } from 'vitest'
import { z } from 'zod'
import { describeOnEachEngine } from '#test/support/databases.ts'
import { readSetting, setting, writeSetting } from './settings.server.ts'

const pause = setting('test.pause', z.number().int().min(1), 30)

describeOnEachEngine('settings', (open) => {
  it('have their default until they are set, and say who set them', async () => {
    const { database } = await open()
    expect(await readSetting(database.db, pause)).toBe(30)
    await writeSetting(database.db, pause, 5, 'somebody')
    await writeSetting(database.db, pause, 7, 'somebody-else')
    expect(await readSetting(database.db, pause)).toBe(7)
    const rows = await database.db.selectFrom('settings').select(['name', 'changed_by']).execute()
    expect(rows).toEqual([{ name: 'test.pause', changed_by: 'somebody-else' }])
  })

  it.each(['', '{', '0', '"seven"', 'null'])(
    'fall back to the default when the table holds %j',
    async (value) => {
      const { database } = await open()
      await writeSetting(database.db, pause, 5, 'somebody')
      await database.db.updateTable('settings').set({ value }).execute()
      expect(await readSetting(database.db, pause)).toBe(30)
    },
  )
})
