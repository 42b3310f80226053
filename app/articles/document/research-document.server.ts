/** The document of all published articles as it is kept: one row that every node serves. */
import type { Database } from '#app/platform/database/database.server.ts'
import type { Moment } from '#app/platform/database/tables.ts'

export interface ResearchDocumentTable {
  name: string
  made_at: Moment
  fingerprint: string
  pages: number
  /** Bytes. */
  size: number
  data: Uint8Array
}

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    research_document: ResearchDocumentTable
  }
}

/** The only document so far. */
export const documentName = 'research'

export interface DocumentFacts {
  pages: number
  bytes: number
  /** UTC, ISO 8601. */
  madeAt: string
  /** Stands for exactly these bytes. */
  tag: string
}

/** What is known of the document without reading it, or null while there is none. */
export async function findDocument({ db }: Database): Promise<DocumentFacts | null> {
  const row = await db
    .selectFrom('research_document')
    .select(['pages', 'size', 'made_at', 'fingerprint'])
    .where('name', '=', documentName)
    .executeTakeFirst()
  return row ? { pages: row.pages, bytes: row.size, madeAt: row.made_at, tag: row.fingerprint } : null
}

/** The document itself, or null while there is none. */
export async function readDocument({ db }: Database): Promise<{ tag: string; data: Uint8Array } | null> {
  const row = await db
    .selectFrom('research_document')
    .select(['data', 'fingerprint'])
    .where('name', '=', documentName)
    .executeTakeFirst()
  return row ? { tag: row.fingerprint, data: row.data } : null
}
