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

interface Problem {
  text: string
  remedy: string
}

const ownAuthority = 'If an authority of your own signs it, name its file in NODE_EXTRA_CA_CERTS.'
const unsigned = {
  text: 'signed itself: no authority stands behind it, and browsers warn',
  remedy: `Have the proxy get one from an authority that browsers know, as Caddy does by itself from Let’s Encrypt. ${ownAuthority}`,
}
const unknown = {
  text: 'is signed by nobody this machine knows, or the proxy leaves out who signed it, and browsers may warn',
  remedy: `Give the proxy the certificate with all of its chain, as in fullchain.pem. ${ownAuthority}`,
}
const troubles: readonly (Problem & { is: RegExp })[] = [
  { is: /DEPTH_ZERO_SELF_SIGNED|^self.signed certificate(?! in)/i, ...unsigned },
  { is: /SELF_SIGNED_CERT_IN|self.signed certificate in|UNABLE_TO_(GET|VERIFY)/i, ...unknown },
  { is: /unable to (get|verify) .*certificate/i, ...unknown },
  {
    is: /CERT_HAS_EXPIRED|certificate has expired/i,
    text: 'has expired',
    remedy: 'Have it renewed, and look why that does not happen by itself.',
  },
  {
    is: /ALTNAME|does not match certificate/i,
    text: 'is for other names',
    remedy: 'Have one made for exactly this name.',
  },
  {
    is: /CERT_NOT_YET_VALID|certificate is not yet valid/i,
    text: 'is not valid yet',
    remedy: 'Look at the clocks of this machine and of the one that made it.',
  },
]

/** Null when it is none of a certificate. */
export function certificateProblem(error: Error & { code?: unknown }): Problem | null {
  return troubles.find(({ is }) => is.test(String(error.code)) || is.test(error.message)) ?? null
}

/** What to do about that of a partner; null when the words or the code are none of a certificate. */
export function partnerRemedy(words: string): string | null {
  if (!/certificate|self.signed|altname|CERT_|_CERT|LEAF_SIGNATURE/i.test(words)) return null
  return /self.signed|unable.to.(get|verify)/i.test(words)
    ? 'Nobody this machine knows signed its certificate. If that is an authority of your own, name its file in NODE_EXTRA_CA_CERTS.'
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
  /** Seconds that this clock may be off. */
  clockSeconds: number
  /** Days that the certificate must still hold: whoever renews by itself does so a month before. */
  certificateDays: number
  backupHours: number
  node: number
  /** `host` or `host:port` of a time server (RFC 5905). */
  timeServer: string
  dnsServers: readonly string[]
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
export const formatMs = (ms: number) =>
  ms < 0.1 ? 'less than 0.1 ms' : `${ms < 10 ? ms.toFixed(1) : Math.round(ms)} ms`
