/** The timeline of a person: what is kept of it, the e-mails and the arrival, newest first and in words. */
import { shortMoment } from '#app/content/promises/moments.ts'
import { type Cursor, writeCursor } from '#app/platform/database/cursor.ts'
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import type { FieldChange } from '#app/submissions/custom-fields/custom-field.ts'
import { formatAttached } from '#app/submissions/files/file.ts'
import { formatBornOn } from '#app/submissions/model/born-on.ts'
import { type Correction, contactLabels } from '#app/submissions/model/contact-details.ts'
import { type PolicyChange, policyLabels } from '#app/submissions/model/policy.ts'
import type { Words } from '#app/submissions/model/reply-tables.ts'
import { noteMinutes } from '#app/submissions/model/typed-text.ts'
import { type EventType, type SubmissionEvent, undoableOf } from '#app/submissions/timeline/event-table.ts'
import { formatEvent, type NameOf } from '#app/submissions/timeline/event-text.ts'
import { listEvents } from '#app/submissions/timeline/events.server.ts'
import type { TimelineEntry } from './timeline.tsx'

export interface TimelineAsk {
  /** The row first, then those merged into it, with when and from where each arrived. */
  subjects: readonly { id: string; created_at: string; arrived: string }[]
  /** Only what is older. */
  before: Cursor | null
  nameOf: NameOf
  /** The reader, for the notes that may still be changed. */
  self: string
  mayReadEmails: boolean
  now: Date
  /** Nothing but these, where they are named: what the desk sent by itself, and where somebody came from, is left out as well. */
  types?: readonly EventType[] | undefined
}

/** One page of the timeline, and the cursor of the older one (null where there is none). */
export async function readTimeline(
  database: Database,
  { subjects, before, nameOf, self, mayReadEmails, now, types }: TimelineAsk,
): Promise<{ entries: TimelineEntry[]; older: string | null; events: SubmissionEvent[] }> {
  const ids = subjects.map(({ id }) => id)
  const [{ events, more }, emails] = await Promise.all([
    listEvents(database.db, ids, before, types),
    types ? [] : listEmailsAbout(database.db, ids),
  ])
  const unsent = await listUnsent(database.db, events)
  const oldest = events.at(-1)
  // E-mails and arrivals belong to the page whose events they lie between.
  const isHere = (at: string) => (!before || at <= String(before.at)) && (!more || !oldest || at >= oldest.at)
  const entries = [
    // Which change was the last one only the whole timeline says.
    ...eventEntries(events, { own: types ? undefined : ids[0], nameOf, self, now, unsent }),
    ...emails.filter((email) => isHere(email.created_at)).map((email) => emailEntry(email, mayReadEmails)),
    ...(types ? [] : subjects.filter((subject) => isHere(subject.created_at)).map(arrivalEntry)),
  ]
  entries.sort((a, b) => (a.at === b.at ? (a.id < b.id ? 1 : -1) : a.at < b.at ? 1 : -1))
  const older = more && oldest ? writeCursor(oldest) : null
  return { entries, older, events }
}

interface EntryAsk extends Pick<TimelineAsk, 'nameOf' | 'self' | 'now'> {
  /** The row itself, without those that were merged into it. */
  own: string | undefined
  /** Texts that were given up. */
  unsent: ReadonlySet<string>
}

/** Each event with its words; the versions of a note are one entry, in the place of the first. */
function eventEntries(
  events: readonly SubmissionEvent[],
  { own, nameOf, self, now, unsent }: EntryAsk,
): TimelineEntry[] {
  const versions = new Map<string, string[]>()
  for (const event of events)
    if (event.type === 'note-edited')
      versions.set(event.data.note, [...(versions.get(event.data.note) ?? []), event.data.text])
  const undoable = undoableOf(
    events.filter(({ subjectId }) => subjectId === own),
    self,
    now,
  )
  const undone = new Set(events.flatMap((event) => (event.type === 'undone' ? [event.data.event] : [])))
  const notes = new Set(events.flatMap((event) => (event.type === 'note' ? [event.id] : [])))
  return events
    .filter((event) => event.type !== 'note-edited' || !notes.has(event.data.note))
    .map((event): TimelineEntry => {
      const by = event.staffId === null ? 'The desk' : event.staffId === self ? 'You' : nameOf(event.staffId)
      const entry = {
        id: event.id,
        at: event.at,
        when: shortMoment(event.at),
        title: `${by} ${formatEvent(event, nameOf)}${undone.has(event.id) ? ' (undone)' : ''}${isUnsent(event, unsent) ? ' (could not be sent)' : ''}${formatSent(event)}`,
        ...(event.id === undoable?.id ? { mayUndo: true } : changes.has(event.type) && { isQuiet: true }),
      }
      switch (event.type) {
        case 'note': {
          const [text = event.data.text, ...earlier] = [...(versions.get(event.id) ?? []), event.data.text]
          const isFresh = now.getTime() - Date.parse(event.at) < noteMinutes * 60_000
          const isOpen = isFresh && event.staffId === self && event.subjectId === own
          return { ...entry, text, ...(earlier.length > 0 && { earlier }), isOpen }
        }
        case 'entered':
        case 'imported':
          return event.data.note ? { ...entry, text: event.data.note } : entry
        case 'assigned':
          return event.data.note ? { ...entry, text: event.data.note } : entry
        case 'note-edited':
          return { ...entry, text: event.data.text }
        case 'texted':
          return { ...entry, text: event.data.text, isTheirs: true }
        case 'replied':
          return { ...entry, ...formatWords(event.data), isTheirs: true }
        case 'logged':
        case 'mail':
          return event.data.text ? { ...entry, text: event.data.text } : entry
        case 'appointment-answered':
          return event.data.comment ? { ...entry, text: event.data.comment } : entry
        case 'contact-allowed':
        case 'hours-overridden':
        case 'appointment-canceled':
          return { ...entry, text: event.data.reason }
        case 'corrected':
          return { ...entry, text: event.data.changes.map(formatCorrection).join('\n') }
        case 'fields':
          return { ...entry, text: event.data.changes.map(formatFieldChange).join('\n') }
        case 'policy-added':
        case 'policy-corrected':
        case 'policy-removed':
          return { ...entry, text: event.data.changes.map(formatPolicyChange).join('\n') }
        case 'looked':
          return { ...entry, isLook: true }
        default:
          return entry
      }
    })
}

/** What is no conversation: several in a row are folded. */
const changes: ReadonlySet<SubmissionEvent['type']> = new Set([
  ...([
    'looked',
    'status',
    'next-step',
    'resolved',
    'assigned',
    'tags',
    'task',
    'task-done',
    'task-reopened',
  ] as const),
  ...(['file-added', 'file-removed', 'file-restored', 'undone', 'merged', 'unmerged'] as const),
])

/** The files that came along are named, and where they are. */
function formatWords({
  text,
  quoted,
  files = [],
  ...attached
}: Words): Pick<TimelineEntry, 'text' | 'quoted'> {
  const named = files.length > 0 ? [`Attached, in the mailbox: ${files.join(', ')}`] : []
  const came = [...formatAttached(attached), ...named].join('\n')
  return { text: [text, came].filter(Boolean).join('\n\n'), ...(quoted && { quoted }) }
}

const formatSent = ({ data }: SubmissionEvent) =>
  'sent' in data && data.sent ? `. Logged without a connection, saved ${shortMoment(data.sent)}` : ''

const isUnsent = (event: SubmissionEvent, unsent: ReadonlySet<string>) =>
  event.type === 'logged' && unsent.has(event.data.message ?? '')

/** The texts among these events whose job was given up. */
async function listUnsent(db: Queries, events: readonly SubmissionEvent[]): Promise<ReadonlySet<string>> {
  const messages = events.flatMap((event) =>
    event.type === 'logged' && event.data.message ? [event.data.message] : [],
  )
  if (messages.length === 0) return new Set()
  const rows = await db
    .selectFrom('jobs')
    .select('unique_key')
    .where('unique_key', 'in', messages)
    .where('state', '=', 'dead')
    .execute()
  return new Set(rows.map(({ unique_key }) => unique_key ?? ''))
}

function formatCorrection({ name, from, to }: Correction) {
  const say = (value: string) => (name === 'bornOn' ? formatBornOn(value) : value) || 'nothing'
  return `${contactLabels[name]}: ${say(from)} → ${say(to)}`
}

const formatFieldChange = ({ name, from, to }: FieldChange) =>
  `${name}: ${from || 'nothing'} → ${to || 'nothing'}`

const formatPolicyChange = ({ field, from, to }: PolicyChange) =>
  `${policyLabels[field]}: ${from ? `${from} → ` : ''}${to || 'nothing'}`

type Email = Awaited<ReturnType<typeof listEmailsAbout>>[number]

const emailStates = {
  kept: 'not sent',
  waiting: 'waiting to be sent',
  sent: 'sent',
  dead: 'failed, could not be sent',
  returned: 'came back, it could not be delivered',
} as const

function emailEntry(email: Email, mayRead: boolean): TimelineEntry {
  const state = email.returned_at
    ? 'returned'
    : email.state !== 'sent' && email.job_state === 'dead'
      ? 'dead'
      : email.state
  // Written by keepLetter alone.
  const to = (JSON.parse(email.recipients) as { address: string }[]).map(({ address }) => address).join(', ')
  return {
    id: email.id,
    at: email.created_at,
    when: shortMoment(email.created_at),
    title: `Email to ${to}: ${emailStates[state]}`,
    text: email.subject,
    ...(mayRead && { link: { path: `/admin/emails/${email.id}`, label: 'Open the email' } }),
  }
}

const arrivalEntry = ({ id, created_at, arrived }: TimelineAsk['subjects'][number]): TimelineEntry => ({
  id,
  at: created_at,
  when: shortMoment(created_at),
  title: arrived,
})

/** The e-mails about these submissions, newest first. */
const listEmailsAbout = (db: Queries, subjects: readonly string[]) =>
  db
    .selectFrom('emails')
    .leftJoin('jobs', 'jobs.id', 'emails.id')
    .select(['emails.id', 'emails.kind', 'emails.subject', 'emails.state', 'emails.created_at'])
    .select(['emails.recipients', 'emails.returned_at', 'jobs.state as job_state'])
    .where('emails.subject_id', 'in', subjects)
    .orderBy('emails.created_at', 'desc')
    .orderBy('emails.id', 'desc')
    .limit(100)
    .execute()
