/** A provider of text messages that speaks as much of Twilio's API as ours needs: one message taken, or refused. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

export const textToken = 'only-for-tests'

export interface TextProviderStandIn {
  /** For SMS_URL. */
  url: string
  /** What it took, by its fields. */
  texts: Record<string, string>[]
  /** What it answers from now on; null breaks the connection off after the message has come. */
  answer: { status: number; code?: number } | null
}

/** Starts it on a free port; it ends with the test that started it. */
export async function startTextProvider(): Promise<TextProviderStandIn> {
  const server = createServer(async (request, response) => {
    const body = (await buffer(request)).toString()
    if (request.method === 'HEAD') return void response.writeHead(404).end()
    const isKnown =
      request.headers.authorization === `Basic ${Buffer.from(`AC1:${textToken}`).toString('base64')}`
    if (!isKnown || request.url !== '/2010-04-01/Accounts/AC1/Messages.json')
      return void response.writeHead(401).end()
    const { answer } = provider
    if (answer === null || answer.status < 400)
      provider.texts.push(Object.fromEntries(new URLSearchParams(body)))
    if (answer === null) return void request.socket.destroy()
    response.writeHead(answer.status, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ sid: 'SM1', ...(answer.code && { code: answer.code }) }))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.closeAllConnections())
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const provider: TextProviderStandIn = {
    url: `http://AC1:${textToken}@127.0.0.1:${port}?from=+12165550142`,
    texts: [],
    answer: { status: 201 },
  }
  return provider
}
