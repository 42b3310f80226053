/** What owners decide about renewals and reviews of policies. */
import { invalid } from '#app/lib/outcome.ts'
import { recordAudit } from '#app/platform/audit/audit-trail.server.ts'
import { writeSetting } from '#app/platform/settings.server.ts'
import { maxRenewalDays, policyReminders } from '#app/submissions/policies/remind.server.ts'
import type { ActionContext } from '../forms/action-context.ts'
import type { FormOutcome } from '../frame/answer.server.ts'

/** As the form sends it: a box without a tick sends nothing. */
export interface TypedReminders {
  renewals?: string | undefined
  reviews?: string | undefined
  renewalDays: string
}

export async function changeReminders(
  { database, who, address }: Pick<ActionContext, 'database' | 'who' | 'address'>,
  { renewals, reviews, renewalDays: typed }: TypedReminders,
): Promise<FormOutcome<'saved'>> {
  const renewalDays = Number(typed)
  if (!/^\d{1,3}$/.test(typed) || renewalDays < 1 || renewalDays > maxRenewalDays)
    return invalid(`Enter a number of days from 1 to ${maxRenewalDays}.`)
  const wanted = {
    ...{ renewals: renewals === 'yes', reviews: reviews === 'yes', renewalDays },
  }
  const staffId = who.person.id
  await database.transact(async (tx) => {
    await writeSetting(tx, policyReminders, wanted, staffId)
    const detail = { setting: policyReminders.name, ...wanted }
    await recordAudit(tx, { action: 'setting-changed', staffId, address, detail })
  })
  return { kind: 'ok', notice: 'saved' }
}
