import type express from 'express'
import { Router } from 'express'
import { sql } from 'kysely'
import { documentFile } from '#app/content/pages/research-document.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { Moment } from '#app/platform/database/tables.ts'
import { holdsTag } from '#app/platform/http/accept-encoding.ts'
import { openSharedBytes, sendBytes } from '#app/platform/http/bodies/send-bytes.server.ts'

export interface ResearchDocumentTable {
  name: string
  made_at: Moment
  fingerprint: string
  pages: number
  size: number
  data: Uint8Array
}

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    research_document: ResearchDocumentTable
  }
}

export const documentName = 'research'

export interface DocumentFacts {
  pages: number
  bytes: number
  /** UTC, ISO 8601. */
  madeAt: string
  tag: string
}

export async function findDocument({ db }: Database): Promise<DocumentFacts | null> {
  const row = await db
    .selectFrom('research_document')
    .select(['pages', 'size', 'made_at', 'fingerprint'])
    .where('name', '=', documentName)
    .executeTakeFirst()
  return row ? { pages: row.pages, bytes: row.size, madeAt: row.made_at, tag: row.fingerprint } : null
}

/** Read in parts: PostgreSQL's driver holds each answer twice, once as text. */
const partBytes = 1_000_000

/** Null when it has been replaced meanwhile. */
export async function readDocument(
  { db }: Database,
  { tag, bytes }: DocumentFacts,
): Promise<Uint8Array | null> {
  const whole = new Uint8Array(bytes)
  for (let at = 0; at < bytes; at += partBytes) {
    const row = await db
      .selectFrom('research_document')
      .select(sql<Uint8Array>`substr(data, ${at + 1}, ${partBytes})`.as('part'))
      .where('name', '=', documentName)
      .where('fingerprint', '=', tag)
      .where('size', '=', bytes)
      .executeTakeFirst()
    if (!row) return null
    whole.set(row.part, at)
  }
  return whole
}

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
