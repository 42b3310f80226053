/** What an owner does from the list of what is left before the site may meet the public. */
import { listPublicSamples } from '#app/articles/article-origin.server.ts'
import { recordAudit } from '#app/platform/audit/audit-trail.server.ts'
import { lockSetting, writeSetting } from '#app/platform/settings.server.ts'
import { moveArticle } from '../articles/article-actions.server.ts'
import type { ActionContext } from '../forms/action-context.ts'
import type { FormOutcome } from '../forms/answer.server.ts'
import { beforeLiveDone } from './points-to-read.server.ts'

/** Ticks off what an owner has read; twice is as good as once. */
export async function tickOff(
  { database, who, address }: Pick<ActionContext, 'database' | 'who' | 'address'>,
  id: string,
): Promise<FormOutcome<'ticked'>> {
  const staffId = who.person.id
  await database.transact(async (tx) => {
    const done = await lockSetting(tx, beforeLiveDone)
    if (done.includes(id)) return
    await writeSetting(tx, beforeLiveDone, [...done, id], staffId)
    const detail = { setting: beforeLiveDone.name, added: id }
    await recordAudit(tx, { action: 'setting-changed', staffId, address, detail })
  })
  return { kind: 'ok', notice: 'ticked' }
}

/** Takes every article that came with the program and that nobody here has read off the site; each is in the audit trail. */
export async function samplesToDrafts(action: ActionContext): Promise<FormOutcome<'samples-drafted'>> {
  for (const id of await listPublicSamples(action.database.db)) await moveArticle(action, id, 'draft')
  return { kind: 'ok', notice: 'samples-drafted' }
}
