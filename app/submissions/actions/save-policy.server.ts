/** Adds a policy of a person, corrects it (`known`), moves it on (`move`) or takes it off (`remove`). */

import { sql } from 'kysely'
import { agency } from '#app/content/agency/agency.ts'
import { dayIn } from '#app/lib/dates.ts'
import { isId, newId } from '#app/lib/ids.ts'
import { invalid, notFound } from '#app/lib/outcome.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Kind } from '../model/kind.ts'
import { listPolicies, type Policy } from '../model/list-policies.server.ts'
import { mergedInto } from '../model/merged-rows.server.ts'
import {
  annualOf,
  describePolicy,
  type PolicyDetails,
  policyChanges,
  policyFields,
  policyStages,
  readPolicy,
  saleDays,
  typedOf,
} from '../model/policy.ts'
import type { Submission } from '../model/submission.ts'
import { noteFirstContact, updateState } from '../state/update-state.server.ts'
import type { EventData } from '../timeline/event-table.ts'
import { addEvent } from '../timeline/events.server.ts'
import { type Action, type ActionContext, changeSubmission, type Fields } from './change-submission.server.ts'
import '../tasks/add-reminder.server.ts'

/** More than anybody has: a form that is sent in a circle ends somewhere. */
const maxPolicies = 50

export const savePolicy: Action = (context, fields) => {
  if (!context.kind.sells) return Promise.resolve(notFound)
  if (fields.remove === 'yes') return takeOff(context, fields)
  return fields.known === 'yes' ? correct(context, fields) : add(context, fields)
}

/** The form names the row that it makes, so that a second post of it finds the first. */
const add: Action = async (context, fields) => {
  const read = readPolicy(fields, { today: today() })
  if ('issue' in read) return invalid(read.issue)
  const { policy } = read
  const id = isId(fields.policy) ? fields.policy : newId()
  const { kind, who } = context
  return changeSubmission(context, {
    permission: 'status',
    version: fields.version,
    replaces: false,
    async make(tx, row) {
      const known = await policiesOf(tx, row.id)
      const refused = refuse(known, id, policy)
      if (refused) return invalid(refused)
      const staff_id = who.person.id
      const written = await tx
        .insertInto('policies')
        .values({
          ...{ id, subject_id: row.id, created_at: new Date().toISOString(), created_by: staff_id },
          ...{ ...policy, ...saleDays(policy), annual_cents: annualOf(policy) },
          agent_id: row.assigned_to ?? staff_id,
        })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .executeTakeFirst()
      // Somebody else's row has this id.
      if (!written.numInsertedOrUpdatedRows) return notFound
      if (isSold(policy)) await markWon(tx, kind, row, staff_id)
      return {
        event: {
          type: 'policy-added',
          data: { policy: id, changes: describePolicy(policy), ...told(false, isSold(policy)) },
        },
        audit: { action: `${kind.name}-policy-added`, detail: { policy: id } },
        notice: isSold(policy) ? 'policy-sold' : 'policy-added',
      }
    },
  })
}

function refuse(known: readonly Policy[], id: string, { policy_number }: PolicyDetails): string | null {
  if (known.some((one) => one.id === id)) return 'This policy is on file already.'
  const taken = policy_number && known.find((one) => bare(one.policy_number) === bare(policy_number))
  if (taken) return 'A policy with this number is on file already. Correct that one instead.'
  return known.length >= maxPolicies ? `Nobody can have more than ${maxPolicies} policies here.` : null
}

/** A number without what people type between its parts. */
const bare = (policyNumber: string) => policyNumber.toLowerCase().replace(/[\s.-]/g, '')

const today = () => dayIn(new Date(), agency.timeZone)

const isSold = ({ stage }: Pick<PolicyDetails, 'stage'>) => policyStages[stage].is === 'sold'

/** What other programs are told: only of what was sold, which what lapsed was as well. */
const told = (was: boolean, is: boolean) =>
  was || is
    ? { sale: was && is ? ('updated' as const) : is ? ('recorded' as const) : ('removed' as const) }
    : {}

/** Who bought was reached, and is won from then on. */
async function markWon(tx: Queries, kind: Kind, row: Submission, by: string) {
  const to = kind.statuses.find((status) => kind.ends[status] === 'won')
  if (!to || kind.ends[row.status] === 'won') return
  await noteFirstContact(tx, kind, await updateState(tx, kind, row, { status: to }), by)
  await addEvent(tx, {
    ...{ subjectId: row.id, staffId: by, version: null },
    event: { type: 'status', data: { from: row.status, to } },
  })
}

const correct: Action = (context, fields) =>
  changeKnown(context, fields, async (tx, before, others, row) => {
    // One that is moved on keeps all else.
    const typed = fields.move === 'yes' ? { ...typedFields(before), ...stageOf(fields) } : fields
    const read = readPolicy(typed, { before, today: today() })
    if ('issue' in read) return invalid(read.issue)
    const { policy } = read
    const changes = policyChanges(before, policy)
    const refused = changes.length === 0 ? 'This is what is stored already.' : refuse(others, '', policy)
    if (refused) return invalid(refused)
    const days = saleDays(policy, before)
    await tx
      .updateTable('policies')
      .set({ ...policy, ...days, annual_cents: annualOf(policy) })
      .where('id', '=', before.id)
      .execute()
    // What holds now is added anew.
    if (changes.some(({ field }) => ['stage', 'renewal_on', 'effective_on'].includes(field)))
      await deleteReminders(tx, before)
    if (isSold(policy) && !isSold(before)) await markWon(tx, context.kind, row, context.who.person.id)
    const data = { policy: before.id, changes, ...told(before.sold_on !== null, days.sold_on !== null) }
    return { type: 'policy-corrected', data } as const
  })

const stageOf = ({ stage = '', stage_on = '' }: Fields) => ({ stage, stage_on })

const typedFields = (policy: PolicyDetails) =>
  Object.fromEntries(policyFields.map((field) => [field, typedOf(policy, field)]))

const takeOff: Action = (context, fields) =>
  changeKnown(context, fields, async (tx, before) => {
    await deleteReminders(tx, before)
    await tx.deleteFrom('policies').where('id', '=', before.id).execute()
    const data = {
      policy: before.id,
      changes: describePolicy(before),
      ...told(before.sold_on !== null, false),
    }
    return { type: 'policy-removed', data } as const
  })

type Changed = {
  type: 'policy-corrected' | 'policy-removed'
  data: EventData['policy-corrected']
}

/** Changes a policy that is there. Of two people who do, the second is told what the first one did. */
const changeKnown = (
  context: ActionContext,
  { policy = '', version }: Fields,
  change: (
    tx: Queries,
    before: Policy,
    others: readonly Policy[],
    row: Submission,
  ) => Promise<Changed | ReturnType<typeof invalid>>,
) =>
  changeSubmission(context, {
    permission: 'status',
    version,
    replaces: true,
    async make(tx, row) {
      const known = await policiesOf(tx, row.id)
      const before = known.find((one) => one.id === policy)
      if (!before) return notFound
      const event = await change(
        tx,
        before,
        known.filter((one) => one !== before),
        row,
      )
      if ('kind' in event) return event
      return {
        event,
        audit: { action: `${context.kind.name}-${event.type}`, detail: { policy } },
        notice: event.type,
      }
    },
  })

const policiesOf = async (tx: Queries, id: string) => listPolicies(tx, [id, ...(await mergedInto(tx, id))])

/** Takes away what is still to be done about a policy that changed or was taken off. */
const deleteReminders = (tx: Queries, { id }: { id: string }) =>
  tx
    .deleteFrom('tasks')
    // Between the first key that begins with the id and the last: by the index of the keys.
    .where('reminder', '>=', `${id}:`)
    .where('reminder', '<', `${id};`)
    .where(sql<boolean>`done_at is null`)
    .execute()
