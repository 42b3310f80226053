/** A store that speaks as much S3 over HTTP as ours needs: put, get, head and delete of one object, addressed by path. */
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

export interface S3StandIn {
  /** For S3_URL. */
  url: string
  /** What it holds: "/bucket/name" to type and bytes. */
  objects: Map<string, { type: string; bytes: Buffer }>
  /** Answers that are refused from now on: its methods. */
  refuse: Set<string>
}

const key = 'test-key'

/** Opens an empty store with one bucket; it is closed when the test has finished. */
export async function openS3StandIn(): Promise<S3StandIn> {
  const objects: S3StandIn['objects'] = new Map()
  const refuse = new Set<string>()
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request
    const path = new URL(url, 'http://store').pathname
    const body = await buffer(request)
    if (!headers.authorization?.startsWith(`AWS4-HMAC-SHA256 Credential=${key}/`))
      return fail(response, 403, 'AccessDenied')
    if (refuse.has(method)) return fail(response, 400, 'InvalidRequest')
    if (method === 'PUT') {
      objects.set(path, { type: headers['content-type'] ?? '', bytes: body })
      return void response.writeHead(200, { etag: '"1"' }).end()
    }
    if (method === 'DELETE') {
      objects.delete(path)
      return void response.writeHead(204).end()
    }
    const found = objects.get(path)
    if (!found) return fail(response, 404, 'NoSuchKey')
    response.writeHead(200, {
      'content-type': found.type,
      'content-length': found.bytes.length,
      'last-modified': new Date(0).toUTCString(),
      etag: '"1"',
    })
    response.end(method === 'HEAD' ? undefined : found.bytes)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { url: `http://${key}:se%2Fcret@127.0.0.1:${port}/pictures-bucket`, objects, refuse }
}

function fail(response: ServerResponse, status: number, code: string) {
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`)
}
