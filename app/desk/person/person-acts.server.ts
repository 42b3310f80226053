/** Everything that can be posted to a person, by the last part of its address. */
import type { RowWork, WorkOutcome } from '../row-work.server.ts'
import { keepNote, keepTask, logContact } from './contact-acts.server.ts'
import { mergePeople } from './merge-acts.server.ts'
import type { PersonKind } from './person-kind.ts'
import { allowContact, assign, moveJunk, moveStatus } from './standing-acts.server.ts'

type Act = (
  work: RowWork,
  kind: PersonKind,
  id: string,
  fields: Readonly<Record<string, string>>,
) => Promise<WorkOutcome>

const acts: Readonly<Record<string, Act>> = {
  status: moveStatus,
  junk: moveJunk,
  assign,
  notes: keepNote,
  calls: logContact,
  tasks: keepTask,
  merge: mergePeople,
  'allow-contact': allowContact,
}

/** The act behind an address like /admin/leads/ID/notes. @throws on an address that the routes do not lead here. */
export function actAt(pathname: string): Act {
  const act = acts[/\/([\w-]+?)(\.data)?$/.exec(pathname)?.[1] ?? '']
  if (!act) throw new Error('no act has this address')
  return act
}
