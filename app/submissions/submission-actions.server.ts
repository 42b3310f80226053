/** Everything that can be posted to a submission, by the last part of its address. */
import { agency } from '#app/content/agency/agency.ts'
import { placesOfPerson } from '#app/content/contact-law/contact-gate.ts'
import { shortMoment } from '#app/content/promises/moments.ts'
import { dayIn } from '#app/lib/dates.ts'
import { isId } from '#app/lib/ids.ts'
import { invalid, notFound } from '#app/lib/outcome.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import { addJobs } from '#app/platform/jobs/jobs-table.server.ts'
import { assign } from './actions/assign.server.ts'
import { type Action, changeStatus, changeSubmission, type Made } from './actions/change-submission.server.ts'
import { handOver } from './actions/hand-over.server.ts'
import { saveCustomFields } from './actions/save-custom-fields.server.ts'
import { savePolicy } from './actions/save-policy.server.ts'
import { saveTags } from './actions/save-tags.server.ts'
import { saveTask } from './actions/save-task.server.ts'
import { findUpcoming, takeBack } from './appointments/appointments.server.ts'
import { saveAppointment } from './booking/book.server.ts'
import { removeFile } from './files/person-files.server.ts'
import { startOn } from './intake/assignment.server.ts'
import { logOutcome } from './log-outcome.server.ts'
import { merge } from './merge/merge.server.ts'
import { changesOf, readContact, rejectionOf, storedContact } from './model/contact-details.ts'
import { type NextStep, nextSteps, readAgain, stepOf } from './model/next-step.ts'
import { isOpen } from './model/response-target.ts'
import type { Submission } from './model/submission.ts'
import { noteIssue, noteMinutes, readText } from './model/typed-text.ts'
import { proveGate } from './person/call-now.server.ts'
import { allowPerson, confirmDoubt, deleteDoubt } from './person/do-not-contact.server.ts'
import { ownWordOf } from './person/do-not-contact-table.ts'
import { writeContact } from './person/write-contact.server.ts'
import { countReply } from './replies/save-reply.server.ts'
import { findSearchRowsOf } from './search/search-index.server.ts'
import { contactedStatus, updateState } from './state/update-state.server.ts'
import { askReason, readReason } from './steps/outcomes.ts'
import { readAttempts } from './steps/plan-step.server.ts'
import { freeReminders, reassignTasks } from './tasks/add-reminder.server.ts'
import { wroteSince } from './timeline/conversations.server.ts'
import { beforeOf, type EventData, sentLater, type Undoable, undoableOf } from './timeline/event-table.ts'
import { eventsFrom, findEvent } from './timeline/events.server.ts'
import { writeText } from './written/write-text.server.ts'
import { writeEmail } from './written/written-jobs.server.tsx'

/** For how long the reason holds, minutes. */
const minutes = 15

const overrideHours: Action = async (context, fields) => {
  const reason = readText(fields.text)
  if (!reason) return invalid('Enter why you call them all the same.')
  return changeSubmission(context, {
    permission: 'calls',
    version: fields.version,
    once: fields.once,
    replaces: false,
    async make(tx, row, now) {
      if (row.do_not_contact_at !== null)
        return invalid(
          'This person asked not to be contacted. That is lifted by an owner and never passed over.',
        )
      if (row.phone === '') return invalid('This person has no phone number.')
      const attempts = (await readAttempts(tx, [row], now))(row.id)
      const gate = proveGate(row, now, { attempts })
      return {
        event: { type: 'hours-overridden', data: { reason, gate } },
        audit: { action: `${context.kind.name}-hours-overridden`, detail: { law: gate.law } },
        notice: 'hours-overridden',
      }
    },
  })
}

/** The reason that a member of staff gave in the last quarter of an hour for calling one of `subjects`; null without one. */
export async function findOverride(
  db: Queries,
  subjects: readonly string[],
  staffId: string,
  now: Date,
): Promise<string | null> {
  const event = await db
    .selectFrom('submission_events')
    .select('data')
    .where('subject_id', 'in', subjects)
    .where('type', '=', 'hours-overridden')
    .where('staff_id', '=', staffId)
    .where('at', '>', new Date(now.getTime() - minutes * 60_000).toISOString())
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return event ? (JSON.parse(event.data) as { reason: string }).reason : null
}

/** `no` is "yes" where they said no: that holds from when they wrote. Else they wrote a reply like any other. */
const answerDoubt: Action = async (context, { no, version }) => {
  if (no !== 'yes' && no !== 'no') return invalid()
  const { kind, who, doNotContact } = context
  return changeSubmission(context, {
    permission: 'calls',
    version,
    replaces: false,
    async make(tx, row) {
      const { do_not_contact_at: at, do_not_contact_by: by } = row
      const word = ownWordOf(by)
      if (at === null || by === null || !word?.once) return notFound
      if (no === 'yes') {
        await confirmDoubt(tx, doNotContact, row)
        return {
          event: { type: 'contact-banned', data: { said: true } },
          audit: { action: `${kind.name}-contact-banned`, detail: { outcome: 'said-no' } },
          notice: 'contact-banned',
        }
      }
      const event = { type: 'contact-allowed', data: { reason: 'What they wrote was not a no.' } } as const
      const after = await deleteDoubt(tx, doNotContact, row, { staffId: who.person.id, event })
      const { wrote } = word
      if (wrote && after.do_not_contact_at === null)
        await countReply(tx, kind, after, { moved: contactedStatus(after), wrote, event: at })
      return {
        event,
        audit: { action: `${kind.name}-contact-allowed`, detail: { reason: 'not-a-no' } },
        notice: 'contact-allowed',
      }
    },
  })
}

/** Moves the next step by hand (`again`, with `day` and `time` for a date; `keep` for whoever goes on at once), or gives a person up as lost (`reason`). */
const setNextStep: Action = async (context, fields) => {
  const { kind } = context
  return changeSubmission(context, {
    permission: 'calls',
    version: fields.version,
    once: fields.once,
    replaces: false,
    async make(tx, row) {
      if (!isOpen(row, kind)) return invalid(`This ${kind.copy.one} is closed, so there is no next step.`)
      const again = fields.keep ? { again: fields.keep } : fields
      const next = readAgain(again, placesOfPerson(row), new Date())
      const upcoming = row.next_step === 'appointment' && (await findUpcoming(tx, [row.id], new Date()))
      if (upcoming) return invalid('The next step is the appointment. Move or cancel it there.')
      if (!next) return invalid('Choose a day that has not passed and is at most two years away.')
      const step = stepAfter(row)
      const { next_at } = await updateState(tx, kind, row, {
        next_at: next.toISOString(),
        next_step: step,
      })
      return {
        event: {
          type: 'next-step',
          data: { step, next: next_at ?? next.toISOString(), before: beforeOf(row) },
        },
        audit: { action: `${kind.name}-next-step-set` },
        notice: 'next-step',
        message: `${nextSteps[step]}: ${shortMoment(next.toISOString())}`,
      }
    },
  })
}

/** What was planned stays planned, at another time; who goes on after the question calls again. */
function stepAfter(row: Submission): NextStep {
  const { next_step, first_contact_at, phone } = row
  if (next_step !== null && next_step !== 'decide') return stepOf(row) ?? next_step
  if (first_contact_at !== null) return 'follow-up'
  return phone === '' ? 'mail' : 'call'
}

/** What they wrote needs no answer; what came after the page was made has not been read. */
const resolve: Action = (context, { version = '', once }) =>
  changeSubmission(context, {
    ...{ permission: 'calls', version, once, replaces: false },
    make: async (tx, row) =>
      version !== '' && (await wroteSince(tx, row.id, Number(version) || 0))
        ? { kind: 'conflict', changes: [] }
        : {
            event: { type: 'resolved', data: { before: beforeOf(row) } },
            audit: { action: `${context.kind.name}-resolved` },
            notice: 'resolved',
          },
  })

const giveUp: Action = async (context, fields) => {
  const { kind } = context
  const reason = readReason(fields.reason)
  const to = kind.statuses.find((status) => kind.ends[status] === 'lost')
  if (!reason || !to) return invalid(askReason(to ?? 'lost'))
  return changeSubmission(context, {
    permission: 'status',
    version: fields.version,
    once: fields.once,
    replaces: true,
    async make(tx, row) {
      await updateState(tx, kind, row, { status: to })
      const data = { from: row.status, to, reason }
      return {
        event: { type: 'status', data: { ...data, before: beforeOf(row) } },
        audit: { action: `${kind.name}-status-changed`, detail: data },
        notice: kind.noticeOf.status(to),
      }
    },
  })
}

/** What may be spam is answered by one press, what is known to be is put aside and restored: both change a row in the same way. */
type Context = Parameters<Action>[0]

const answerSpam: Action = async (context, { spam, version }) => {
  if (spam !== 'yes' && spam !== 'no') return invalid()
  return changeSubmission(context, {
    permission: 'calls',
    version,
    replaces: false,
    make: async (tx, row) =>
      row.junk === 'doubtful' ? putAside(context, tx, row, spam === 'yes') : notFound,
  })
}

/** Puts a submission aside as junk (`junk=yes`), or takes it back (`junk=no`). */
const markJunk: Action = async (context, { junk, version }) => {
  if (junk !== 'yes' && junk !== 'no') return invalid()
  const isJunk = junk === 'yes'
  return changeSubmission(context, {
    permission: 'junk',
    version,
    replaces: true,
    make: async (tx, row) => ((row.junk !== null) === isJunk ? notFound : putAside(context, tx, row, isJunk)),
  })
}

async function putAside(
  { kind, arrivalJobs, teachSpam }: Context,
  tx: Queries,
  row: Submission,
  isJunk: boolean,
) {
  const { name, noticeOf } = kind
  const wasDoubtful = row.junk === 'doubtful'
  if (wasDoubtful) await teachSpam?.(tx, row, isJunk)
  const after = await updateState(tx, kind, row, { junk: isJunk ? 'staff' : null })
  // What its arrival would have set off: nobody was told of it, and it got no confirmation.
  if (wasDoubtful && !isJunk && arrivalJobs) await addJobs(tx, arrivalJobs(after))
  return isJunk
    ? {
        event: { type: 'junk' as const, data: {} },
        audit: { action: `${name}-marked-junk` as const },
        notice: noticeOf.junk,
      }
    : {
        event: { type: 'restored' as const, data: {} },
        audit: { action: `${name}-restored` as const },
        notice: noticeOf.restored,
      }
}

/** Corrects who wrote and how to reach them. What stood there before stays in the timeline. */
const correctContact: Action = async (context, fields) => {
  const { kind, doNotContact, database, id } = context
  if (!isId(id)) return notFound
  // Looked for before the transaction, where it would hold up everybody else.
  const searchRows = await findSearchRowsOf(database.reads, id)
  return changeSubmission(context, {
    permission: 'notes',
    version: fields.version,
    replaces: true,
    async make(tx, row) {
      const stored = storedContact(row)
      const today = dayIn(new Date(), agency.timeZone)
      // Of whom nothing is sold, no date of birth is needed.
      const typed = kind.sells ? fields : { ...fields, bornOn: stored.bornOn }
      const contact = readContact(typed, stored, today)
      const changes = changesOf(stored, contact)
      const refused =
        changes.length === 0 ? 'This is what is stored already.' : rejectionOf(contact, changes, today)
      if (refused) return invalid(refused)
      await writeContact(tx, doNotContact, row, contact, searchRows)
      return {
        event: { type: 'corrected', data: { changes } },
        audit: {
          action: `${kind.name}-corrected`,
          detail: { fields: changes.map(({ name }) => name).join(' ') },
        },
        notice: 'corrected',
      }
    },
  })
}

/**
 * Takes back a status or an outcome (`event`) that was logged by mistake: attempts, contacts, the next step, the response
 * target and the holder stand again as they did. Both stay in the timeline. "Do not contact" is never taken back here.
 */
const tooLate = 'This cannot be undone any more. Set the status or the next step instead.'

const undo: Action = async (context, { event: id = '', version }) => {
  const { kind, who } = context
  if (!isId(id)) return invalid(tooLate)
  return changeSubmission(context, {
    permission: 'status',
    version,
    replaces: false,
    // Whoever handed it over has it no more.
    afterTaking: true,
    async make(tx, row) {
      const named = await findEvent(tx, row.id, id)
      if (!named || named.version === null) return invalid(tooLate)
      const last = undoableOf(await eventsFrom(tx, row.id, named.version), who.person.id, new Date())
      if (last?.id !== id) return invalid(tooLate)
      await updateState(tx, kind, row, last.data.before)
      if (last.type === 'assigned') await moveTasks(tx, row, last.data.before.assigned_to)
      else if (last.type === 'call' || last.type === 'mail' || last.type === 'logged')
        await takeBack(tx, kind, row.id, last.data)
      const what = wordsOf(last)
      return {
        event: { type: 'undone', data: { event: id, ...what } },
        audit: { action: `${kind.name}-undone`, detail: what },
        notice: 'undone',
      }
    },
  })
}

/** The tasks go back with it. */
async function moveTasks(tx: Queries, { id, assigned_to }: Submission, to: string | null): Promise<void> {
  if (to) await reassignTasks(tx, id, assigned_to, to)
  else await freeReminders(tx, id)
}

function wordsOf({ type, data, staffId }: Undoable) {
  if (type === 'assigned') return { holder: holderOf(data, staffId) }
  if (type === 'status') return { status: data.to }
  if (type === 'next-step') return { step: data.step }
  if (type === 'resolved') return { resolved: true as const }
  return { outcome: type === 'mail' ? ('mail' as const) : data.outcome }
}

function holderOf(
  { handed, to }: EventData['assigned'],
  by: string | null,
): NonNullable<EventData['undone']['holder']> {
  if (handed) return 'handed'
  return to === null ? 'released' : to === by ? 'taken' : 'assigned'
}

/** Keeps a note, or a new version of one (`note`) that its author wrote a few minutes ago. */
const saveNote: Action = async (context, fields) => {
  const { kind, who } = context
  const text = readText(fields.text)
  if (!text) return invalid(noteIssue)
  const note = fields.note ?? ''
  return changeSubmission(context, {
    permission: 'notes',
    version: fields.version,
    once: fields.once,
    ago: fields.ago,
    replaces: false,
    afterTaking: true,
    async make(tx, { id }, at) {
      const added: Made = {
        event: { type: 'note', data: { text, ...sentLater(at) } },
        audit: { action: `${kind.name}-noted` },
        notice: 'note',
      }
      if (!note) return added
      const written = isId(note) ? await findEvent(tx, id, note) : undefined
      if (written?.type !== 'note' || written.staffId !== who.person.id) return notFound
      if (Date.now() - Date.parse(written.at) > noteMinutes * 60_000)
        return invalid(`Notes can be edited for ${noteMinutes} minutes. Add a new note instead.`)
      return {
        event: { type: 'note-edited', data: { note, text } },
        audit: { action: `${kind.name}-note-edited` },
        notice: 'note',
      }
    },
  })
}

/** Lifts "do not contact". */
const allowContact: Action = async (context, fields) => {
  const reason = readText(fields.text)
  if (!reason) return invalid('Enter the reason calls and email are allowed again.')
  const { kind, who, doNotContact } = context
  return changeSubmission(context, {
    permission: 'allow-contact',
    version: fields.version,
    replaces: true,
    async make(tx, row) {
      if (row.do_not_contact_at === null) return notFound
      const others = await allowPerson(tx, doNotContact, row, { reason, by: who.person.id })
      return {
        event: { type: 'contact-allowed', data: { reason } },
        audit: { action: `${kind.name}-contact-allowed`, detail: { others } },
        notice: 'contact-allowed',
      }
    },
  })
}

export const submissionActions: Readonly<Record<string, Action>> = {
  status: changeStatus,
  junk: markJunk,
  assign,
  'hand-over': handOver,
  take: startOn,
  notes: saveNote,
  calls: logOutcome,
  'next-step': setNextStep,
  appointments: saveAppointment,
  lost: giveUp,
  resolve,
  undo,
  emails: writeEmail,
  texts: writeText,
  tasks: saveTask,
  tags: saveTags,
  fields: saveCustomFields,
  policies: savePolicy,
  'file-removal': removeFile,
  merge,
  override: overrideHours,
  contact: correctContact,
  'allow-contact': allowContact,
  doubt: answerDoubt,
  spam: answerSpam,
}
