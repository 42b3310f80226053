/** The fields that owners added, and what people have in them. */
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import { isDay } from '#app/lib/dates.ts'
import { recordAudit } from '#app/platform/audit/audit-trail.server.ts'
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import { type Insert, insertOf } from '#app/platform/database/write-all.ts'
import { lockSetting, readSetting, setting, writeSetting } from '#app/platform/settings.server.ts'
import type { Kind } from '../model/kind.ts'
import {
  type CustomField,
  type FieldFilter,
  type FieldType,
  fieldTypes,
  formatValue,
  keptDays,
  maxFields,
  nameKey,
  readFilterName,
} from './custom-field.ts'

const field: z.ZodType<CustomField> = z.object({
  key: z.string().min(1),
  name: z.string().min(1),
  type: z.enum(Object.keys(fieldTypes) as FieldType[]),
  kinds: z.array(z.string()),
  options: z.array(z.string()),
  former: z.array(z.string()),
  changedAt: z.string(),
  deletedAt: z.string().nullable(),
})

/** In the order in which they were added, with those whose values wait for their end. */
export const customFields = setting('desk.custom-fields', z.array(field).max(maxFields), [])

/** Whatever may be asked of somebody is asked by the law there: it gets no further fields. */
export const hasCustomFields = ({ rights }: Pick<Kind, 'rights'>): boolean => rights === undefined

/** The fields of a kind; without one, of all of them. */
export const listFields = async (db: Queries, kind?: Pick<Kind, 'name'>): Promise<CustomField[]> =>
  (await readSetting(db, customFields)).filter(
    ({ kinds, deletedAt }) => deletedAt === null && (!kind || kinds.includes(kind.name)),
  )

export interface FieldValueTable {
  subject_id: string
  field_key: string
  value: string
  lowered: string | null
  number: number | null
  from_id: string | null
}

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    custom_field_values: FieldValueTable
  }
}

/** Values by the keys of their fields. */
export type FieldValues = ReadonlyMap<string, string>

/** What each of these submissions has; no entry for those with nothing. */
export async function readValues(db: Queries, ids: readonly string[]): Promise<Map<string, FieldValues>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('custom_field_values')
    .select(['subject_id', 'field_key', 'value'])
    .where('subject_id', 'in', ids)
    .execute()
  const bySubject = Map.groupBy(rows, ({ subject_id }) => subject_id)
  return new Map(
    [...bySubject].map(([id, own]) => [id, new Map(own.map(({ field_key, value }) => [field_key, value]))]),
  )
}

/** The fields of a kind with the values of one of its submissions. */
export async function readCustom(db: Queries, kind: Pick<Kind, 'name'>, id: string) {
  const fields = await listFields(db, kind)
  const values: FieldValues =
    fields.length > 0 ? ((await readValues(db, [id])).get(id) ?? new Map()) : new Map()
  return { fields, values }
}

/** What merge fields of an email stand for, by `nameKey` of the present name and of the first one. */
export async function mergeValues(db: Queries, kind: Pick<Kind, 'name'>, id: string): Promise<FieldValues> {
  const { fields, values } = await readCustom(db, kind, id)
  return new Map(
    fields.flatMap((one) => {
      const text = formatValue(one, values.get(one.key) ?? '')
      return [one.key, nameKey(one.name)].map((name) => [name, text] as const)
    }),
  )
}

const rowOf = (id: string, { key, type }: CustomField, value: string): FieldValueTable => ({
  ...{ subject_id: id, field_key: key, value, from_id: null },
  lowered: type === 'text' ? value.toLowerCase() : null,
  number: type === 'number' ? Number(value) : null,
})

/** The inserts of a new submission's values. */
export const valueInserts = (id: string, values: readonly (readonly [CustomField, string])[]): Insert[] =>
  values.map(([one, value]) => insertOf('custom_field_values', [rowOf(id, one, value)]))

/** Sets the values, in the transaction `tx`; an empty one takes it away. */
export async function writeValues(
  tx: Queries,
  id: string,
  values: readonly (readonly [CustomField, string])[],
): Promise<void> {
  const keys = values.map(([{ key }]) => key)
  if (keys.length === 0) return
  await tx
    .deleteFrom('custom_field_values')
    .where('subject_id', '=', id)
    .where('field_key', 'in', keys)
    .execute()
  const rows = values.filter(([, value]) => value !== '').map(([one, value]) => rowOf(id, one, value))
  if (rows.length > 0) await tx.insertInto('custom_field_values').values(rows).execute()
}

/** What a filter asks of a row of `custom_field_values`. What a text contains no index knows. */
function valueTest(
  name: FieldFilter,
  wanted: string,
): { own: RawBuilder<SqlBool>; indexed: RawBuilder<SqlBool> } {
  const { key, test } = readFilterName(name) ?? { key: '', test: '' }
  const ofField = sql<SqlBool>`field_key = ${key}`
  if (test === 'has') {
    const pattern = `%${wanted.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
    return { own: sql`${ofField} and lowered like ${pattern} escape '\\'`, indexed: ofField }
  }
  const compared = test === '' ? sql`=` : test === 'from' ? sql`>=` : sql`<=`
  // A number is never a day, and each has a column that is in its order.
  const own =
    test === '' || isDay(wanted)
      ? sql<SqlBool>`${ofField} and value ${compared} ${wanted}`
      : sql<SqlBool>`${ofField} and number ${compared} ${Number(wanted)}`
  return { own, indexed: own }
}

/** Holds for submissions that the filter means; asked of each row. */
export const hasValue = (name: FieldFilter, wanted: string) =>
  sql<SqlBool>`(select field_key from custom_field_values
    where subject_id = submissions.id and ${valueTest(name, wanted).own}) is not null`

/** The same, where few have such a value: they are found by it. */
export const isOneWithValue = (name: FieldFilter, wanted: string) =>
  sql<SqlBool>`id in (select subject_id from custom_field_values where ${valueTest(name, wanted).own})`

/** True where at most `most` submissions have to be read for this filter. */
export async function isRareValue(
  reads: Queries,
  name: FieldFilter,
  wanted: string,
  most: number,
): Promise<boolean> {
  const more = await reads
    .selectFrom('custom_field_values')
    .select('field_key')
    .where(valueTest(name, wanted).indexed)
    .offset(most)
    .limit(1)
    .executeTakeFirst()
  return more === undefined
}

/** How many have a value in the field, up to `most` and one more. */
export async function countValues(reads: Queries, key: string, most: number): Promise<number> {
  const rows = reads.selectFrom('custom_field_values').select('subject_id').where('field_key', '=', key)
  return (await rows.limit(most + 1).execute()).length
}

/** Those of `options` that somebody has. */
export async function usedOptions(tx: Queries, key: string, options: readonly string[]): Promise<string[]> {
  const used: string[] = []
  for (const option of options) {
    const found = tx.selectFrom('custom_field_values').select('value').where('field_key', '=', key)
    if (await found.where('value', '=', option).limit(1).executeTakeFirst()) used.push(option)
  }
  return used
}

/** True for a field that nobody can bring back any more: its values are being taken away. */
export const isOver = ({ deletedAt }: CustomField, now: Date): boolean =>
  deletedAt !== null && deletedAt < new Date(now.getTime() - keptDays * 86_400_000).toISOString()

const deletedAtOnce = 500

/** Takes away what is left of fields that were deleted long enough ago. */
export async function pruneFields(database: Database, now: Date): Promise<void> {
  const { db } = database
  for (const { key } of (await readSetting(db, customFields)).filter((one) => isOver(one, now))) {
    const some = db.selectFrom('custom_field_values').select('subject_id').where('field_key', '=', key)
    for (;;) {
      const gone = await db
        .deleteFrom('custom_field_values')
        .where('field_key', '=', key)
        .where('subject_id', 'in', some.limit(deletedAtOnce))
        .executeTakeFirst()
      if (gone.numDeletedRows < deletedAtOnce) break
    }
    await database.transact(async (tx) => {
      const fields = await lockSetting(tx, customFields)
      if (!fields.some((one) => one.key === key)) return
      await writeSetting(
        tx,
        customFields,
        fields.filter((one) => one.key !== key),
        null,
      )
      const detail = { setting: customFields.name, field: key, change: 'removed' }
      await recordAudit(tx, { action: 'setting-changed', staffId: null, address: '', detail })
    })
  }
}
