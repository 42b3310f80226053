/** What owners do with the sources of leads: add, change, give a new key, revoke, say what a field holds, send leads back. */
import { z } from 'zod'
import { agency } from '#app/content/agency/agency.ts'
import { isId } from '#app/lib/ids.ts'
import { mailboxOf } from '#app/lib/mailbox.server.ts'
import { readCents } from '#app/lib/money/read-amount.ts'
import { type Issues, invalid, notFound } from '#app/lib/outcome.ts'
import { tidyLine } from '#app/lib/tidy-text.ts'
import { type AuditEntry, recordAudit } from '#app/platform/audit/audit-trail.server.ts'
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import type { RequestInfo } from '#app/platform/http/request-info.ts'
import { fromAgency, repliesTo } from '#app/submissions/emails/email-jobs.server.ts'
import { isConsentBasis } from '#app/submissions/model/entry-fields.ts'
import type { Kind } from '#app/submissions/model/kind.ts'
import type { LeadSource } from '#app/submissions/model/source-tables.ts'
import { readSenders, receiveLetter, sendersOf } from '#app/submissions/sources/lead-letters.server.ts'
import {
  findLetter,
  isReturnReason,
  refusedPosts,
  returnLead,
  saveLead,
} from '#app/submissions/sources/lead-posts.server.ts'
import {
  addSource,
  fieldsOf,
  findSource,
  listSources,
  newsOf,
  revokeSource,
  rotateKey,
  type SourceSettings,
  saveFields,
} from '#app/submissions/sources/lead-sources.server.ts'
import {
  fieldsOfLetter,
  type Mark,
  markedChoices,
  type TaughtLine,
  teach,
} from '#app/submissions/sources/letter-fields.ts'
import { unreadBody } from '#app/submissions/sources/read-lead-post.server.ts'
import {
  choicesOf,
  type LeadPostServices,
  receiveLead,
} from '#app/submissions/sources/receive-lead-post.server.ts'
import {
  faultOfFields,
  fieldChoices,
  isFieldChoice,
  type SourceFields,
} from '#app/submissions/sources/source-fields.ts'
import { isScope, writeScopes } from '#app/submissions/webhooks/api-shapes.ts'
import { narrowEndpointsOf } from '#app/submissions/webhooks/endpoints.server.ts'
import type { NoticeOf } from '../forms/notices.ts'
import type { FormOutcome } from '../frame/answer.server.ts'

export const sourceForms = z.record(z.string(), z.string())
type Fields = z.output<typeof sourceForms>

/** A key that was made, shown once. */
export interface KeyShown {
  id: string
  name: string
  secret: string
}

export type SourceOutcome = FormOutcome<NoticeOf<'sources'>, KeyShown>

export interface SourceContext {
  services: LeadPostServices & { database: Database }
  kind: Kind
  staffId: string
  info: RequestInfo
}

export async function addSourceOf(context: SourceContext, fields: Fields): Promise<SourceOutcome> {
  const { services, kind, staffId } = context
  const read = readSettings(kind, fields)
  if ('issues' in read) return { kind: 'invalid', issues: read.issues }
  return services.database.transact(async (tx) => {
    const taken = await findTakenSender(tx, services, read.settings.senders)
    if (taken) return taken
    const { id, key } = await addSource(tx, kind, read.settings, staffId)
    await note(tx, context, 'source-added', id)
    return { kind: 'shown', result: { id, secret: key, name: read.settings.name } }
  })
}

/** Does what the form called `fields.form` asks for. @throws when the database cannot keep it. */
export async function changeSource(
  context: SourceContext,
  source: LeadSource,
  fields: Fields,
): Promise<SourceOutcome> {
  const { database, leadSources } = context.services
  const outcome = await database.transact((tx) => change(tx, context, source, fields))
  leadSources.forget()
  return outcome ?? tryAgain(context, source)
}

async function change(
  tx: Queries,
  context: SourceContext,
  source: LeadSource,
  fields: Fields,
): Promise<SourceOutcome | null> {
  const { staffId, info } = context
  const { id, name } = source
  const lead = fields.lead ?? ''
  switch (fields.form) {
    case 'settings':
      return changeSettings(tx, context, id, fields)
    case 'fields': {
      const read = readFields(source, fields)
      if ('issue' in read) return invalid(read.issue)
      await saveFields(tx, id, read.fields)
      await note(tx, context, 'source-changed', id)
      return done('saved')
    }
    case 'teach':
      return teachSource(tx, context, source, fields)
    case 'forget':
      await tx.updateTable('lead_sources').set({ template: '[]' }).where('id', '=', id).execute()
      await note(tx, context, 'source-changed', id)
      return done('saved')
    case 'key': {
      const key = await rotateKey(tx, id)
      if (key === null) return notFound
      await note(tx, context, 'source-key-made', id)
      return { kind: 'shown', result: { id, secret: key, name } }
    }
    case 'scopes': {
      const chosen = Object.entries(fields).flatMap(([name, value]) =>
        /^scope\d$/.test(name) && isScope(value) ? [value] : [],
      )
      await tx
        .updateTable('lead_sources')
        .set({ scopes: writeScopes(chosen) })
        .where('id', '=', id)
        .execute()
      await narrowEndpointsOf(tx, id, chosen)
      await note(tx, context, 'source-changed', id)
      return done('scopes')
    }
    case 'revoke':
      await revokeSource(tx, id)
      await note(tx, context, 'source-revoked', id)
      return done('revoked')
    case 'return': {
      if (!isId(lead)) return notFound
      const { reason = '' } = fields
      if (!isReturnReason(reason)) return invalid('Choose why it goes back.')
      if (!(await returnLead(tx, source, lead, { reason, by: staffId })))
        return invalid(`${name} takes leads back within ${source.return_days} days only.`)
      await noteLead(tx, context, 'returned', lead)
      return done('returned')
    }
    case 'keep':
      if (!isId(lead)) return notFound
      await saveLead(tx, id, lead)
      await noteLead(tx, context, 'return-taken-back', lead)
      return done('kept')
    case 'dismiss':
      if (!isId(fields.post)) return notFound
      await tx.deleteFrom('lead_posts').where('id', '=', fields.post).where('source_id', '=', id).execute()
      return done('dismissed')
    case 'again':
      return null
    default:
      return info ? invalid() : notFound
  }
}

async function changeSettings(
  tx: Queries,
  context: SourceContext,
  id: string,
  fields: Fields,
): Promise<SourceOutcome> {
  const read = readSettings(context.kind, fields)
  if ('issues' in read) return { kind: 'invalid', issues: read.issues }
  const taken = await findTakenSender(tx, context.services, read.settings.senders, id)
  if (taken) return taken
  await tx.updateTable('lead_sources').set(read.settings).where('id', '=', id).execute()
  await note(tx, context, 'source-changed', id)
  return done('saved')
}

/** Null once it is saved: then what waits is tried again. */
async function teachSource(
  tx: Queries,
  context: SourceContext,
  source: LeadSource,
  fields: Fields,
): Promise<SourceOutcome | null> {
  const read = await readMarks(tx, source, fields)
  if ('kind' in read) return read
  const template = JSON.stringify(read.template)
  await tx.updateTable('lead_sources').set({ template }).where('id', '=', source.id).execute()
  await saveFields(tx, source.id, { ...fieldsOf(source), ...read.fields })
  await note(tx, context, 'source-changed', source.id)
  return null
}

const done = (notice: NoticeOf<'sources'>): SourceOutcome => ({ kind: 'ok', notice })

/** Takes in what was refused, now that somebody put its fields right; what is taken stands in the list no more. */
async function tryAgain({ services, info }: SourceContext, source: LeadSource): Promise<SourceOutcome> {
  const { db } = services.database
  const now = await findSource(db, source.id)
  if (!now) return notFound
  let refused = 0
  // The oldest first, some at a time: of letters there may be any number.
  for await (const { id, fields, letter } of refusedPosts(db, source.id)) {
    // Only the vendor can put it right.
    if (fields[0]?.[0] === unreadBody) {
      refused += 1
      continue
    }
    const forget = () =>
      db.deleteFrom('lead_posts').where('id', '=', id).where('outcome', '=', 'refused').execute()
    if (letter) {
      // Nobody sends it again: it goes once it is a lead.
      if ((await receiveLetter(services, now, { id, letter })) === null) refused += 1
      else await forget()
      continue
    }
    // Refused once more it is kept anew, with the reason of today.
    await forget()
    refused += (await receiveLead(services, now, fields, info)).answer.status === 'refused' ? 1 : 0
  }
  return done(refused > 0 ? 'tried-refused' : 'tried-taken')
}

function readSettings(
  { entryForm }: Kind,
  fields: Fields,
): { settings: SourceSettings } | { issues: Issues } {
  const { variant = '', consent_basis = '' } = fields
  const name = tidyLine(fields.name ?? '')
  const price = readCents(fields.price ?? '')
  const number = (field: string) => (/^\d{1,5}$/.test(fields[field] ?? '') ? Number(fields[field]) : -1)
  const [days, perMinute] = [number('return_days'), number('per_minute')]
  const senders = readSenders(fields.senders ?? '')
  const issues: Issues = {
    ...(senders === null && {
      senders: 'Enter email addresses, or a domain of the sender’s own like @vendor.example, one a line.',
    }),
    ...((name === '' || name.length > 60) && { name: 'Enter a name of up to 60 characters.' }),
    ...(!Object.hasOwn(entryForm?.variants ?? {}, variant) && {
      variant: 'Choose what kind of source it is.',
    }),
    ...(!isConsentBasis(consent_basis) && { consent_basis: 'Choose how consent was given.' }),
    ...(price === undefined && { price: 'Enter an amount in dollars, like 25 or 25.50.' }),
    ...((days < 0 || days > 365) && { return_days: 'Enter a number of days from 0 to 365.' }),
    ...((perMinute < 1 || perMinute > 60_000) && { per_minute: 'Enter a number from 1 to 60,000.' }),
  }
  if (Object.keys(issues).length > 0 || !senders || price === undefined || !isConsentBasis(consent_basis))
    return { issues }
  return {
    settings: {
      ...{ name, variant, consent_basis, price_cents: price, return_days: days, per_minute: perMinute },
      is_test: fields.is_test === 'on',
      senders: senders.join('\n'),
    },
  }
}

/** One sender brings leads of one source, and what we or colleagues write is never one. */
async function findTakenSender(
  tx: Queries,
  { config }: Pick<LeadPostServices, 'config'>,
  senders: string,
  id?: string,
): Promise<SourceOutcome | null> {
  const wanted = new Set(senders.split('\n').filter(Boolean))
  const staff = await tx.selectFrom('staff').select('email').execute()
  const own = [
    agency.email,
    fromAgency(config).address,
    repliesTo(config),
    ...staff.map(({ email }) => email),
  ]
    .map(mailboxOf)
    .find((one) => wanted.has(one))
  if (own)
    return {
      kind: 'invalid',
      issues: {
        senders: `${own} is one of your own: its emails are not read as leads. Let the form send from another address.`,
      },
    }
  const others = (await listSources(tx)).filter((one) => one.id !== id && one.revoked_at === null)
  for (const other of others) {
    const twice = sendersOf(other).find((one) => wanted.has(one))
    if (twice) return { kind: 'invalid', issues: { senders: `${twice} stands at ${other.name} already.` } }
  }
  return null
}

/** What was marked in the letter `fields.post`, and what the marked fields hold. */
async function readMarks(
  tx: Queries,
  source: LeadSource,
  fields: Fields,
): Promise<{ template: TaughtLine[]; fields: SourceFields } | SourceOutcome> {
  const post = await findLetter(tx, source.id, fields.post ?? '')
  if (!post) return invalid('That email is not here any more. Mark the next one.')
  const marks: Mark[] = markedChoices.flatMap((choice): Mark[] => {
    const value = tidyLine(fields[`mark-${choice}`] ?? '')
    return value === '' ? [] : [[choice, value]]
  })
  if (marks.length === 0) return invalid('Copy at least one thing out of the email.')
  const others = (fields['mark-others'] ?? '').split('\n').map(tidyLine).filter(Boolean)
  const taught = teach(post.letter, [...marks, ...others.map((value): Mark => ['', value])])
  if ('issue' in taught)
    return { kind: 'invalid', issues: { [`mark-${taught.choice || 'others'}`]: taught.issue } }
  const { template } = taught
  const found = fieldsOfLetter(post.letter, template, fieldsOf(source)).map(([name]) => name)
  const chosen = Object.fromEntries(marks.map(([choice]) => [fieldChoices[choice], choice]))
  const known = { ...source, fields: JSON.stringify({ ...fieldsOf(source), ...chosen }) }
  const issue = faultOfFields(choicesOf(known, found))
  return issue ? invalid(issue) : { template, fields: chosen }
}

/** The choices of the screen, by the place of each name in the list. */
function readFields(source: LeadSource, fields: Fields): { fields: SourceFields } | { issue: string } {
  const names = Object.keys(fieldsOf(source))
  const chosen = names.map((name, at) => {
    const choice = fields[`field${at}`] ?? ''
    return [name, isFieldChoice(choice) ? choice : 'keep'] as const
  })
  const { went } = newsOf(source)
  // What does not come any more is forgotten with the news of it; should it come again, it is new.
  const kept = chosen.filter(([name]) => !went.includes(name))
  const issue = faultOfFields(kept.map(([, choice]) => choice))
  return issue ? { issue } : { fields: Object.fromEntries(kept) }
}

const note = (tx: Queries, { kind, staffId, info }: SourceContext, what: SourceAction, id: string) =>
  recordAudit(tx, {
    action: `${kind.plural}-${what}`,
    staffId,
    address: info.address,
    detail: { source: id },
  })
type SourceAction = 'source-added' | 'source-changed' | 'source-key-made' | 'source-revoked'

const noteLead = (
  tx: Queries,
  { kind, staffId, info }: SourceContext,
  what: 'returned' | 'return-taken-back',
  id: string,
): Promise<void> => {
  const entry: AuditEntry = { action: `${kind.name}-${what}`, staffId, address: info.address }
  return recordAudit(tx, { ...entry, subject: { kind: kind.name, id } })
}
