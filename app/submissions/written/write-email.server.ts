/**
 * Sends an email that somebody here wrote to one person. It counts as an attempt, like one that was sent from elsewhere and
 * logged; what was written stands in the timeline, and leaves in a job of its own.
 */
import { newId } from '#app/lib/ids.ts'
import { invalid } from '#app/lib/outcome.ts'
import { isMailable } from '#app/lib/reachable/meant-address.ts'
import { tidyLine } from '#app/lib/tidy-text.ts'
import { addJobs } from '#app/platform/jobs/jobs-table.server.ts'
import { type Action, changeSubmission } from '../actions/change-submission.server.ts'
import { logAttempt } from '../actions/log-attempt.server.ts'
import { formatReturned } from '../emails/returned-mailboxes.server.ts'
import { readText } from '../model/typed-text.ts'
import { fillFields, formatUnknown, type MergeSource, unknownFields } from './email-templates.server.ts'
import { messageJob, messageJobKind } from './message-job.ts'
import { maxSubject, maxWritten } from './written.ts'

export const writeEmail: Action = async (context, fields) => {
  const { kind, who } = context
  const typed = { subject: tidyLine(fields.subject ?? ''), text: readText(fields.text, maxWritten) }
  if (typed.subject === '' || typed.subject.length > maxSubject)
    return invalid(`Enter a subject of up to ${maxSubject} characters.`)
  if (typed.text === null)
    return invalid(`Write a message of up to ${maxWritten.toLocaleString('en-US')} characters.`)
  const written = { subject: typed.subject, text: typed.text }
  return changeSubmission(context, {
    permission: 'calls',
    version: fields.version,
    once: fields.once,
    replaces: false,
    async make(tx, row) {
      if (row.do_not_contact_at !== null)
        return invalid('This person asked not to be contacted, so nothing was sent.')
      if (!isMailable(row.email))
        return invalid('Their email address does not look right, so nothing was sent.')
      // Its job would drop it, and the desk would show an email that nobody got.
      const returned = await formatReturned(tx, row.email)
      if (returned !== null) return invalid(`${returned} Nothing was sent.`)
      const filled = fillWritten(written, {
        person: row,
        interest: kind.interest?.(row) ?? null,
        staff: who.person,
      })
      if ('issue' in filled) return invalid(filled.issue)
      const { next_at: next } = await logAttempt(tx, context, { row, outcome: 'mail', now: new Date() })
      const message = newId()
      await addJobs(tx, [messageJob(messageJobKind(kind, 'written'), row.id, message)])
      return {
        event: { type: 'mail', data: { next, message, ...filled } },
        audit: { action: `${kind.name}-mailed` },
        notice: context.mailLeaves === true ? 'written' : 'written-unsent',
      }
    },
  })
}

/** Both with their fields filled in, or why they cannot be sent. */
function fillWritten(written: { subject: string; text: string }, source: MergeSource) {
  const [unknown] = unknownFields(`${written.subject}\n${written.text}`)
  if (unknown !== undefined) return { issue: formatUnknown(unknown) }
  const subject = fillFields(written.subject, source)
  const text = fillFields(written.text, source)
  const [missing] = [...subject.missing, ...text.missing]
  if (missing)
    return { issue: `We do not know ${missing} of this person. Write it yourself, or leave it out.` }
  return { subject: subject.text, text: text.text }
}
