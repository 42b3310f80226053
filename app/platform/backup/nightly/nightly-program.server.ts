/**
 * A program of its own: a `NightlyOrder` on stdin, a `NightlyAnswer` on stdout. Uses the build, which holds the
 * migrations.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { endWithServer } from '#app/platform/process/worker-process.server.ts'
import type { NightlyAnswer, NightlyOrder } from './nightly-job.server.ts'

endWithServer()
process.umask(0o077)

const order = JSON.parse(readFileSync(0, 'utf8')) as NightlyOrder

async function make(): Promise<NightlyAnswer> {
  try {
    const build = join(import.meta.dirname, '../../../../build/server/index.js')
    const { entry } = (await import(pathToFileURL(build).href)) as {
      entry: { module: { makeNightlyBackup(order: NightlyOrder): Promise<NightlyAnswer> } }
    }
    return await entry.module.makeNightlyBackup(order)
  } catch (error) {
    return { error: error instanceof Error ? error.message || error.name : String(error) }
  }
}

process.stdout.write(JSON.stringify(await make()), () => process.exit(0))
