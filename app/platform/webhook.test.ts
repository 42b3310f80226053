import { createHmac } from 'node:crypto'
import dns from 'node:dns'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import { syncBuiltinESMExports } from 'node:module'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { startSilentServer } from '#test/support/silent-server.ts'
import { openExpiredFront, switching } from '#test/support/tls-front.ts'
import { hostOf, isPrivate, networks, signWebhook } from './process/webhook-security.ts'
import { postWebhook, type WebhookTarget } from './webhook.server.ts'

const secret = `whsec_${Buffer.from('a secret of at least 24 bytes').toString('base64')}`
const message = {
  id: '0190b3a0-0000-7000-8000-000000000001',
  type: 'lead.created',
  timestamp: '2026-11-20T15:00:00.000Z',
  data: { name: 'Zoë', note: 'a\nb' },
}

const post = (url: string, more: Partial<WebhookTarget> = {}) =>
  postWebhook({ url, secret, networks: ['127.0.0.0/8'], ...more }, message)

type Received = { headers: IncomingHttpHeaders; body: string; path: string }

/** A receiver that answers with `answer` and remembers what it was sent. */
async function receiver(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    received.push({ headers: request.headers, body: await text(request), path: request.url ?? '' })
    answer(request, response)
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(() => void server.close().closeAllConnections())
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('no port')
  return { url: `http://127.0.0.1:${address.port}/hook`, received }
}

const status =
  (code: number, headers = {}) =>
  (_: IncomingMessage, response: ServerResponse) =>
    void response.writeHead(code, headers).end('what it says')

/** Until the test has finished the name stands for this machine, as its owner may one day let it. */
function nameLeadsHere(name: string) {
  const { lookup } = dns
  const put = (resolve: unknown) => {
    Object.assign(dns, { lookup: resolve })
    syncBuiltinESMExports()
  }
  type Done = (error: NodeJS.ErrnoException | null, found: dns.LookupAddress[]) => void
  put((host: string, options: dns.LookupAllOptions, done: Done) =>
    host === name ? done(null, [{ address: '127.0.0.1', family: 4 }]) : lookup(host, options, done),
  )
  onTestFinished(() => put(lookup))
}

it('signs as the example of the specification does', () => {
  // The vector that the Standard Webhooks libraries publish for their `sign`.
  const signature = signWebhook(
    'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
    'msg_p5jXN8AQM9LWM0D4loKWxJek',
    1614265330,
    '{"test": 2432232314}',
  )
  expect(signature).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=')
})

it('sends what happened with an id, the time of sending and a signature over both', async () => {
  const { url, received } = await receiver(status(204))
  const before = Math.floor(Date.now() / 1000)
  expect(await post(url)).toBe(204)
  const after = Math.floor(Date.now() / 1000)
  expect(received).toHaveLength(1)
  const { headers, body } = received[0] as Received
  expect(headers['content-type']).toBe('application/json')
  expect(headers['webhook-id']).toBe(message.id)
  expect(Number(headers['webhook-timestamp'])).toBeGreaterThanOrEqual(before)
  expect(Number(headers['webhook-timestamp'])).toBeLessThanOrEqual(after)
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const expected = createHmac('sha256', key)
    .update(`${message.id}.${headers['webhook-timestamp']}.${body}`)
    .digest('base64')
  expect(headers['webhook-signature']).toBe(`v1,${expected}`)
  const { type, timestamp, data } = message
  expect(JSON.parse(body)).toEqual({ type, timestamp, data })
})

it.each([400, 410, 503])('tells the status %i', async (code) => {
  expect(await post((await receiver(status(code))).url)).toBe(code)
})

it('tells that the receiver changes the protocol', async () => {
  expect(await post((await receiver((request) => void request.socket.write(switching))).url)).toBe(101)
})

it('does not follow a redirect', async () => {
  const { url, received } = await receiver(status(307, { location: '/elsewhere' }))
  expect(await post(url)).toBe(307)
  expect(received.map(({ path }) => path)).toEqual(['/hook'])
})

it('says when nobody answers', async () => {
  const { url } = await receiver((request) => request.socket.destroy())
  await expect(post(url)).rejects.toMatchObject({ unreachable: true })
})

it('says why nobody answers: no such name, a certificate that expired, a receiver that is silent', async () => {
  const url = await openExpiredFront()
  const silent = await startSilentServer()
  const why = (to: string) => post(to).catch((error: Error) => error.message)
  expect(await why('https://nowhere.invalid/')).toMatch(/did not answer \((ENOTFOUND|EAI_AGAIN)\)/)
  expect(await why(url)).toBe('the webhook address did not answer (CERT_HAS_EXPIRED)')
  expect(await why(`http://127.0.0.1:${silent.port}/`)).toBe('the webhook address did not answer (ETIMEDOUT)')
})

it('reaches no private address by a name that was not meant for it', async () => {
  const { url, received } = await receiver(status(204))
  const named = url.replace('127.0.0.1', 'hooks.partner.example')
  nameLeadsHere('hooks.partner.example')
  for (const to of [named, url])
    await expect(post(to, { networks: [] })).rejects.toMatchObject({
      message: 'the webhook address did not answer (EPRIVATE)',
      unreachable: true,
    })
  expect(received).toEqual([])
  await post(named)
  expect(received).toHaveLength(1)
})

it.each([
  'http://127.0.0.1:9/',
  'http://[::1]:9/',
  'https://10.1.2.3/',
  'https://169.254.169.254/',
  'https://[fd00::1]/',
  'https://0x0a010203/',
  'https://[::ffff:10.1.2.3]/',
  'https://[::10.1.2.3]/',
  'https://[64:ff9b::10.1.2.3]/',
  'https://[64:ff9b:1:ffff::8.8.8.8]/',
  'https://[::ffff:0:192.168.1.1]/',
  'https://[2002:a01:203::1]/',
  'https://[2002:7f00:1::]/',
  'https://[2001:0:4136:e378:8000:63bf:f5fe:fdfc]/',
  'https://[fec0::1]/',
  'https://[100::1]/',
])('connects to no private address: %s', async (url) => {
  await expect(post(url, { networks: [] })).rejects.toThrow('(EPRIVATE)')
})

it('tells public addresses from private ones, and knows networks', () => {
  for (const url of [
    'https://[64:ff9b::8.8.8.8]/',
    'https://[2002:808:808::1]/',
    'https://[2606:4700::1111]/',
  ])
    expect(isPrivate(hostOf(url)), url).toBe(false)
  const listed = networks('10.1.0.0/16, fd00::/8, 64:ff9b::10.0.0.0/104'.split(', '))
  for (const url of ['https://[64:ff9b::10.1.2.3]/', 'https://10.1.2.3/'])
    expect(listed(hostOf(url)), url).toBe(true)
  expect(listed('10.2.2.3')).toBe(false)
})
