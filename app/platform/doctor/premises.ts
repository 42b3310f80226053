/** What the doctor is given: the configuration, what was opened by it, and how long and how strictly to look. */
import type { Config } from '../config.ts'
import type { Database } from '../database/database.server.ts'

export interface Premises {
  config: Config
  /** Null where there is none yet, or it could not be opened; `databaseTrouble` then says why. */
  database: Database | null
  databaseTrouble: string | null
  /** The secret of this installation; null where there is none yet. */
  secret: string | null
  /** Whom emails come from. */
  sender: { name: string; address: string }
  /** Where a test letter goes; none is sent without. */
  letterTo?: string | undefined
  /** The DKIM selector to ask for, where it is known. */
  dkim?: string | undefined
  tools: Tools
}

export interface Tools {
  /** Milliseconds for each check as a whole. */
  limitMs: number
  /** Free bytes that the disk must have. */
  freeBytes: number
  /** Milliseconds that the disk may take to keep a write, by the median of a few. */
  syncMs: number
  /** Milliseconds that the database may take for a question, by the median of a few. */
  latencyMs: number
  /** Bytes of memory that this machine, or the limit set for this process, must have. */
  memoryBytes: number
  /** Seconds that this clock may be off. */
  clockSeconds: number
  /** Days that the certificate must still hold: whoever renews by itself does so a month before. */
  certificateDays: number
  /** Hours since the last backup. */
  backupHours: number
  /** The major version of Node that the product is made for. */
  node: number
  /** `host` or `host:port` of a time server (RFC 5905). */
  timeServer: string
  /** DNS servers to ask; those of the system where there are none. */
  dnsServers: readonly string[]
  /** Certificates to trust besides those of the system. */
  ca?: Buffer | undefined
}

export const tools: Tools = {
  limitMs: 8_000,
  freeBytes: 1_000_000_000,
  syncMs: 50,
  latencyMs: 20,
  memoryBytes: 450_000_000,
  clockSeconds: 10,
  certificateDays: 14,
  backupHours: 36,
  node: 26,
  timeServer: 'time.cloudflare.com',
  dnsServers: [],
}

/** The middle one of `times` measurements of `work`, in milliseconds. */
export async function medianOf(times: number, work: () => Promise<unknown>): Promise<number> {
  const all: number[] = []
  for (let at = 0; at < times; at++) {
    const began = performance.now()
    await work()
    all.push(performance.now() - began)
  }
  return all.toSorted((a, b) => a - b)[Math.floor(times / 2)] ?? 0
}

/** "0.4 ms", "12 ms". */
export const sayMs = (ms: number) =>
  ms < 0.1 ? 'less than 0.1 ms' : `${ms < 10 ? ms.toFixed(1) : Math.round(ms)} ms`
