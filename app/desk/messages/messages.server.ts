/** The messages as their screen shows them: the list, the conversation that is open, and which one comes next. */

import { z } from 'zod'
import { shortMoment } from '#app/content/promises/moments.ts'
import { isId } from '#app/lib/ids.ts'
import { invalid } from '#app/lib/outcome.ts'
import { fullName } from '#app/lib/person-name.ts'
import { recordAudit } from '#app/platform/audit/audit-trail.server.ts'
import { readPageWanted } from '#app/platform/database/cursor.ts'
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import { may } from '#app/staff/permissions.ts'
import type { SignedIn } from '#app/staff/sessions.server.ts'
import { assigneeFinder, listStaffNames } from '#app/staff/staff-names.server.ts'
import { enterPath } from '#app/submissions/entry/entry-paths.ts'
import { type Kind, mayOf, ownersSeenBy, submissionPath, topicOf } from '#app/submissions/model/kind.ts'
import type { WhyWaiting } from '#app/submissions/model/reply-tables.ts'
import type { DoNotContact } from '#app/submissions/person/do-not-contact.server.ts'
import { findNamed } from '#app/submissions/replies/find-answered.server.ts'
import {
  dismissEmail,
  findMeant,
  giveEmail,
  listWaiting,
  type WaitingEmail,
} from '#app/submissions/replies/unmatched.server.ts'
import {
  conversationTypes,
  listConversations,
  unanswered,
} from '#app/submissions/timeline/conversations.server.ts'
import { maxSubject } from '#app/submissions/written/written.ts'
import type { ActionContext, FormOutcome } from '../frame/answer.server.ts'
import { type AskedPage, openPage } from '../submissions/page/open-page.server.ts'
import type { MessagesPageProps, OpenConversation } from './messages-page.tsx'
import {
  type Proposed,
  readUnmatchedQuery,
  type UnmatchedListProps,
  type UnmatchedRow,
} from './unmatched-list.tsx'

/** What of the messages is listed, by the word in the address. */
const shows = { all: 'All', unanswered: 'Unanswered', mine: 'Mine', unmatched: 'Unmatched' } as const
export type Show = keyof typeof shows

/** As much of a message stands in the list. */
const maxSnippet = 120

export type MessagesAsk = Omit<AskedPage, 'kind' | 'id' | 'types'>

export const readShow = (parameters: URLSearchParams): Show =>
  (Object.keys(shows) as Show[]).find((show) => show === parameters.get('show')) ?? 'all'

const pathOf = (query: Record<string, string>) =>
  `/admin/messages${Object.keys(query).length > 0 ? `?${new URLSearchParams(query)}` : ''}`

export async function describeMessages(
  database: Database,
  kinds: readonly Kind[],
  ask: MessagesAsk,
): Promise<Omit<MessagesPageProps, 'notice'>> {
  const { who, url } = ask
  const { role, id: self } = who.person
  const show = readShow(url.searchParams)
  const own = show === 'all' ? {} : { show }
  const mayReadEmails = may(role, 'emails.see')
  const head = {
    mayReadEmails,
    tabs: (Object.keys(shows) as Show[])
      .filter((one) => one !== 'unmatched' || mayReadEmails)
      .map((one) => ({
        label: shows[one],
        path: pathOf(one === 'all' ? {} : { show: one }),
        isChosen: one === show,
      })),
  }
  if (show === 'unmatched') return { ...head, rows: [], open: null, previous: null, next: null }
  const seen = kinds
    .filter((kind) => mayOf(kind, role, 'see'))
    .map((kind) => ({ kind, owners: show === 'mine' ? [self] : ownersSeenBy(who, kind) }))
  const wanted = readPageWanted(url.searchParams, 'number')
  const cursor = ['after', 'before'].flatMap((name) => {
    const value = url.searchParams.get(name)
    return value && (wanted.after || wanted.before) ? [[name, value]] : []
  })
  const here: Record<string, string> = { ...own, ...Object.fromEntries(cursor) }
  const [page, staff] = await Promise.all([
    listConversations(database, seen, { ...wanted, isUnanswered: show === 'unanswered' }),
    listStaffNames(database.db),
  ])
  const nameOf = assigneeFinder(staff)
  const personId = url.searchParams.get('person') ?? ''
  const rows = page.rows.map(({ message, ...row }) => ({
    ...{
      id: row.id,
      name: fullName(row),
      when: shortMoment(row.at),
      at: row.at,
      isUnanswered: row.isUnanswered,
    },
    ...{ path: pathOf({ ...here, person: row.id }), isOpen: row.id === personId },
    holder: row.assigned_to === null || row.assigned_to === self ? null : nameOf(row.assigned_to),
    said: message
      ? `${message.isTheirs ? '' : 'Sent: '}${message.subject || message.text || (message.isEmail ? 'An email' : 'A text')}`.slice(
          0,
          maxSnippet,
        )
      : '',
  }))
  const at = rows.findIndex(({ isOpen }) => isOpen)
  const [before, after] = [rows[at - 1]?.path ?? pathOf(here), rows[at + 1]?.path ?? pathOf(here)]
  return {
    ...head,
    rows,
    previous: page.previous && pathOf({ ...own, before: page.previous }),
    next: page.next && pathOf({ ...own, after: page.next }),
    open: isId(personId)
      ? await openConversation(database, kinds, ask, personId, {
          list: pathOf(here),
          previous: before,
          next: after,
        })
      : null,
  }
}

interface Ways {
  list: string
  previous: string
  next: string
}

/** Who is out of reach is as if they were not there; who was merged is found in the row that was kept. */
async function openConversation(
  database: Database,
  kinds: readonly Kind[],
  ask: MessagesAsk,
  id: string,
  ways: Ways,
): Promise<OpenConversation> {
  const row = await database.db
    .selectFrom('submissions')
    .select(['id', 'kind', 'merged_into'])
    .where('id', '=', id)
    .executeTakeFirst()
  const kind = kinds.find(({ name }) => name === row?.kind)
  const seen = kind && mayOf(kind, ask.who.person.role, 'see') ? kind : null
  const page =
    row &&
    seen &&
    (await openPage(database, { ...ask, kind: seen, id: row.merged_into ?? id, types: conversationTypes }))
  if (!page || 'kept' in page || 'taken' in page)
    return { ...ways, data: null, answering: undefined, why: page && 'taken' in page ? page.taken : null }
  const asked = (await unanswered(database.db, [page.id])).get(page.id)
  const writing = page.writing && { ...page.writing, subject: subjectOfAnswer(asked?.subject ?? '') }
  return { ...ways, why: null, answering: asked?.way ?? null, data: { ...page, writing } }
}

const subjectOfAnswer = (subject: string) =>
  (subject === '' || /^re\s*:/i.test(subject) ? subject : `Re: ${subject}`).slice(0, maxSubject)

/** The emails that matched nobody as their list shows them, and what owners do about one: give it to a person, or dismiss it. */
const reasons: Record<WhyWaiting, string> = {
  nobody: 'No request has this address.',
  several: 'More than one person has this address.',
  other: 'It answers an email to somebody else than the one who has this address.',
  forged: 'The mail server says that the sender may be forged (DMARC). Call before you trust it.',
  unproved:
    'It names a lead source as its sender, but the mail server does not say that it came from there (DKIM, SPF or DMARC).',
  unread: 'It is too large or unusual to be read here. Open it in the mailbox.',
}

function describeEmail(email: WaitingEmail, kinds: readonly Kind[]): UnmatchedRow {
  const { id, at, why, sender, subject, words, proposed } = email
  return {
    ...{ id, when: shortMoment(at), text: words.text || '(no text)' },
    ...{ quoted: words.quoted ?? null, files: words.files ?? [] },
    subject: subject || '(no subject)',
    sender: sender || 'nobody who can be told',
    why: why ? reasons[why] : '',
    proposed: proposed.flatMap(({ id: submission, kind: name, name: person }) => {
      const kind = kinds.find((one) => one.name === name)
      if (!kind) return []
      return { id: submission, path: submissionPath(kind, submission), name: person, kind: kind.copy.one }
    }),
  }
}

/** The page of them that `parameters` ask for. */
export async function describeUnmatched(
  db: Queries,
  { person }: SignedIn,
  kinds: readonly Kind[],
  parameters: URLSearchParams,
): Promise<Omit<UnmatchedListProps, 'answer' | 'hasInbox'>> {
  const asked = readUnmatchedQuery(parameters)
  const found = await listWaiting(db, asked)
  // The last page is gone once all on it is settled.
  const isGone = found.emails.length === 0 && asked.page > 1
  const query = isGone ? { ...asked, page: 1 } : asked
  const { emails, hasMore } = isGone ? await listWaiting(db, query) : found
  const entered = kinds.find((kind) => kind.entryForm && mayOf(kind, person.role, 'notes'))
  return {
    ...{ query, hasMore },
    rows: emails.map((email) => describeEmail(email, kinds)),
    enter: entered ? { path: enterPath(entered), one: entered.copy.one } : null,
  }
}

const id = z.string().default('')
const pick = 'pick-'

export const unmatchedForms = z.discriminatedUnion('form', [
  /** `submission` of somebody who was proposed; `person` of whoever was typed. */
  z.object({
    form: z.literal('give'),
    id,
    submission: z.string().default(''),
    person: z.string().default(''),
  }),
  z.object({ form: z.literal('dismiss'), id }),
  /** With a field `pick-ID` for each that was chosen. */
  z.looseObject({ form: z.literal('dismiss-many') }),
])

interface UnmatchedContext extends Pick<ActionContext, 'database' | 'who' | 'address'> {
  announcements: { announce(topic: string): void }
  doNotContact: DoNotContact
  kinds: readonly Kind[]
}

const settled = invalid('That email is not on the list any more: somebody has settled it, or it was erased.')

export async function settleUnmatched(
  { database, who, address, announcements, doNotContact, kinds }: UnmatchedContext,
  fields: z.output<typeof unmatchedForms>,
): Promise<FormOutcome<'given' | 'dismissed' | 'dismissed-many', readonly Proposed[]>> {
  const by = { staffId: who.person.id, address }
  if (fields.form === 'dismiss-many') {
    const chosen = Object.keys(fields).filter((name) => name.startsWith(pick))
    if (chosen.length === 0)
      return invalid('Choose at least one email, or all on this page, then dismiss them.')
    await database.transact(async (tx) => {
      for (const name of chosen)
        if (await dismissEmail(tx, name.slice(pick.length)))
          await recordAudit(tx, { ...by, action: 'reply-dismissed' })
    })
    return { kind: 'ok', notice: 'dismissed-many' }
  }
  if (fields.form === 'dismiss') {
    const done = await database.transact(async (tx) => {
      if (!(await dismissEmail(tx, fields.id))) return false
      await recordAudit(tx, { ...by, action: 'reply-dismissed' })
      return true
    })
    return done ? { kind: 'ok', notice: 'dismissed' } : settled
  }
  const meant = fields.submission || (await findMeant(database, fields.person))
  if (!meant) return offerNamed(database, kinds, fields.person)
  const given = await database.transact(async (tx) => {
    const giving = { doNotContact, kinds, staffId: by.staffId }
    const kind = await giveEmail(tx, fields.id, meant, giving)
    if (!kind) return false
    const subject = { kind: kind.name, id: meant }
    await recordAudit(tx, { ...by, action: `${kind.name}-reply-given`, subject })
    return true
  })
  if (!given) return settled
  for (const kind of kinds) announcements.announce(topicOf(kind))
  return { kind: 'ok', notice: 'given' }
}

/** Those with the name that was typed: whoever gave an email to somebody else by a part of a name could not take it back. */
async function offerNamed(
  database: UnmatchedContext['database'],
  kinds: readonly Kind[],
  typed: string,
): Promise<FormOutcome<never, readonly Proposed[]>> {
  const named = typed.includes('@') ? [] : await findNamed(database, kinds, typed)
  const result = named.flatMap(({ id, kind: name, name: person, at }) => {
    const kind = kinds.find((one) => one.name === name)
    if (!kind) return []
    return { id, path: submissionPath(kind, id), name: `${person}, ${shortMoment(at)}`, kind: kind.copy.one }
  })
  if (result.length > 0) return { kind: 'shown', result }
  return {
    kind: 'invalid',
    issues: {
      person:
        'Enter the email address of a request, a name as it stands here, or the address of a person’s page from your browser.',
    },
  }
}
