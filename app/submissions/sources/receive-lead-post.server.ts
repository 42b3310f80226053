/**
 * The way of a lead that a vendor posts: its key and limit, its fields, then the product's own intake, so that what is acknowledged
 * is stored with everything that follows from it. A lead is one by the vendor's own number, whenever and however often it is sent;
 * without a number by its content, for ten minutes. One that cannot be taken is kept, with why, until somebody tries it again.
 */
import { createHash } from 'node:crypto'
import type { Answer, Form } from '#app/forms/field.ts'
import { newId } from '#app/lib/ids.ts'
import { readCents } from '#app/lib/money/read-amount.ts'
import { tidyLine } from '#app/lib/tidy-text.ts'
import type { Config } from '#app/platform/config/config.ts'
import { isUnavailable, isUniqueViolation } from '#app/platform/database/database-errors.ts'
import { insertOf } from '#app/platform/database/write-all.ts'
import type { RequestInfo } from '#app/platform/http/request-info.ts'
import { atMost } from '#app/platform/process/within.ts'
import { isNothing, readPast } from '../import/cell-values.ts'
import { type RowPerson, rowReader } from '../import/read-row.server.ts'
import type { IntakeServices } from '../intake/create-submission.server.ts'
import {
  contentHash,
  type PreparedSubmission,
  prepareSubmission,
} from '../intake/prepare-submission.server.ts'
import { storeSubmission } from '../intake/store-submission.server.ts'
import { postedType, proofOfBasis } from '../model/entry-fields.ts'
import { type Kind, topicOf } from '../model/kind.ts'
import type { LeadSource } from '../model/source-tables.ts'
import { contactsOf } from '../person/contacts.server.ts'
import { banContact, type DoNotContact, wasErased } from '../person/do-not-contact.server.ts'
import { scopesOf } from '../webhooks/api-shapes.ts'
import type { LeadAnswer } from './lead-api.ts'
import { keptPosts } from './lead-posts.server.ts'
import { fieldsOf, type LeadSources, newsOf, noteFields } from './lead-sources.server.ts'
import type { Letter } from './letter-fields.ts'
import { keyIn } from './read-api.server.ts'
import { type LeadFields, readLeadPost, unreadBody } from './read-lead-post.server.ts'
import { columnOf, type FieldChoice, guessFields, type SourceFields } from './source-fields.ts'

export interface LeadPostServices extends Omit<IntakeServices, 'formLimits' | 'articles'> {
  config: Config
  leadSources: LeadSources
  doNotContact: DoNotContact
  kind: Kind
  form: Form
}

export interface LeadPosted {
  code: 200 | 201 | 400 | 401 | 403 | 413 | 415 | 422 | 429 | 500 | 503
  answer: LeadAnswer
  retryAfter?: number
  isXml: boolean
}

/** Cents that a lead may cost; PostgreSQL keeps no integer beyond 2,147,483,647. */
const maxPrice = 10_000_000
/** Names that are kept of a source: one that makes a new one for each lead fills nothing up. */
const maxNames = 400
/** Bodies of a source that were taken and are kept to try its fields on, and how often one is, milliseconds. */
const sampleMs = 1_000
const mayKeep = new Map<string, () => boolean>()

/** Takes the post. Never throws for anything a sender can do, nor when the database is away. */
export async function receiveLeadPost(
  services: LeadPostServices,
  { request, info }: { request: Request; info: RequestInfo },
): Promise<LeadPosted> {
  const { leadSources, log } = services
  const isXml = /xml/i.test(request.headers.get('content-type') ?? '')
  try {
    const source = await leadSources.find(keyIn(request))
    if (!source) {
      const wait = await leadSources.guess(info.address)
      return wait > 0
        ? refused(429, 'Too many requests.', isXml, wait)
        : refused(401, 'The key is not one of ours.', isXml)
    }
    if (!scopesOf(source).includes('leads:write')) return refused(403, 'The key may not post leads.', isXml)
    const wait = await leadSources.take(source)
    if (wait > 0) return refused(429, `More than ${source.per_minute} leads came in a minute.`, isXml, wait)
    const read = await readLeadPost(request)
    if ('status' in read) {
      const { status, reason, kept } = read
      // A vendor that sends all its leads so would lose them, and nobody at the desk would know.
      if (kept)
        await savePost(services, source, kept, { outcome: 'refused', reason, subject: null }, new Date())
      return refused(status, reason, read.isXml)
    }
    const posted = await receiveLead(services, source, read.fields, info)
    leadSources.noteUse(source).catch(() => {})
    return { ...posted, isXml: read.isXml }
  } catch (error) {
    const isAway = isUnavailable(error)
    log.error(
      { err: error, requestId: info.id, status: isAway ? 503 : 500 },
      'a posted lead could not be stored',
    )
    const answer = { status: 'failed', reason: 'It was not stored. Send it again.' } as const
    return { code: isAway ? 503 : 500, answer, retryAfter: 5, isXml }
  }
}

const refused = (
  code: LeadPosted['code'],
  reason: string,
  isXml = false,
  retryAfter?: number,
): LeadPosted => ({
  ...{ code, isXml, answer: { status: 'refused', reason } },
  ...(retryAfter !== undefined && { retryAfter }),
})

/**
 * Takes what a source sent, also a second time from what was kept of it. `came` is the letter that it came as, whose id stands for
 * the vendor's number where it names none. @throws when the database cannot keep it.
 */
export async function receiveLead(
  services: LeadPostServices,
  source: LeadSource,
  fields: LeadFields,
  info: RequestInfo,
  came?: LetterPost,
  now = new Date(),
): Promise<Omit<LeadPosted, 'isXml'>> {
  const { kind, form, database } = services
  const named = await mapFields(services, source, fields)
  const found = readLead(kind, form, source, named, now, came !== undefined)
  if ('reason' in found) {
    const { reason } = found
    await savePost(services, source, fields, { outcome: 'refused', reason, subject: null }, now, came)
    return refused(422, reason)
  }
  const read = { ...found, vendorId: found.vendorId ?? came?.id ?? null }
  const lead = prepareLead(services, source, read, info, now)
  if (await wasErased(database.db, services.doNotContact, contactsOf(lead.row))) {
    const reason = 'Somebody whom you erased at their request came again. Nothing that names them was kept.'
    await savePost(services, source, [[unreadBody, '']], { outcome: 'refused', reason, subject: null }, now)
    return refused(422, 'It cannot be taken.')
  }
  if (read.person.optedOut && !lead.row.is_test) await banOptedOut(services, lead)
  const earlier = read.vendorId ? await findLead(services, source, read.vendorId) : null
  if (earlier) return duplicate(earlier)
  try {
    const claim = await storeSubmission(services, lead)
    if (claim) return duplicate(claim.subject_id)
  } catch (error) {
    // The claim of a lead is forgotten after a day, its number never: somebody was quicker by that.
    const other =
      isUniqueViolation(error) && read.vendorId ? await findLead(services, source, read.vendorId) : null
    if (other) return duplicate(other)
    throw error
  }
  services.jobs.wake()
  services.announcements.announce(topicOf(kind))
  const { id } = lead.row
  const may = mayKeep.get(source.id) ?? atMost(1, sampleMs)
  mayKeep.set(source.id, may)
  if (may())
    savePost({ database }, source, fields, { outcome: 'accepted', reason: '', subject: id }, now, came).catch(
      () => {},
    )
  return { code: 201, answer: { status: 'accepted', id, ...(lead.row.is_test && { test: true as const }) } }
}

/** Before the lead is stored, which is marked by it then: whoever told the vendor no is called by nobody in between. */
async function banOptedOut(
  { database, doNotContact, announcements, kind }: LeadPostServices,
  { row }: PreparedSubmission,
): Promise<void> {
  const contacts = contactsOf(row)
  const marked = await database.transact(async (tx) => {
    let others = 0
    for (const contact of contacts) {
      const by = contact.kind === 'phone' ? 'vendor-phone' : 'vendor-email'
      others += await banContact(tx, doNotContact, contact, { at: row.created_at, by })
    }
    return others
  })
  if (marked > 0) announcements.announce(topicOf(kind))
}

const duplicate = (id: string) => ({ code: 200, answer: { status: 'duplicate', id } }) as const

async function findLead(
  { database }: LeadPostServices,
  { id }: LeadSource,
  vendorId: string,
): Promise<string | null> {
  const found = await database.db
    .selectFrom('vendor_leads')
    .select('subject_id')
    .where('source_id', '=', id)
    .where('vendor_id', '=', vendorId)
    .executeTakeFirst()
  return found?.subject_id ?? null
}

interface NamedFields {
  names: string[]
  values: string[]
  choices: FieldChoice[]
}

/** What each field holds: as somebody chose it, for a name that is new as it is guessed. Of new and missing names the desk is told. */
async function mapFields(
  { database }: LeadPostServices,
  source: LeadSource,
  fields: LeadFields,
): Promise<NamedFields> {
  const known = fieldsOf(source)
  const names = fields.map(([name]) => name)
  const choices = choicesOf(source, names)
  const isNew = Object.keys(known).length === 0
  const news = newsOf(source)
  const room = Math.max(0, maxNames - Object.keys(known).length)
  const came = names.filter((name) => !Object.hasOwn(known, name)).slice(0, room)
  const went = Object.keys(known).filter(
    (name) => isNeeded(known[name]) && !names.includes(name) && !news.went.includes(name),
  )
  if (came.length > 0 || went.length > 0) {
    const taken: SourceFields = {
      ...known,
      ...Object.fromEntries(came.map((name) => [name, choices[names.indexOf(name)] ?? 'keep'])),
    }
    const told = isNew ? news : { came: [...news.came, ...came], went: [...news.went, ...went] }
    await noteFields(database.db, source, taken, told)
    Object.assign(source, { fields: JSON.stringify(taken), news: JSON.stringify(told) })
  }
  return { names, values: fields.map(([, value]) => value), choices }
}

export function choicesOf(source: LeadSource, names: readonly string[]): FieldChoice[] {
  const known = fieldsOf(source)
  const guessed = guessFields(names)
  return names.map((name, at) =>
    Object.hasOwn(known, name) ? (known[name] ?? 'keep') : (guessed[at] ?? 'keep'),
  )
}

/** Without these nobody can be called; a vendor leaves out others where a person said nothing. */
const isNeeded = (choice: FieldChoice | undefined) =>
  choice === 'firstName' || choice === 'name' || choice === 'phone' || choice === 'vendorId'

interface LeadRead {
  person: RowPerson
  vendorId: string | null
  cents: number | null
  isTest: boolean
  proof: {
    trusted_form: string
    jornaya: string
    consent_text: string
    consent_at: string | null
    consent_ip: string
  }
}

function readLead(
  kind: Kind,
  form: Form,
  source: LeadSource,
  named: NamedFields,
  now: Date,
  isLetter: boolean,
): LeadRead | { reason: string } {
  const { names, values, choices } = named
  const of = (choice: FieldChoice) => tidyLine(values[choices.indexOf(choice)] ?? '')
  const [trusted_form, jornaya, consent_text] = [of('trustedForm'), of('jornaya'), of('consentText')]
  const hasProof = [trusted_form, jornaya, consent_text].some(
    (one) => !isNothing(one) && !/^(?:no|false|0)$/i.test(one),
  )
  const columns = choices.map(columnOf)
  const reading = {
    ...{ columns, source: source.variant, consentNote: '' },
    // Who has no key proves nothing by a line of a letter, which whoever fills in a form may write: it is kept and claims nothing.
    consentBasis: hasProof && !isLetter ? 'written' : source.consent_basis,
  }
  const found = rowReader(kind, form, names, reading)([1, ...values])
  if ('fault' in found) return { reason: found.fault }
  const [person] = found.people
  if (!person) return { reason: 'Nobody is named.' }
  const price = of('price')
  const cents = price === '' ? source.price_cents : readCents(price)
  if (cents === undefined || (cents ?? 0) > maxPrice)
    return { reason: `“${price.slice(0, 40)}” is no price.` }
  return {
    ...{ person, cents, vendorId: of('vendorId').slice(0, 200) || null },
    isTest: Boolean(source.is_test) || /^(?:true|yes|y|1|on|test)$/i.test(of('test')),
    proof: {
      ...{ trusted_form: trusted_form.slice(0, 500), jornaya: jornaya.slice(0, 100) },
      ...{ consent_text: consent_text.slice(0, 5000), consent_ip: of('consentAddress').slice(0, 60) },
      consent_at: readPast(of('consentAt'), now),
    },
  }
}

function prepareLead(
  { kind, form }: LeadPostServices,
  source: LeadSource,
  { person, vendorId, cents, isTest, proof }: LeadRead,
  info: RequestInfo,
  now: Date,
): PreparedSubmission {
  const variant = form.variants[source.variant] ?? Object.values(form.variants)[0]
  if (!variant) throw new Error(`the form ${form.name} has no variants`)
  const posted = { ...form, variants: { [source.variant]: { ...variant, formType: postedType } } }
  // A column alone, which is corrected; what was answered stays as it was said.
  const { bornOn, ...answers } = person.answers
  const consent = { version: proofOfBasis(person.basis), calls: false, texts: false }
  const key = keyOfLead(source.id, vendorId)
  const campaign = person.campaign ?? source.name
  const post = {
    answers,
    variant: source.variant,
    from: '',
    key,
    consent,
    estimate: '',
    campaign,
    trap: '',
    took: null,
  }
  const prepared = prepareSubmission(kind, posted, post, { info, now, isTest })
  const { row, claim } = prepared
  const kept = [...(JSON.parse(row.answers) as Answer[]), ...person.more]
  return {
    ...prepared,
    claim: {
      ...claim,
      content_hash: contentHash(
        'lead-source',
        vendorId ? { source: source.id, vendorId } : { source: source.id, ...answers },
      ),
    },
    row: {
      ...row,
      ...(person.more.length > 0 && { answers: JSON.stringify(kept) }),
      born_on: typeof bornOn === 'string' && bornOn ? bornOn : null,
    },
    posted: [
      insertOf('vendor_leads', [
        {
          ...{ subject_id: row.id, source_id: source.id, vendor_id: vendorId, at: row.created_at, ...proof },
          ...{
            price_cents: isTest ? null : cents,
            returned_at: null,
            returned_by: null,
            return_reason: null,
          },
        },
      ]),
      ...person.tags.map((word) =>
        insertOf('submission_tags', [{ subject_id: row.id, word, kind: row.kind, from_id: null }]),
      ),
    ],
  }
}

/** Sent with the same number, however late, it is the same lead: claims know a filling-in by a key of this form. */
const keyOfLead = (source: string, vendorId: string | null): string =>
  vendorId ? createHash('sha256').update(`${source}\n${vendorId}`).digest('hex').slice(0, 32) : ''

interface Kept {
  outcome: 'accepted' | 'refused'
  reason: string
  subject: string | null
}

/** A letter as it is kept beside what was read of it; `id` is that of the email. */
export interface LetterPost {
  id: string
  letter: Letter
}

/** Keeps a body; of refused ones so many, but each letter, of which nobody else was told. */
export async function savePost(
  { database }: Pick<LeadPostServices, 'database'>,
  source: LeadSource,
  fields: LeadFields,
  { outcome, reason, subject }: Kept,
  now: Date,
  came?: LetterPost,
): Promise<void> {
  const full =
    outcome === 'refused' &&
    !came &&
    (await database.db
      .selectFrom('lead_posts')
      .select('id')
      .where('source_id', '=', source.id)
      .where('outcome', '=', outcome)
      .offset(keptPosts.refused)
      .limit(1)
      .executeTakeFirst())
  if (full) return
  // PostgreSQL keeps no zeros.
  const written = (value: unknown) => JSON.stringify(value).replaceAll('\\u0000', '\ufffd')
  const read = { fields: written(fields), outcome, reason, subject_id: subject }
  await database.db
    .insertInto('lead_posts')
    .values({
      ...{ id: came?.id ?? newId(), source_id: source.id, at: now.toISOString() },
      ...{ ...read, letter: came ? written(came.letter) : null },
    })
    // A letter that waits, read again: with what is wrong today.
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(read).where('lead_posts.outcome', '=', 'refused'),
    )
    .execute()
}
