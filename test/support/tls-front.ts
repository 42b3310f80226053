/**
 * A proxy that ends TLS in front of a door, as an agency's own would: it passes requests on over plain http and
 * adds `X-Forwarded-For` and `X-Forwarded-Proto`. Its key is for tests only and stands open in ./tls.
 */
import { readFileSync } from 'node:fs'
import { type IncomingHttpHeaders, request as plainRequest } from 'node:http'
import { createServer, type RequestOptions, request as tlsRequest } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

const folder = join(import.meta.dirname, 'tls')
const cert = readFileSync(join(folder, 'cert.pem'))
const key = readFileSync(join(folder, 'key.pem'))
/** A certificate for localhost that ended in January 2020. */
export const expired = {
  cert: readFileSync(join(folder, 'expired-cert.pem')),
  key: readFileSync(join(folder, 'expired-key.pem')),
}

export interface TlsFront {
  /** https://localhost:PORT */
  url: string
  /** Where it passes requests on to; set before the first request. */
  target: string
  /** Whether it sends `X-Forwarded-For`; true at first. */
  forwards: boolean
  /** Whom it names there as the visitor of a request that names none itself. */
  visitor: string
  /** One request through it. `client` is the address it reports as the visitor's. */
  send(path: string, options?: RequestOptions & { client?: string; body?: string }): Promise<Answer>
}

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: string
}

/** Opens the front; it is closed when the test has finished. */
export async function openTlsFront(): Promise<TlsFront> {
  const server = createServer({ cert, key }, (request, response) => {
    const client = request.headers['x-test-client'] ?? front.visitor
    const headers = {
      ...request.headers,
      ...(front.forwards && { 'x-forwarded-for': client }),
      'x-forwarded-proto': 'https',
    }
    const passed = plainRequest(front.target + request.url, { method: request.method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
      answer.pipe(response)
    })
    passed.on('error', () => response.destroy())
    request.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const url = `https://localhost:${(server.address() as AddressInfo).port}`
  const front: TlsFront = {
    url,
    target: '',
    forwards: true,
    visitor: '203.0.113.9',
    send: (path, { client, body, headers, ...options } = {}) =>
      new Promise((resolve, reject) => {
        const all = { ...headers, ...(client && { 'x-test-client': client }) }
        const sent = tlsRequest(url + path, { ...options, ca: cert, headers: all }, (answer) => {
          const chunks: Buffer[] = []
          answer.on('data', (chunk: Buffer) => chunks.push(chunk))
          answer.on('end', () =>
            resolve({
              status: answer.statusCode ?? 0,
              headers: answer.headers,
              body: Buffer.concat(chunks).toString(),
            }),
          )
        })
        sent.on('error', reject)
        sent.end(body)
      }),
  }
  return front
}

/** What a server says that changes the protocol although nobody asked it to; nothing follows. */
export const switching = 'HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n'

/** A TLS server whose certificate has ended; it is closed when the test has finished. */
export async function openExpiredFront(): Promise<string> {
  const server = createServer(expired, (_, response) => void response.writeHead(204).end())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `https://localhost:${(server.address() as AddressInfo).port}/`
}
