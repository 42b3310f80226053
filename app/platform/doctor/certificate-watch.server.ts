/** Asks SITE_URL when its certificate ends, for /metrics: it is the proxy's, and no file here tells of it. */

import { isIP } from 'node:net'
import { connect, type PeerCertificate } from 'node:tls'
import type { Config } from '../config/config.ts'
import type { Log } from '../process/log.ts'
import type { Metrics } from '../process/metrics.server.ts'
import { hostOf } from '../process/webhook-security.ts'

/** Milliseconds: of each look, between two, and until the first, when everything else has started. */
const limitMs = 10_000
const everyMs = 6 * 3_600_000
const firstMs = 60_000

interface Watched extends Pick<Config, 'siteUrl'> {
  log: Log
  metrics: Pick<Metrics, 'facts'>
}

/** Nothing is asked before `start`, and nothing ever of a site without TLS. */
export function openCertificateWatch({ siteUrl, log, metrics }: Watched) {
  const timers: NodeJS.Timeout[] = []
  const isSecure = siteUrl.startsWith('https:')
  /** What was known stays known while the site does not answer. */
  async function look(): Promise<void> {
    if (!isSecure) return
    try {
      const { valid_to: end } = await shownAt(siteUrl)
      metrics.facts.certificateEnds.set(Date.parse(end) / 1000)
    } catch (error) {
      log.info({ err: error }, 'when the certificate of the website ends could not be asked')
    }
  }
  return {
    look,
    start() {
      if (isSecure) timers.push(setTimeout(look, firstMs).unref(), setInterval(look, everyMs).unref())
    },
    stop() {
      for (const timer of timers) clearTimeout(timer)
    },
  }
}

function shownAt(url: string): Promise<PeerCertificate> {
  const { promise, resolve, reject } = Promise.withResolvers<PeerCertificate>()
  const host = hostOf(url)
  const servername = isIP(host) === 0 ? { servername: host } : {}
  const port = Number(new URL(url).port || 443)
  const socket = connect({ host, port, rejectUnauthorized: false, ...servername }, () => {
    resolve(socket.getPeerCertificate())
    socket.destroy()
  })
  socket.setTimeout(limitMs, () => socket.destroy(new Error('no answer in time')))
  socket.on('error', reject)
  socket.on('close', () => reject(new Error('the connection ended without a certificate')))
  return promise
}
