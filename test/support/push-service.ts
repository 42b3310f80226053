/** A push service at https://localhost, which this process trusts, and a browser that is subscribed there and reads what comes. */
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { onTestFinished } from 'vitest'

const folder = 'test/support/tls'

export interface PushedRequest {
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
}

/** Opens it until the test ends; `answer.status` is what it says. */
export async function openPushService(answer: { status: number } = { status: 201 }) {
  const cert = readFileSync(`${folder}/cert.pem`, 'utf8')
  const requests: PushedRequest[] = []
  const server = createServer({ cert, key: readFileSync(`${folder}/key.pem`) }, async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    requests.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) })
    response.writeHead(answer.status, { location: 'https://localhost/elsewhere' }).end('x'.repeat(100_000))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const known = getCACertificates()
  setDefaultCACertificates([...known, cert])
  onTestFinished(() => {
    setDefaultCACertificates(known)
    server.closeAllConnections()
    server.close()
  })
  const origin = `https://localhost:${(server.address() as AddressInfo).port}`
  return { origin, requests, answer }
}

/** A browser with a subscription of its own. `read` decrypts what was pushed to it (RFC 8291, 3.4). */
export function newBrowser(pair = createECDH('prime256v1'), auth = randomBytes(16)) {
  try {
    pair.getPublicKey()
  } catch {
    pair.generateKeys()
  }
  const ours = pair.getPublicKey()
  const derive = (from: Buffer, salt: Buffer, info: Buffer | string, length: number) =>
    Buffer.from(hkdfSync('sha256', from, salt, info, length))
  return {
    keys: { p256dh: ours.toString('base64url'), auth: auth.toString('base64url') },
    read(body: Buffer): string {
      const salt = body.subarray(0, 16)
      const length = body.readUInt8(20)
      const theirs = body.subarray(21, 21 + length)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), ours, theirs])
      const material = derive(pair.computeSecret(theirs), auth, info, 32)
      const key = derive(material, salt, 'Content-Encoding: aes128gcm\0', 16)
      const nonce = derive(material, salt, 'Content-Encoding: nonce\0', 12)
      const record = body.subarray(21 + length)
      const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16))
      const text = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
      return text.subarray(0, text.lastIndexOf(2)).toString('utf8')
    },
  }
}

/** What a request's `Authorization` header claims (RFC 8292), once its signature holds. */
export function readVapid(header = ''): { key: string; claims: { aud: string; exp: number; sub: string } } {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? []
  const [head = '', body = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((bytes) => bytes.toString('base64url'))
  const jwk = { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }
  const publicKey = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' } as const
  const said = Buffer.from(`${head}.${body}`)
  if (!verify('sha256', said, publicKey, Buffer.from(signature, 'base64url')))
    throw new Error(`nobody with this key signed ${header}`)
  return { key, claims: JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) }
}
