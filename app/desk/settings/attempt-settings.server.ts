/** What owners decide about trying again. */

import { reviewRequired, soleMayPublish } from '#app/articles/review/reviewers.server.ts'
import { invalid } from '#app/lib/outcome.ts'
import { recordAudit } from '#app/platform/audit/audit-trail.server.ts'
import { lockSetting, writeSetting } from '#app/platform/settings.server.ts'
import { maxRenewalDays, policyReminders } from '#app/submissions/policies/remind.server.ts'
import { cadences, maxAttempts, readCadences } from '#app/submissions/steps/cadences.server.ts'
import type { ActionContext, FormOutcome } from '../frame/answer.server.ts'

/** Sets both, or neither. */
export async function changeAttempts(
  { database, who, address }: Pick<ActionContext, 'database' | 'who' | 'address'>,
  typed: { attempts: string; cadences: string },
  interests: readonly string[],
): Promise<FormOutcome<'saved'>> {
  const wanted = Number(typed.attempts)
  if (!/^\d{1,2}$/.test(typed.attempts) || wanted < 1 || wanted > 50)
    return invalid('Enter a number of attempts from 1 to 50.')
  const read = readCadences(typed.cadences, interests)
  if ('issue' in read) return invalid(read.issue)
  const staffId = who.person.id
  await database.transact(async (tx) => {
    const before = await lockSetting(tx, maxAttempts)
    await writeSetting(tx, maxAttempts, wanted, staffId)
    await writeSetting(tx, cadences, read.cadences, staffId)
    const detail = { setting: maxAttempts.name, from: before, to: wanted }
    await recordAudit(tx, { action: 'setting-changed', staffId, address, detail })
  })
  return { kind: 'ok', notice: 'saved' }
}

/** As the form sends it: a box without a tick sends nothing. */
interface TypedReminders {
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
  const wanted = { renewals: renewals === 'yes', reviews: reviews === 'yes', renewalDays }
  const staffId = who.person.id
  await database.transact(async (tx) => {
    await writeSetting(tx, policyReminders, wanted, staffId)
    const detail = { setting: policyReminders.name, ...wanted }
    await recordAudit(tx, { action: 'setting-changed', staffId, address, detail })
  })
  return { kind: 'ok', notice: 'saved' }
}

/** Sets who must have read an article before it is published. What is so already is left alone. */
export async function changeReview(
  { database, who, address }: Pick<ActionContext, 'database' | 'who' | 'address'>,
  { isRequired, soleMay }: { isRequired: boolean; soleMay: boolean },
): Promise<void> {
  const staffId = who.person.id
  await database.transact(async (tx) => {
    for (const [setting, wanted] of [
      [reviewRequired, isRequired],
      [soleMayPublish, soleMay],
    ] as const) {
      const before = await lockSetting(tx, setting)
      if (before === wanted) continue
      await writeSetting(tx, setting, wanted, staffId)
      const detail = { setting: setting.name, from: before, to: wanted }
      await recordAudit(tx, { action: 'setting-changed', staffId, address, detail })
    }
  })
}
