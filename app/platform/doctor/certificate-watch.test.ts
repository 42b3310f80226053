/** When the certificate of the website ends, as /metrics tells it. */
import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { expired, openExpiredFront, openTlsFront } from '#test/support/tls-front.ts'
import { openLog } from '../process/log.ts'
import { openMetrics } from '../process/metrics.server.ts'
import { openCertificateWatch } from './certificate-watch.server.ts'

const good = readFileSync(join(import.meta.dirname, '../../../test/support/tls/cert.pem'))
const endOf = (cert: Buffer) => Date.parse(new X509Certificate(cert).validTo) / 1000

/** What the metrics say after a look at each of `sites`, the last one last. */
async function told(...sites: string[]): Promise<number> {
  const metrics = openMetrics()
  const log = openLog('silent')
  for (const site of sites) await openCertificateWatch({ siteUrl: new URL(site).origin, log, metrics }).look()
  const name = 'hearthline_certificate_expires_timestamp_seconds'
  const line = (await metrics.registry.metrics()).split('\n').find((one) => one.startsWith(`${name} `))
  return Number(line?.split(' ')[1])
}

it('is the end of the one that visitors are shown, also of one nobody believes or that has ended', async () => {
  expect(await told((await openTlsFront()).url)).toBe(endOf(good))
  expect(await told(await openExpiredFront())).toBe(endOf(expired.cert))
  expect(endOf(expired.cert)).toBeLessThan(Date.now() / 1000)
})

it('is 0 as long as nobody knows, and stays what it was while the site does not answer', async () => {
  expect(await told('https://127.0.0.1:1')).toBe(0)
  expect(await told('http://127.0.0.1:1')).toBe(0)
  expect(await told((await openTlsFront()).url, 'https://127.0.0.1:1')).toBe(endOf(good))
})
