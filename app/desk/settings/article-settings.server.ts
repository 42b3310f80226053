/** What owners decide about everybody's articles. */
import { reviewRequired, soleMayPublish } from '#app/articles/review/reviewers.server.ts'
import { recordAudit } from '#app/platform/audit/audit-trail.server.ts'
import { lockSetting, writeSetting } from '#app/platform/settings.server.ts'
import type { ActionContext } from '../forms/action-context.ts'

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
