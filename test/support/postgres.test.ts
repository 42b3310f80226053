/** PostgreSQL that cannot start says why, in its own words. */

import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { startPostgres } from './postgres.ts'

const folders = () => readdirSync(tmpdir()).filter((name) => name.startsWith('hearthline-postgres-'))

it('says that its port is taken, and that a setting is wrong', async () => {
  vi.stubEnv('TMPDIR', mkdtempSync(join(tmpdir(), 'hearthline-refused-')))
  onTestFinished(() => void vi.unstubAllEnvs())
  chmodSync(tmpdir(), 0o755)
  onTestFinished(() => rmSync(tmpdir(), { recursive: true }))
  const other = createServer()
  onTestFinished(() => void other.close())
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const { port } = other.address() as AddressInfo
  await expect(startPostgres({ more: { port: String(port) } })).rejects.toThrow(
    /^PostgreSQL did not start: .*(could not create any TCP\/IP sockets|in use)/,
  )
  await expect(startPostgres({ more: { work_mem: 'lots' } })).rejects.toThrow(
    /^PostgreSQL did not start: .*work_mem/,
  )
  expect(folders()).toEqual([])
})
