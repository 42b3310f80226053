import { createHmac } from 'node:crypto'
import dns from 'node:dns'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import { syncBuiltinESMExports } from 'node:module'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { startSilentServer } from '#test/support/silent-server.ts'
import { openExpiredFront, switching } from '#test/support/tls-front.ts'
import { signWebhook } from './process/webhook-security.ts'
import { openWebhook } from './webhook.server.ts'

const secret = `whsec_${Buffer.from('a secret of at least 24 bytes').toString('base64')}`
const message = {
  id: '0190b3a0-0000-7000-8000-000000000001',
  type: 'lead.created',
  timestamp: '2026-11-20T15:00:00.000Z',
  data: { name: 'Zoë', note: 'a\nb' },
}

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
  await openWebhook({ url, secret }).send(message)
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

it.each([400, 404, 429, 500, 503])('tries again after %i', async (code) => {
  const { url } = await receiver(status(code))
  const sent = openWebhook({ url, secret }).send(message)
  await expect(sent).rejects.toMatchObject({
    message: `the webhook address answered ${code}`,
    permanent: false,
  })
})

it('tries again where the receiver changes the protocol', async () => {
  const { url } = await receiver((request) => void request.socket.write(switching))
  await expect(openWebhook({ url, secret }).send(message)).rejects.toMatchObject({
    message: 'the webhook address answered 101',
    permanent: false,
  })
})

it('stops after 410 Gone', async () => {
  const { url } = await receiver(status(410))
  await expect(openWebhook({ url, secret }).send(message)).rejects.toMatchObject({ permanent: true })
})

it('does not follow a redirect', async () => {
  const { url, received } = await receiver(status(307, { location: '/elsewhere' }))
  await expect(openWebhook({ url, secret }).send(message)).rejects.toMatchObject({ permanent: false })
  expect(received.map(({ path }) => path)).toEqual(['/hook'])
})

it('says when nobody answers', async () => {
  const { url } = await receiver((request) => request.socket.destroy())
  await expect(openWebhook({ url, secret }).send(message)).rejects.toMatchObject({ unreachable: true })
})

it('says why nobody answers: no such name, a certificate that expired, a receiver that is silent', async () => {
  const url = await openExpiredFront()
  const silent = await startSilentServer()
  const why = (to: string) =>
    openWebhook({ url: to, secret })
      .send(message)
      .catch((error: Error) => error.message)
  expect(await why('https://nowhere.invalid/')).toMatch(/did not answer \((ENOTFOUND|EAI_AGAIN)\)/)
  expect(await why(url)).toBe('the webhook address did not answer (CERT_HAS_EXPIRED)')
  expect(await why(`http://127.0.0.1:${silent.port}/`)).toBe('the webhook address did not answer (ETIMEDOUT)')
})

it('reaches no private address by a name that was not meant for it', async () => {
  const { url, received } = await receiver(status(204))
  const named = url.replace('127.0.0.1', 'hooks.partner.example')
  nameLeadsHere('hooks.partner.example')
  await expect(openWebhook({ url: named, secret }).send(message)).rejects.toMatchObject({
    message: 'the webhook address did not answer (EPRIVATE)',
    unreachable: true,
  })
  expect(received).toEqual([])
  await openWebhook({ url: named, secret, networks: ['127.0.0.0/8'] }).send(message)
  expect(received).toHaveLength(1)
})

it('tells whether the receiver answers, whatever it says', async () => {
  const { url } = await receiver(status(405))
  expect(await openWebhook({ url, secret }).reachable()).toBe(true)
  const { url: gone } = await receiver((request) => request.socket.destroy())
  expect(await openWebhook({ url: gone, secret }).reachable()).toBe(false)
})
