/** The printer of the document ends with its server, however that ends. */
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { prepareServer, type ServerProcess } from '../support/server-process.ts'

it('leaves no printer behind when the server is killed, and begins no second one after restarts', async () => {
  const server = await prepareServer()
  try {
    const left: number[] = []
    for (const signal of ['SIGKILL', 'SIGTERM', 'SIGKILL'] as const) {
      await server.start()
      const printer = await printing(server)
      expect(printersOf(server)).toEqual([printer])
      await server.end(signal)
      // It cannot end in the middle of a step of its own work.
      for (let n = 0; n < 100 && isAlive(printer); n++) await pause(100)
      if (isAlive(printer)) left.push(printer)
    }
    expect(left).toEqual([])
  } finally {
    await server.remove()
  }
})

/** Makes the document due, the lease of a dead printer included, and resolves to the printer's process. */
async function printing(server: ServerProcess): Promise<number> {
  for (;;) {
    const [printer] = printersOf(server)
    if (printer) return printer
    const database = new DatabaseSync(join(server.dataDir, 'hearthline.sqlite'))
    database.exec('pragma busy_timeout = 5000')
    // One that ended before it was seen has nothing left to do otherwise.
    database.exec('delete from research_document')
    database.exec(`update jobs set run_at = '2020-01-01T00:00:00.000Z' where kind = 'research.document'`)
    database.close()
    await pause(200)
  }
}

/** The printers among the children of the server. */
function printersOf({ pid }: ServerProcess): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args=']).toString().split('\n')
  return lines.flatMap((line) => {
    const [, child, parent] = /^\s*(\d+)\s+(\d+)\s.*print-document/.exec(line) ?? []
    return Number(parent) === pid ? [Number(child)] : []
  })
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
