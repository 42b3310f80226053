/** This machine's clock, against a time server and the database's. Codes of authenticator apps hold for half a minute. */
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { sql } from 'kysely'
import { bad, type Finding, fine, note } from './finding.ts'
import type { Premises } from './premises.ts'

export async function checkClock(premises: Premises): Promise<Finding[]> {
  const { tools } = premises
  const [world, database] = await Promise.all([
    askTimeServer(tools.timeServer, tools.limitMs / 2).catch(() => null),
    askDatabase(premises).catch(() => null),
  ])
  const judge = (seconds: number, whose: string): Finding => {
    const text = `It is ${Math.abs(seconds).toFixed(1)} seconds ${seconds > 0 ? 'behind' : 'ahead of'} ${whose}.`
    return Math.abs(seconds) <= tools.clockSeconds
      ? fine(text)
      : bad(text, 'Switch the time service on, on every machine (timedatectl set-ntp true).')
  }
  return [
    world === null
      ? note('No time server could be asked, so nobody knows whether this clock is right.')
      : judge(world, 'the time server'),
    ...(database === null ? [] : [judge(database, 'the database')]),
  ]
}

/** Seconds that the database's clock is ahead of ours; null where they are one and the same. */
async function askDatabase({ database }: Premises): Promise<number | null> {
  if (database?.engine !== 'postgres') return null
  const before = Date.now()
  const { rows } = await sql<{ now: number }>`
    select extract(epoch from clock_timestamp())::float8 as now`.execute(database.db)
  return (rows[0]?.now ?? 0) - (before + Date.now()) / 2000
}

/** Seconds between 1900 and 1970 (RFC 5905, figure 4). */
const era = 2_208_988_800

/** Seconds that a time server's clock is ahead of ours, by one question of SNTP (RFC 5905, section 14). */
async function askTimeServer(server: string, ms: number): Promise<number> {
  const [host = '', port = '123'] = server.split(':')
  const socket = createSocket('udp4')
  // Version 4, mode 3: a client asks.
  const question = Buffer.alloc(48)
  question[0] = 0x23
  try {
    const began = Date.now()
    // Not the socket's own error: a name that nobody knows may be found out long after the wait, and unheard it would end the server.
    const unsent = new AbortController()
    const answer = once(socket, 'message', {
      signal: AbortSignal.any([AbortSignal.timeout(ms), unsent.signal]),
    })
    socket.send(question, Number(port), host, (error) => error && unsent.abort(error))
    const [bytes] = (await answer) as [Buffer]
    const seconds = bytes.readUInt32BE(40) - era + bytes.readUInt32BE(44) / 2 ** 32
    return seconds - (began + Date.now()) / 2000
  } finally {
    socket.close()
  }
}
