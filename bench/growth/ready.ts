/** How long a server takes to be ready again, in turn with a Node that loads the same build and opens no database. */
import type { ServerProcess } from '../../test/support/server-process.ts'
import { startBareBuild } from '../bare.ts'
import { type Row, within } from '../measurement.ts'
import { grown } from './point.ts'

/** Of what loading the build takes. */
export const readyGoal = 1.2

/**
 * Milliseconds of each start. `server` must have a database and not run; it runs at the end. The other Node starts with `prefix`, and
 * once more with what ours has of the build compiled (`kept`).
 */
export async function timesOfStart(server: ServerProcess, turns: number, prefix: readonly string[] = []) {
  const times = { ours: [] as number[], limit: [] as number[], kept: [] as number[] }
  for (let turn = 0; turn < turns; turn++) {
    await server.end('SIGKILL')
    for (const isKept of [false, true]) {
      const bare = await startBareBuild(prefix, isKept)
      await bare.stop()
      times[isKept ? 'kept' : 'limit'].push(bare.ready)
    }
    times.ours.push(await server.start())
  }
  return times
}

/** Three starts on what is there. */
export async function measureReady(server: ServerProcess, size: number): Promise<Row> {
  await server.start()
  const pair = await timesOfStart(server, 3)
  return grown(within('ready after a restart', pair, readyGoal, 'ms'), pair, { size })
}
