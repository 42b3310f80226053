import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { sendWebhook } from './webhook.server.ts'
import { signWebhook } from './webhook-signature.ts'

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
  await sendWebhook({ url, secret }, message)
  expect(received).toHaveLength(1)
  const { headers, body } = received[0] as Received
  expect(headers['content-type']).toBe('application/json')
  expect(headers['webhook-id']).toBe(message.id)
  expect(Math.abs(Number(headers['webhook-timestamp']) - Date.now() / 1000)).toBeLessThan(60)
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
  const sent = sendWebhook({ url, secret }, message)
  await expect(sent).rejects.toMatchObject({
    message: `the webhook address answered ${code}`,
    permanent: false,
  })
})

it('stops after 410 Gone', async () => {
  const { url } = await receiver(status(410))
  await expect(sendWebhook({ url, secret }, message)).rejects.toMatchObject({ permanent: true })
})

it('does not follow a redirect', async () => {
  const { url, received } = await receiver(status(307, { location: '/elsewhere' }))
  await expect(sendWebhook({ url, secret }, message)).rejects.toMatchObject({ permanent: false })
  expect(received.map(({ path }) => path)).toEqual(['/hook'])
})

it('says when nobody answers', async () => {
  const { url } = await receiver((request) => request.socket.destroy())
  await expect(sendWebhook({ url, secret }, message)).rejects.toMatchObject({ unreachable: true })
})
