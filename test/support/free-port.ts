import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'

const given = new Set<number>()
/** Below it the system takes no port by itself: 32768 on Linux where nobody changed it, 49152 elsewhere. */
const ceiling = readCeiling()
const floor = 10_000

/**
 * A port of 127.0.0.1 that nothing listens on, and that stays free until somebody does: a client's connection is never given it,
 * neither now nor between the end of a server and its next start, nor is another caller of this process.
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 1000; tries++) {
    const port = floor + Math.floor(Math.random() * (ceiling - floor))
    if (given.has(port) || !(await isFree(port))) continue
    given.add(port)
    return port
  }
  throw new Error(`no free port between ${floor} and ${ceiling}`)
}

function isFree(port: number): Promise<boolean> {
  const server = createServer()
  return new Promise((resolve) => {
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}

function readCeiling(): number {
  try {
    const first = Number(readFileSync('/proc/sys/net/ipv4/ip_local_port_range', 'utf8').split(/\s/)[0])
    // Somebody may have given nearly all of them away.
    return first > 15_000 ? first : 49_152
  } catch {
    return 49_152
  }
}
