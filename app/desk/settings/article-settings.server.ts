/** What owners decide about everybody's articles. */
import { reviewRequired } from '#app/articles/versions/review-setting.server.ts'
import { recordAudit } from '#app/platform/audit/audit-trail.server.ts'
import { lockSetting, writeSetting } from '#app/platform/settings.server.ts'
import type { ActionContext } from '../forms/action-context.ts'

/** Sets whether articles need a review before they are published. Does nothing when that is so already. */
export async function requireReview(
  { database, who, address }: Pick<ActionContext, 'database' | 'who' | 'address'>,
  wanted: boolean,
): Promise<void> {
  const staffId = who.person.id
  await database.transact(async (tx) => {
    const before = await lockSetting(tx, reviewRequired)
    if (before === wanted) return
    await writeSetting(tx, reviewRequired, wanted, staffId)
    const detail = { setting: reviewRequired.name, from: before, to: wanted }
    await recordAudit(tx, { action: 'setting-changed', staffId, address, detail })
  })
}
