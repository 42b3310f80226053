import { readFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { databaseOpener } from '#test/support/databases.ts'
import { premises, redOf } from '#test/support/doctor.ts'
import { type Door, openDoor } from '#test/support/door.ts'
import { openExpiredFront, openTlsFront, switching } from '#test/support/tls-front.ts'
import { arrivalPath, arrivalProof } from '../http/visitor-address.server.ts'
import { checkProxy } from './check-proxy.server.ts'

const open = databaseOpener('sqlite')
const ca = readFileSync(join(import.meta.dirname, '../../../test/support/tls/cert.pem'))

/** The doctor's look at `SITE_URL`, with the secret of the product behind `door`. */
const look = async (door: Door, SITE_URL = door.url, secret = door.services.secret, certificateDays = 14) =>
  redOf(await checkProxy(premises({ SITE_URL }, { secret, tools: { ca, certificateDays } })))

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** The product behind a front that ends TLS. */
async function openBehindTls(environment: Record<string, string> = {}) {
  const front = await openTlsFront()
  const door = await openDoor(open, { SITE_URL: front.url, ...environment })
  front.target = door.url
  return { front, door }
}

it('tells only the holder of the secret how a request arrived', async () => {
  const door = await openDoor(open)
  const ask = async (authorization: string) => (await door.get(arrivalPath, { authorization })).status
  const { secret } = door.services
  expect(await ask(arrivalProof(secret, Date.now()))).toBe(200)
  expect(await ask(arrivalProof(secret, Date.now() - 3_600_000))).toBe(404)
  expect(await ask(arrivalProof('another secret', Date.now()))).toBe(404)
  for (const junk of ['', 'Bearer', 'Bearer x.y', `Bearer ${Date.now()}.`]) expect(await ask(junk)).toBe(404)
})

it('has nothing against a site that answers, directly or behind a proxy', async () => {
  expect(await look(await openDoor(open))).toEqual([])
  const { front, door } = await openBehindTls()
  expect(await look(door, front.url)).toEqual([])
})

it('has nothing against a proxy of this very machine, whose name leads to itself', async () => {
  const { front, door } = await openBehindTls()
  front.visitor = '127.0.0.1'
  const { secret } = door.services
  const found = await checkProxy(premises({ SITE_URL: front.url }, { secret, tools: { ca } }))
  expect(found.filter(({ state }) => state !== 'ok')).toEqual([])
  expect(found.map(({ text }) => text)).toContainEqual(
    'A request through SITE_URL arrives as 127.0.0.1, where it was sent from.',
  )
})

it('says that visitors may invent their address', async () => {
  const door = await openDoor(open)
  // It says whose request it is only where nobody else has said so.
  const proxy = await serve(async (request, response) => {
    const told = String(request.headers['x-forwarded-for'] ?? '198.51.100.9')
    const headers = { authorization: request.headers.authorization ?? '', 'x-forwarded-for': told }
    response.end(await (await fetch(door.url + request.url, { headers })).text())
  })
  expect(await look(door, proxy)).toEqual([expect.stringMatching(/visitors write themselves.*replace it/)])
})

it('says that the certificate ends soon', async () => {
  const { front, door } = await openBehindTls()
  expect(await look(door, front.url, undefined, 1_000_000)).toEqual([
    expect.stringMatching(/Have it renewed/),
  ])
})

it('tells a certificate that nobody signed from one that is to be renewed', async () => {
  const { front, door } = await openBehindTls()
  const untrusting = premises({ SITE_URL: front.url }, { secret: door.services.secret })
  const [line = '', ...more] = redOf(await checkProxy(untrusting))
  expect(line).toMatch(/signed itself.*browsers warn.*Let’s Encrypt.*NODE_EXTRA_CA_CERTS/)
  expect(line).not.toMatch(/use-system-ca|renewed/)
  expect(more).toEqual([])
})

it('says that all visitors look like one', async () => {
  const { front, door } = await openBehindTls()
  front.forwards = false
  expect(await look(door, front.url)).toEqual([
    expect.stringMatching(/all visitors look like one.*X-Forwarded-For/),
  ])
})

it('says that the proxy is not trusted', async () => {
  const { front, door } = await openBehindTls({ TRUSTED_PROXIES: '192.0.2.1' })
  expect(await look(door, front.url)).toEqual([
    expect.stringMatching(/127\.0\.0\.1 is not trusted.*Add 127\.0\.0\.1 to TRUSTED_PROXIES/),
  ])
})

it('says who answers instead', async () => {
  const door = await openDoor(open)
  expect(await look(door, door.url, 'the secret of another installation')).toEqual([
    expect.stringMatching(/Something else answers .*404.*same SECRET/),
  ])
  const leadsOn = await serve(
    (_, response) => void response.writeHead(301, { location: `${door.url}/` }).end(),
  )
  expect(await look(door, leadsOn)).toEqual([expect.stringMatching(/leads on to .*Set SITE_URL to/)])
  const broken = await serve((_, response) => void response.writeHead(502).end('<h1>Bad gateway</h1>'))
  expect(await look(door, broken)).toEqual([expect.stringMatching(/answers 502.*Start the server/)])
  const other = await serve((_, response) => void response.end('{"address":7}'))
  expect(await look(door, other)).toEqual([expect.stringMatching(/Something else answers/)])
  expect(await look(door, 'http://127.0.0.1:1')).toEqual([
    expect.stringMatching(/ECONNREFUSED.*Start the server/),
  ])
  expect(await look(door, 'http://nowhere.invalid')).toEqual([expect.stringMatching(/not in DNS/)])
  const switches = await serve((request) => void request.socket.write(switching))
  expect(await look(door, switches)).toEqual([expect.stringMatching(/ended without an answer/)])
  const expired = new URL(await openExpiredFront())
  expect(await look(door, expired.origin)).toEqual([
    expect.stringMatching(/certificate .* has expired.*renewed/),
  ])
})
