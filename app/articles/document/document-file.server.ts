/** Serves the document of all articles; however many read it at once, this process holds it once. */
import type express from 'express'
import { Router } from 'express'
import { documentFile } from '#app/content/pages/research-document.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { holdsTag } from '#app/platform/http/accept-encoding.ts'
import { openSharedBytes, sendBytes } from '#app/platform/http/bodies/send-bytes.server.ts'
import { findDocument, readDocument } from './research-document.server.ts'

/** Two large ones: while a new document replaces the old, both have readers. */
const maxHeld = 80_000_000

export function documentFiles({ database }: { database: Database }): express.Router {
  const router = Router()
  const shared = openSharedBytes({ max: maxHeld })
  router.get(`/research/${documentFile}`, async (request, response) => {
    const document = await findDocument(database)
    if (!document) return void response.status(404).type('text').send('Not found')
    const etag = `"${document.tag.slice(0, 32)}"`
    const headers = { etag, 'cache-control': 'no-cache' }
    if (holdsTag(request.headers['if-none-match'], etag)) return void response.set(headers).status(304).end()
    const file = { ...headers, 'content-type': 'application/pdf', 'content-length': String(document.bytes) }
    if (request.method === 'HEAD') return void response.set(file).end()
    const held = await shared.hold(document.tag, document.bytes, () => readDocument(database, document))
    // Replaced between two reads, or too much is held: the next try finds it.
    if (!held || held === 'full')
      return void response.status(503).set('retry-after', '5').type('text').send('Try again')
    if (response.destroyed) return held.release()
    response.once('close', held.release)
    sendBytes(response.set(file), held.bytes)
  })
  return router
}
