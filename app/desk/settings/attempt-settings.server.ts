/** What owners decide about trying again. */
import { invalid } from '#app/lib/outcome.ts'
import { recordAudit } from '#app/platform/audit/audit-trail.server.ts'
import { lockSetting, writeSetting } from '#app/platform/settings.server.ts'
import { cadences, maxAttempts, readCadences } from '#app/submissions/steps/cadences.server.ts'
import type { ActionContext } from '../forms/action-context.ts'
import type { FormOutcome } from '../frame/answer.server.ts'

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
