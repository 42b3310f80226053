import type { Config } from '../config/config.ts'
import type { Database } from '../database/database.server.ts'

export interface Finding {
  /** `note`: worth knowing, and nothing has to be done today. */
  state: 'ok' | 'note' | 'bad'
  text: string
  remedy?: string
}

export interface ListedFinding extends Finding {
  area: string
}

export const fine = (text: string): Finding => ({ state: 'ok', text })
export const note = (text: string, remedy?: string): Finding => ({
  state: 'note',
  text,
  ...(remedy && { remedy }),
})
export const bad = (text: string, remedy: string): Finding => ({ state: 'bad', text, remedy })

const hintOfNode = /; if the root CA is installed locally, try running Node\.js with --use-system-ca/

/** An error's own words, with those of what caused it, and its code where it has no words. */
export function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code, cause } = error as Error & { code?: unknown }
  const own = error.message.replace(hintOfNode, '') || String(code ?? error.name)
  const deeper = cause instanceof Error ? wordsOf(cause) : ''
  return deeper && !own.includes(deeper) ? `${own}: ${deeper}` : own
}

/** What to do about a certificate; null when the words or the code are none of one. */
export function certificateRemedy(words: string): string | null {
  if (!/certificate|self.signed|altname|CERT_|_CERT|LEAF_SIGNATURE/i.test(words)) return null
  return /self.signed|unable.to.(get|verify)/i.test(words)
    ? 'Nobody this machine knows signed its certificate. Have one made by an authority that browsers know, as Caddy does by itself, with all of its chain; if an authority of your own signs it, name its file in NODE_EXTRA_CA_CERTS.'
    : 'Its certificate does not fit: use the host name the certificate is for, or have it renewed.'
}

export interface Premises {
  config: Config
  /** Null where there is none yet, or it could not be opened; `databaseTrouble` then says why. */
  database: Database | null
  databaseTrouble: string | null
  /** The secret of this installation; null where there is none yet. */
  secret: string | null
  sender: { name: string; address: string }
  letterTo?: string | undefined
  dkim?: string | undefined
  tools: Tools
}

export interface Tools {
  limitMs: number
  freeBytes: number
  /** Milliseconds that the disk may take to keep a write, by the median of a few. */
  syncMs: number
  /** Milliseconds that the database may take for a question, by the median of a few. */
  latencyMs: number
  /** Bytes of memory that this machine, or the limit set for this process, must have. */
  memoryBytes: number
  /** Days that the certificate must still hold: whoever renews by itself does so a month before. */
  certificateDays: number
  backupHours: number
  node: number
  dnsServers: readonly string[]
  ca?: Buffer | undefined
}

export const tools: Tools = {
  limitMs: 8_000,
  freeBytes: 1_000_000_000,
  syncMs: 50,
  latencyMs: 20,
  memoryBytes: 450_000_000,
  certificateDays: 14,
  backupHours: 36,
  node: 26,
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
export const formatMs = (ms: number) =>
  ms < 0.1 ? 'less than 0.1 ms' : `${ms < 10 ? ms.toFixed(1) : Math.round(ms)} ms`
