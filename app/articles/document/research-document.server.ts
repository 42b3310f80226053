import { sql } from 'kysely'
import type { Database } from '#app/platform/database/database.server.ts'
import type { Moment } from '#app/platform/database/tables.ts'

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
