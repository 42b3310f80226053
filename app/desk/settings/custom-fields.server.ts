/** The fields that owners add to leads and applications: added, changed, deleted, and brought back while their values are kept. */
import { z } from 'zod'
import { shortMoment } from '#app/content/promises/moments.ts'
import { type Issues, invalid, notFound } from '#app/lib/outcome.ts'
import { tidyLine } from '#app/lib/tidy-text.ts'
import { recordAudit } from '#app/platform/audit/audit-trail.server.ts'
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import { lockSetting, readSetting, writeSetting } from '#app/platform/settings.server.ts'
import {
  type CustomField,
  type FieldType,
  fieldTypes,
  keptDays,
  maxFieldName,
  maxFields,
  maxOptions,
  nameKey,
  newKey,
} from '#app/submissions/custom-fields/custom-field.ts'
import {
  countValues,
  customFields,
  hasCustomFields,
  isOver,
  usedOptions,
} from '#app/submissions/custom-fields/custom-fields.server.ts'
import type { Kind } from '#app/submissions/model/kind.ts'
import { mergeFields } from '#app/submissions/written/written.ts'
import type { ActionContext, FormOutcome } from '../frame/answer.server.ts'
import type { CustomFieldsPageProps } from './custom-fields-page.tsx'

/** Which kinds have it comes as a field for each, `kind-lead`. */
export const customFieldForms = z.looseObject({
  form: z.enum(['field', 'delete', 'restore']),
  /** Empty for a new one. */
  key: z.string().default(''),
  name: z.string().default(''),
  type: z.string().default(''),
  options: z.string().default(''),
  /** When the field was changed last, as the form knew it. */
  seen: z.string().default(''),
})

type Sent = z.output<typeof customFieldForms>
type Notice = 'field-saved' | 'field-former' | 'field-deleted' | 'field-restored'

/** People with a value are counted up to so many. */
const maxCounted = 1_000

export async function describeCustomFields(
  { db, reads }: Database,
  kinds: readonly Kind[],
  url: URL,
): Promise<Omit<CustomFieldsPageProps, 'answer' | 'notice'>> {
  const all = await readSetting(db, customFields)
  const now = new Date()
  const gone = all.filter((one) => one.deletedAt !== null && !isOver(one, now))
  const fields = all.filter(({ deletedAt }) => deletedAt === null)
  const asked = fields.find(({ key }) => key === url.searchParams.get('delete'))
  const count = asked ? await countValues(reads, asked.key, maxCounted) : 0
  return {
    fields,
    kinds: kinds.filter(hasCustomFields).map(({ name, copy }) => ({ name, title: copy.title })),
    deleted: gone.map(({ key, name, deletedAt }) => ({ key, name, until: endOf(deletedAt ?? '') })),
    deleting: asked
      ? {
          ...{ field: asked.key, name: asked.name, until: endOf(now.toISOString()) },
          people: count > maxCounted ? `More than ${maxCounted} people have something` : formatPeople(count),
        }
      : null,
  }
}

function formatPeople(count: number) {
  if (count === 0) return 'Nobody has anything'
  return count === 1 ? '1 person has something' : `${count} people have something`
}

const endOf = (deletedAt: string) =>
  shortMoment(new Date(Date.parse(deletedAt) + keptDays * 86_400_000).toISOString())

/** Changes the list as it stands at that moment: what somebody else changed in another field stays. */
export async function changeCustomFields(
  { database, who, address }: Pick<ActionContext, 'database' | 'who' | 'address'>,
  kinds: readonly Kind[],
  sent: Sent,
): Promise<FormOutcome<Notice>> {
  const staffId = who.person.id
  return database.transact(async (tx) => {
    const before = await lockSetting(tx, customFields)
    const change = await changeOf(tx, before, kinds, sent)
    if ('refusal' in change) return change.refusal
    const { field, notice } = change
    const fields = before.some(({ key }) => key === field.key)
      ? before.map((one) => (one.key === field.key ? field : one))
      : [...before, field]
    await writeSetting(tx, customFields, fields, staffId)
    const detail = { setting: customFields.name, field: field.key, change: notice.replace('field-', '') }
    await recordAudit(tx, { action: 'setting-changed', staffId, address, detail })
    return { kind: 'ok', notice }
  })
}

type Change =
  | { field: CustomField; notice: Notice }
  | { refusal: typeof notFound | { kind: 'invalid'; issues: Issues; message?: string | undefined } }

async function changeOf(
  tx: Queries,
  before: readonly CustomField[],
  kinds: readonly Kind[],
  sent: Sent,
): Promise<Change> {
  const changedAt = new Date().toISOString()
  const known = before.find(({ key }) => key === sent.key)
  if (sent.key !== '' && (!known || isOver(known, new Date()))) return { refusal: notFound }
  if (known && sent.form !== 'field') {
    const isRestored = sent.form === 'restore'
    const field = { ...known, changedAt, deletedAt: isRestored ? null : (known.deletedAt ?? changedAt) }
    return { field, notice: isRestored ? 'field-restored' : 'field-deleted' }
  }
  if (sent.form !== 'field') return { refusal: notFound }
  if (known && (known.deletedAt !== null || known.changedAt !== sent.seen))
    return {
      refusal: invalid('A colleague changed this field meanwhile. Reload the page, then change it again.'),
    }
  if (!known && before.length >= maxFields)
    return {
      refusal: invalid(
        `There are ${maxFields} fields, counting those deleted in the last ${keptDays} days. There cannot be more.`,
      ),
    }
  const name = tidyLine(sent.name)
  const type = known?.type ?? (Object.hasOwn(fieldTypes, sent.type) ? (sent.type as FieldType) : null)
  const options = type === 'choice' ? readOptions(sent.options) : []
  const chosen = kinds.filter((kind) => hasCustomFields(kind) && sent[`kind-${kind.name}`] === 'yes')
  const issues = Object.fromEntries(
    [
      ['name', nameIssue(name, before, known)],
      ['type', type === null && 'Choose what is kept in it.'],
      ['options', type === 'choice' && optionsIssue(options)],
      ['kinds', chosen.length === 0 && 'Choose who has it.'],
    ].filter(([, issue]) => issue),
  ) as Record<string, string>
  if (type === null || Object.keys(issues).length > 0) return { refusal: { kind: 'invalid', issues } }
  const left = [...(known?.options ?? []), ...(known?.former ?? [])].filter((one) => !options.includes(one))
  const former = known ? await usedOptions(tx, known.key, left) : []
  const key =
    known?.key ??
    newKey(
      name,
      before.map((one) => one.key),
    )
  const field = {
    ...{ key, name, type, options, former, changedAt, deletedAt: null },
    kinds: chosen.map((kind) => kind.name),
  }
  return { field, notice: former.length > 0 ? 'field-former' : 'field-saved' }
}

const readOptions = (typed: string) => [...new Set(typed.split(/\r?\n/).map(tidyLine).filter(Boolean))]

function nameIssue(name: string, before: readonly CustomField[], known: CustomField | undefined) {
  if (nameKey(name) === '' || name.length > maxFieldName)
    return `Enter a name of up to ${maxFieldName} characters, with letters or digits.`
  if (/[{}]/.test(name)) return 'Leave out braces: emails use the name in braces.'
  const isTaken = (one: string) => nameKey(one) === nameKey(name)
  if (mergeFields.some(isTaken)) return 'Emails have a field of this name already. Choose another name.'
  const same = before.find((one) => one !== known && (isTaken(one.name) || one.key === nameKey(name)))
  if (!same) return undefined
  return same.deletedAt === null
    ? `There is a field “${same.name}” already. Choose another name.`
    : `“${same.name}” was deleted, and what people had in it is kept until ${endOf(same.deletedAt)}. Bring it back below, or choose another name.`
}

function optionsIssue(options: readonly string[]) {
  if (options.length < 2 || options.length > maxOptions)
    return `Enter 2 to ${maxOptions} options, one on each line.`
  if (options.some((one) => one.length > maxFieldName))
    return `An option has up to ${maxFieldName} characters.`
  const lower = options.map((one) => one.toLowerCase())
  if (new Set(lower).size < options.length) return 'Two options are the same but for capital letters.'
  return lower.includes('all') ? 'The filters use “all” for every option. Choose another word.' : undefined
}
