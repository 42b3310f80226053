/** Programs of others that may post leads: made, found by their key, limited, changed and revoked. */
import { createHash, randomBytes } from 'node:crypto'
import { newId } from '#app/lib/ids.ts'
import { recordRefusal } from '#app/platform/audit/audit-trail.server.ts'
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import { type Limit, limitKey, openLimit } from '#app/platform/limits.server.ts'
import { atMost } from '#app/platform/process/within.ts'
import type { Kind } from '../model/kind.ts'
import type { LeadSource } from '../model/source-tables.ts'
import { removeEndpointsOf } from '../webhooks/endpoints.server.ts'
import type { FieldNews, SourceFields } from './source-fields.ts'

/** What an owner says of a source. */
export type SourceSettings = Pick<
  LeadSource,
  'name' | 'variant' | 'consent_basis' | 'price_cents' | 'return_days' | 'per_minute'
> & { is_test: boolean; senders: string }

/** Hours for which the key before is taken beside a new one: whoever changes it at the vendor's loses no lead. */
const formerHours = 24
/** Seconds for which a source that was found is taken for what it was: another node may have revoked it meanwhile. */
const knownMs = 2_000
/** Keys that are none, from one address. */
const guessRule = { name: 'lead-key-guess', times: 20, seconds: 60 } as const

/** Requests of one key that read. */
const readRule = { name: 'lead-source-reads', times: 600, seconds: 60 } as const

const digestOfKey = (key: string): string => createHash('sha256').update(key).digest('base64url')
/** The key itself is shown once and kept nowhere; its digest needs no salt, because nobody chose it. */
const newKey = () => `hlk_${randomBytes(24).toString('base64url')}`
const keyColumns = (key: string) => ({ key_digest: digestOfKey(key), key_hint: key.slice(-4) })

export const fieldsOf = ({ fields }: Pick<LeadSource, 'fields'>): SourceFields => JSON.parse(fields)
export const newsOf = ({ news }: Pick<LeadSource, 'news'>): FieldNews => JSON.parse(news)
const noNews: FieldNews = { came: [], went: [] }

/** Adds a source; its key is in the answer and nowhere else. */
export async function addSource(tx: Queries, kind: Kind, settings: SourceSettings, by: string) {
  const [id, key] = [newId(), newKey()]
  await tx
    .insertInto('lead_sources')
    .values({
      ...{ id, kind: kind.name, created_at: new Date().toISOString(), created_by: by },
      ...keyColumns(key),
      ...settings,
      ...{ fields: '{}', news: JSON.stringify(noNews) },
    })
    .execute()
  return { id, key }
}

/** Gives a source a new key; the one before works for a day. Null where there is none, or it was revoked. */
export async function rotateKey(tx: Queries, id: string): Promise<string | null> {
  const key = newKey()
  const source = await findSource(tx, id)
  if (!source || source.revoked_at !== null) return null
  const former_until = new Date(Date.now() + formerHours * 3_600_000).toISOString()
  await tx
    .updateTable('lead_sources')
    .set({ ...keyColumns(key), former_digest: source.key_digest, former_until })
    .where('id', '=', id)
    .execute()
  return key
}

/** Nothing is taken by its keys any more. */
export async function revokeSource(tx: Queries, id: string): Promise<void> {
  const gone = { former_digest: null, former_until: null, revoked_at: new Date().toISOString() }
  await tx
    .updateTable('lead_sources')
    .set(gone)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute()
  await removeEndpointsOf(tx, id)
}

export const findSource = (db: Queries, id: string): Promise<LeadSource | undefined> =>
  db.selectFrom('lead_sources').selectAll().where('id', '=', id).executeTakeFirst()

export const listSources = (db: Queries): Promise<LeadSource[]> =>
  db.selectFrom('lead_sources').selectAll().orderBy('revoked_at').orderBy('name').execute()

/** How many sources wait for somebody: a field that is needed does not come any more, or a lead was refused. */
export async function countProblems(db: Queries): Promise<number> {
  const changed = await db
    .selectFrom('lead_sources')
    .select(['id', 'news'])
    .where('revoked_at', 'is', null)
    .where('news', '<>', JSON.stringify(noNews))
    .execute()
  const refused = await db
    .selectFrom('lead_posts')
    .select('source_id as id')
    .distinct()
    .where('outcome', '=', 'refused')
    .execute()
  const missing = changed.filter((row) => newsOf(row).went.length > 0)
  return new Set([...missing, ...refused].map(({ id }) => id)).size
}

/** What the fields of a source hold from now on; that answers what was new about them. */
export async function saveFields(tx: Queries, id: string, fields: SourceFields): Promise<void> {
  const kept = { fields: JSON.stringify(fields), news: JSON.stringify(noNews) }
  await tx.updateTable('lead_sources').set(kept).where('id', '=', id).execute()
}

/** Notes names that were never seen, and such as are missing for the first time; `fields` take the former in. */
export async function noteFields(
  tx: Queries,
  source: LeadSource,
  fields: SourceFields,
  news: FieldNews,
): Promise<void> {
  const kept = { fields: JSON.stringify(fields), news: JSON.stringify(news) }
  await tx.updateTable('lead_sources').set(kept).where('id', '=', source.id).execute()
}

export type LeadSources = ReturnType<typeof openLeadSources>

/** Finds sources by their keys, and counts what they send. `limited` false lifts the limits, for load tests. */
export function openLeadSources(database: Database, limited: boolean) {
  const { db } = database
  const known = new Map<string, { source: LeadSource | null; until: number }>()
  const limits = new Map<number, Limit>()
  const used = new Map<string, () => boolean>()
  const guesses = openLimit(database, guessRule)
  const reads = openLimit(database, readRule)

  const look = async (digest: string): Promise<LeadSource | null> => {
    const found = await db
      .selectFrom('lead_sources')
      .selectAll()
      .where('revoked_at', 'is', null)
      .where(({ or, and, eb }) =>
        or([
          eb('key_digest', '=', digest),
          and([eb('former_digest', '=', digest), eb('former_until', '>', new Date().toISOString())]),
        ]),
      )
      .executeTakeFirst()
    return found ?? null
  }
  return {
    /** The source of a key, or null. @throws when the database is away. */
    async find(key: string): Promise<LeadSource | null> {
      const digest = digestOfKey(key)
      const now = performance.now()
      const before = known.get(digest)
      if (before && before.until > now) return before.source
      const source = await look(digest)
      // What is guessed is not kept: whoever tries a million keys fills no memory.
      if (source) known.set(digest, { source, until: now + knownMs })
      else known.delete(digest)
      return source
    },
    /** Changes at the desk hold from the next post on. */
    forget: () => known.clear(),
    /** Seconds to wait for one more of this source; 0 for none. */
    take({ id, per_minute }: LeadSource): Promise<number> {
      if (!limited) return Promise.resolve(0)
      const limit =
        limits.get(per_minute) ??
        openLimit(database, { name: `lead-source-${per_minute}`, times: per_minute, seconds: 60 })
      limits.set(per_minute, limit)
      return limit.use(id)
    },
    /** The same for one request that reads. */
    takeRead: ({ id }: LeadSource): Promise<number> => (limited ? reads.use(id) : Promise.resolve(0)),
    /** Counts a key that is none, and leaves a trace for owners. Seconds to wait; 0 for none. */
    async guess(address: string): Promise<number> {
      await recordRefusal(db, 'key-refused', address)
      return limited && address !== '' ? guesses.use(limitKey(address)) : 0
    },
    /** Notes that its key was used, once a minute. */
    async noteUse({ id }: LeadSource): Promise<void> {
      const may = used.get(id) ?? atMost(1, 60_000)
      used.set(id, may)
      if (!may()) return
      await db
        .updateTable('lead_sources')
        .set({ last_used_at: new Date().toISOString() })
        .where('id', '=', id)
        .execute()
    },
  }
}
