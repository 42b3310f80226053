/** The files of deploy/ while no node answers, with the real programs: whoever comes reads whom to call, and when to come again. */
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { expect, it } from 'vitest'
import { agency } from '#app/content/agency/agency.ts'
import { freePort } from '../support/free-port.ts'
import { rowsOf } from '../support/matrix.ts'
import { isInstalled, openProxy, proxies } from '../support/proxies.ts'

async function ask(url: string, ca: string, body?: string) {
  const headers = body ? { 'content-type': 'application/x-www-form-urlencoded' } : {}
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const sent = request(url, { agent: false, ca, headers, method: body ? 'POST' : 'GET' }, resolve)
    sent.once('error', reject).end(body)
  })
  const text = (await answer.setEncoding('utf8').toArray()).join('')
  return { status: answer.statusCode, headers: answer.headers, text }
}

it.each(rowsOf(['nginx', ...Object.keys(proxies).filter((name) => name !== 'nginx')], 1))(
  '%s says whom to call while no node answers, to those who post as well',
  async (name) => {
    if (!isInstalled(name)) return void process.stderr.write(`${name} was not tried\n`)
    const { url, ca } = await openProxy(name, [await freePort(), await freePort()], await freePort())
    // At once: Caddy lets each wait for a node first.
    const answers = await Promise.all([
      ask(`${url}/services/annuities?from=ad`, ca),
      ask(`${url}/`, ca, 'first=Ann'),
      ask(`${url}/admin/leads`, ca),
    ])
    for (const { status, headers, text } of answers) {
      expect(status).toBe(503)
      expect(headers['content-type']).toMatch(/^text\/html/)
      expect(headers['cache-control']).toBe('no-store')
      expect(Number(headers['retry-after'])).toBeGreaterThan(0)
      expect(text).toContain(`href="tel:${agency.phoneLink}"`)
      expect(text).toContain('we may not have received it')
    }
    // It is a page of errors and not one of the site.
    expect([404, 503]).toContain((await ask(`${url}/away.html`, ca)).status)
  },
)
