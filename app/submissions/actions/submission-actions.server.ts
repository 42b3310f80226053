/** Everything that can be posted to a submission, by the last part of its address. */

import { keepAppointment } from '../appointments/change-appointment.server.ts'
import { startOn } from '../assignment/start-on.server.ts'
import { removeFile } from '../files/remove-file.server.ts'
import { merge } from '../merge/merge.server.ts'
import { keepPolicy } from '../policies/keep-policy.server.ts'
import { keepTags } from '../tags/keep-tags.server.ts'
import { keepTask } from '../tasks/keep-task.server.ts'
import { writeText } from '../texts/write-text.server.ts'
import { writeEmail } from '../written/write-email.server.ts'
import { assign } from './assign.server.ts'
import { changeStatus } from './change-status.server.ts'
import type { Action } from './change-submission.server.ts'
import { correctContact } from './correct-contact.server.ts'
import { allowContact } from './do-not-contact.server.ts'
import { keepNote } from './keep-note.server.ts'
import { logOutcome } from './log-outcome.server.ts'
import { markJunk } from './mark-junk.server.ts'
import { overrideHours } from './override-hours.server.ts'
import { giveUp, setNextStep } from './set-next-step.server.ts'
import { undo } from './undo.server.ts'

export const submissionActions: Readonly<Record<string, Action>> = {
  status: changeStatus,
  junk: markJunk,
  assign,
  take: startOn,
  notes: keepNote,
  calls: logOutcome,
  'next-step': setNextStep,
  appointments: keepAppointment,
  lost: giveUp,
  undo,
  emails: writeEmail,
  texts: writeText,
  tasks: keepTask,
  tags: keepTags,
  policies: keepPolicy,
  'file-removal': removeFile,
  merge,
  override: overrideHours,
  contact: correctContact,
  'allow-contact': allowContact,
}
