/**
 * The chain over all proofs of consent: each is hashed with what was shown beside the boxes, and each hash goes into the next, so
 * that a row that was altered, put between others or taken away shows. Proofs are sealed within a minute, apart from the post
 * they came with, because a chain is written by one after the other.
 */
import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import { agency } from '#app/content/agency/agency.ts'
import { consentParagraphs } from '#app/content/promises/consent.ts'
import { findConsentText } from '#app/content/promises/find-consent-text.ts'
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import { lockName } from '#app/platform/database/engine.ts'
import type { Moment, Tables } from '#app/platform/database/tables.ts'
import '../model/consent-proof.server.ts'

interface ConsentWordingTable {
  digest: string
  version: string
  /** JSON: the paragraphs as they were shown, with the agency named in them. */
  words: string
  since: Moment
}

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    consent_wordings: ConsentWordingTable
    /** Files that were handed out, by the SHA-256 of their bytes, and nothing else about them. */
    consent_copies: { digest: string; made_at: Moment }
  }
}

export type ConsentRow = Selectable<Tables['consents']>

/** SHA-256 in hexadecimal. */
export const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest('hex')

/** What stands before the first link. */
const beginning = '0'.repeat(64)

/** What of a proof is hashed: all that never changes, in this order, as JSON. */
export const sealedFields = (row: ConsentRow, wording: string | null) => [
  row.id,
  row.subject_id,
  row.created_at,
  Boolean(row.granted),
  row.granted_texts === null ? null : Boolean(row.granted_texts),
  row.text_version,
  row.page_path,
  row.ip,
  row.user_agent,
  wording,
]
const digestOf = (row: ConsentRow, wording: string | null) =>
  sha256(JSON.stringify(sealedFields(row, wording)))
const linkOf = (before: string, digest: string) => sha256(before + digest)

const atOnce = 500
/** How much older than the newest sealed one a proof may be that was written later, milliseconds; older ones are found once a day. */
const latest = 600_000

/** Seals what is not sealed: of the last minutes before `now`, or, without it, whatever there is. */
export async function sealConsents(database: Database, now?: Date): Promise<void> {
  const newest = now
    ? await database.db
        .selectFrom('consent_chain')
        .select('consent_id')
        .orderBy('consent_id', 'desc')
        .limit(1)
        .executeTakeFirst()
    : undefined
  for (let from = newest ? idBefore(newest.consent_id) : idBefore(); ; ) {
    const last = await database.transact((tx) => sealSome(tx, from))
    if (last === null) return
    from = last
  }
}

/** The least id of `latest` before the one of `id` (UUIDv7: its first 48 bits are milliseconds), or of all. */
function idBefore(id = ''): string {
  const moment = Math.max(0, Number.parseInt(id.replace('-', '').slice(0, 12) || '0', 16) - latest)
  const hex = moment.toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`
}

/** The id of the last of a batch behind `from`, null where that was the last batch. */
async function sealSome(tx: Queries, from: string): Promise<string | null> {
  // Certificates are handed out on any node: one after another, as two ends of the chain cannot both be its last.
  await lockName(tx, 'consent chain')
  const rows = await tx
    .selectFrom('consents')
    .leftJoin('consent_chain', 'consent_chain.consent_id', 'consents.id')
    .selectAll('consents')
    .select('consent_chain.position')
    .where('consents.id', '>', from)
    .orderBy('consents.id')
    .limit(atOnce)
    .execute()
  const open = rows.filter(({ position }) => position === null)
  if (open.length > 0) await append(tx, open)
  return rows.length === atOnce ? (rows.at(-1)?.id ?? null) : null
}

async function append(tx: Queries, rows: readonly ConsentRow[]): Promise<void> {
  const end = await tx
    .selectFrom('consent_chain')
    .select(['position', 'chain'])
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
  let { position, chain } = end ?? { position: 0, chain: beginning }
  const sealed_at = new Date().toISOString()
  const wordings = new Map<string, ConsentWordingTable>()
  const links = rows.map((row) => {
    const shown = shownOf(row)
    if (shown) wordings.set(shown.digest, { ...shown, since: row.created_at })
    const wording = shown?.digest ?? null
    const digest = digestOf(row, wording)
    chain = linkOf(chain, digest)
    position += 1
    return { position, consent_id: row.id, wording, digest, chain, sealed_at, removed_at: null }
  })
  if (wordings.size > 0)
    await tx
      .insertInto('consent_wordings')
      .values([...wordings.values()])
      .onConflict((conflict) => conflict.column('digest').doNothing())
      .execute()
  await tx.insertInto('consent_chain').values(links).execute()
}

/** What stood beside the boxes; null of a proof for which nobody was shown a wording. */
function shownOf({ text_version: version }: ConsentRow) {
  const text = findConsentText(version)
  if (!text) return null
  const words = JSON.stringify(consentParagraphs(text, agency))
  return { digest: sha256(words), version, words }
}

export interface ChainFault {
  position: number
  consent: string
  what: 'altered' | 'missing' | 'out of the chain'
}

export interface ChainReport {
  /** Links that were looked at. */
  links: number
  /** Proofs that the program deleted by a rule. */
  removed: number
  faults: ChainFault[]
}

/** Walks the chain, 2,000 links at a time; at most `most` faults are told. */
export async function checkChain(db: Queries, most = 20): Promise<ChainReport> {
  const report: ChainReport = { links: 0, removed: 0, faults: [] }
  for (let before = beginning, at = 0; ; ) {
    const links = await readLinks(db, at, 2_000)
    for (const link of links) {
      const what = faultOf(link, before, at)
      if (what && report.faults.length < most)
        report.faults.push({ position: link.position, consent: link.consent_id, what })
      if (link.removed_at !== null) report.removed += 1
      before = link.chain
      at = link.position
    }
    report.links += links.length
    if (links.length < 2_000) return report
  }
}

async function readLinks(db: Queries, after: number, limit: number) {
  const links = await db
    .selectFrom('consent_chain')
    .selectAll()
    .where('position', '>', after)
    .orderBy('position')
    .limit(limit)
    .execute()
  if (links.length === 0) return []
  const ids = links.map(({ consent_id }) => consent_id)
  const rows = await db.selectFrom('consents').selectAll().where('id', 'in', ids).execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return links.map((link) => ({ ...link, row: byId.get(link.consent_id) }))
}

type Link = Awaited<ReturnType<typeof readLinks>>[number]

function faultOf(link: Link, before: string, last: number): ChainFault['what'] | null {
  if (link.position !== last + 1 || linkOf(before, link.digest) !== link.chain) return 'out of the chain'
  if (!link.row) return link.removed_at === null ? 'missing' : null
  return digestOf(link.row, link.wording) === link.digest ? null : 'altered'
}

/** The links of these proofs, with the one before each, what was shown, and whether all of it still fits together. */
export async function readSeals(db: Queries, rows: readonly ConsentRow[]) {
  const seals = new Map<string, Seal>()
  for (const row of rows) {
    const link = await db
      .selectFrom('consent_chain')
      .leftJoin('consent_wordings', 'consent_wordings.digest', 'wording')
      .selectAll('consent_chain')
      .select(['words'])
      .where('consent_id', '=', row.id)
      .executeTakeFirst()
    if (!link) continue
    const [before] = link.position === 1 ? [] : await readLinks(db, link.position - 2, 1)
    const { position, wording, digest, chain, sealed_at, words } = link
    const previous = before?.chain ?? beginning
    const isWhole =
      faultOf({ ...link, row }, previous, position - 1) === null &&
      (wording === null || (words !== null && sha256(words) === wording))
    seals.set(row.id, {
      ...{ position, wording, digest, previous, chain, sealedAt: sealed_at, isWhole },
      shown: words === null ? null : (JSON.parse(words) as string[]),
    })
  }
  return seals
}

export interface Seal {
  position: number
  wording: string | null
  digest: string
  previous: string
  chain: string
  sealedAt: string
  /** False where the proof, its wording or the chain is not what was sealed. */
  isWhole: boolean
  /** The paragraphs that stood beside the boxes. */
  shown: string[] | null
}

/** Notes that a file was handed out, by nothing but its bytes. */
export async function noteCopy(db: Queries, file: Uint8Array): Promise<string> {
  const digest = sha256(file)
  await db
    .insertInto('consent_copies')
    .values({ digest, made_at: new Date().toISOString() })
    .onConflict((conflict) => conflict.column('digest').doNothing())
    .execute()
  return digest
}

/** When the file with this SHA-256 was handed out first, or null where it never was: not by us, or altered since. */
export async function findCopy(db: Queries, digest: string): Promise<string | null> {
  const row = await db
    .selectFrom('consent_copies')
    .select('made_at')
    .where('digest', '=', digest)
    .executeTakeFirst()
  return row?.made_at ?? null
}
