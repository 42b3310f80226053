/** The messages as their screen shows them: the list, the conversation that is open, and which one comes next. */
import { shortMoment } from '#app/content/promises/moments.ts'
import { isId } from '#app/lib/ids.ts'
import { fullName } from '#app/lib/person-name.ts'
import { readPageWanted } from '#app/platform/database/cursor.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { may } from '#app/staff/permissions.ts'
import { assigneeFinder, listStaffNames } from '#app/staff/staff-names.server.ts'
import { type Kind, mayOf, ownersSeenBy } from '#app/submissions/model/kind.ts'
import {
  conversationTypes,
  listConversations,
  unanswered,
} from '#app/submissions/timeline/conversations.server.ts'
import { maxSubject } from '#app/submissions/written/written.ts'
import { type AskedPage, openPage } from '../submissions/page/open-page.server.ts'
import type { MessagesPageProps, OpenConversation } from './messages-page.tsx'

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
