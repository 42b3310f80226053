/** A store that speaks as much S3 over HTTP as ours needs: put, get, head and delete of one object, addressed by path,
 * uploads in parts, and lists of two names at a time. */
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

export interface S3StandIn {
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
  const parts = openParts(objects)
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request
    const { pathname: path, searchParams } = new URL(url, 'http://store')
    const body = await buffer(request)
    if (!headers.authorization?.startsWith(`AWS4-HMAC-SHA256 Credential=${key}/`))
      return fail(response, 403, 'AccessDenied')
    if (refuse.has(method)) return fail(response, 400, 'InvalidRequest')
    if (searchParams.has('uploads') || searchParams.has('uploadId'))
      return parts.take({ method, path, search: searchParams, body, response })
    if (searchParams.has('list-type')) return list(response, [...objects.keys()], path, searchParams)
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

/** Uploads in parts: they are an object only when they are completed. */
function openParts(objects: S3StandIn['objects']) {
  const uploads = new Map<string, Map<number, Buffer>>()
  interface Asked {
    method: string
    path: string
    search: URLSearchParams
    body: Buffer
    response: ServerResponse
  }
  return {
    take({ method, path, search, body, response }: Asked) {
      if (search.has('uploads')) {
        const id = String(uploads.size + 1)
        uploads.set(id, new Map())
        return xml(
          response,
          `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
        )
      }
      const sent = uploads.get(search.get('uploadId') ?? '')
      if (!sent) return fail(response, 404, 'NoSuchUpload')
      if (method === 'PUT') {
        sent.set(Number(search.get('partNumber')), body)
        return void response.writeHead(200, { etag: `"${search.get('partNumber')}"` }).end()
      }
      if (method === 'POST') {
        const order = [...sent].toSorted(([a], [b]) => a - b).map(([, bytes]) => bytes)
        objects.set(path, { type: 'application/octet-stream', bytes: Buffer.concat(order) })
        return xml(response, '<CompleteMultipartUploadResult/>')
      }
      uploads.delete(search.get('uploadId') ?? '')
      return void response.writeHead(204).end()
    },
  }
}

function list(response: ServerResponse, paths: string[], bucket: string, search: URLSearchParams) {
  const keys = paths
    .map((path) => path.slice(bucket.replace(/\/$/, '').length + 1))
    .filter((key) => key.startsWith(search.get('prefix') ?? ''))
    .toSorted()
  const from = Number(search.get('continuation-token') ?? 0)
  const more = from + 2 < keys.length
  const entries = keys.slice(from, from + 2).map((key) => `<Contents><Key>${key}</Key></Contents>`)
  const next = more ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : ''
  xml(
    response,
    `<ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${entries.join('')}</ListBucketResult>`,
  )
}

const xml = (response: ServerResponse, text: string) =>
  void response.writeHead(200, { 'content-type': 'application/xml' }).end(`<?xml version="1.0"?>${text}`)

function fail(response: ServerResponse, status: number, code: string) {
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`)
}
