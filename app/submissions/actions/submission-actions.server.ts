/** Everything that can be posted to a submission, by the last part of its address. */
import { merge } from '../merge/merge.server.ts'
import { keepTask } from '../tasks/keep-task.server.ts'
import { assign } from './assign.server.ts'
import { changeStatus } from './change-status.server.ts'
import type { Action } from './change-submission.server.ts'
import { allowContact } from './do-not-contact.server.ts'
import { keepNote } from './keep-note.server.ts'
import { logCall } from './log-call.server.ts'
import { markJunk } from './mark-junk.server.ts'

export const submissionActions: Readonly<Record<string, Action>> = {
  status: changeStatus,
  junk: markJunk,
  assign,
  notes: keepNote,
  calls: logCall,
  tasks: keepTask,
  merge,
  'allow-contact': allowContact,
}
