/** What owners decide about everybody's articles. */
import { reviewRequired } from '#app/articles/versions/review-setting.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { readSetting, writeSetting } from '#app/platform/settings.server.ts'
import { recordAudit } from '#app/staff/audit-trail.server.ts'
import type { ActionContext } from '../forms/action-context.ts'

/** Sets whether articles need a review before they are published. Does nothing when that is so already. */
export async function requireReview(
  database: Database,
  { who, address }: Pick<ActionContext, 'who' | 'address'>,
  wanted: boolean,
): Promise<void> {
  const staffId = who.person.id
  await database.transact(async (tx) => {
    const before = await readSetting(tx, reviewRequired)
    if (before === wanted) return
    await writeSetting(tx, reviewRequired, wanted, staffId)
    const detail = { setting: reviewRequired.name, from: before, to: wanted }
    await recordAudit(tx, { action: 'setting-changed', staffId, address, detail })
  })
}
