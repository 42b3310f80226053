/** `kill -9` of the server while visitors send quotes. The long run is `npm run bench -- faults`. */
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { databaseOpener } from '../support/databases.ts'
import { longRun, patience, shareOf } from '../support/matrix.ts'
import { prepareServer } from '../support/server-process.ts'
import { audit, killUnderLoad } from './kill-run.ts'

const kills = shareOf(4, 50)
const spread = longRun ? 400 : 100
const whole = { lost: [], doubled: [], unexpected: [], wrongJobs: [] }

it(
  `loses and doubles nothing in ${kills} kills on SQLite`,
  async () => {
    const server = await prepareServer()
    try {
      const { acknowledged } = await killUnderLoad({ server, kills, spread })
      await server.end('SIGTERM')
      const file = join(server.dataDir, 'hearthline.sqlite')
      const ledger = await audit({ engine: 'sqlite', file }, acknowledged)
      expect(acknowledged.length).toBeGreaterThan(kills)
      expect(ledger).toEqual({ leads: acknowledged.length, ...whole })
    } finally {
      await server.remove()
    }
  },
  patience,
)

const open = databaseOpener('postgres')

it(
  `loses and doubles nothing in ${kills} kills on PostgreSQL`,
  async () => {
    const { config, environment } = await open()
    const server = await prepareServer(environment)
    try {
      const { acknowledged } = await killUnderLoad({ server, kills, spread })
      await server.end('SIGTERM')
      const ledger = await audit(config, acknowledged)
      expect(acknowledged.length).toBeGreaterThan(kills)
      expect(ledger).toEqual({ leads: acknowledged.length, ...whole })
    } finally {
      await server.remove()
    }
  },
  patience,
)
