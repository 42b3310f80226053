/** What editors do about links that articles get by themselves. */
import { z } from 'zod'
import { sayLines } from '#app/articles/line-issues.ts'
import { autoLinks, readAutoLinks, writeAutoLinks } from '#app/articles/links/auto-links.ts'
import { findUnknown } from '#app/articles/links/read-auto-links.server.ts'
import { recordAudit } from '#app/platform/audit/audit-trail.server.ts'
import { lockSetting, writeSetting } from '#app/platform/settings.server.ts'
import type { ActionContext } from '../../forms/action-context.ts'
import type { FormOutcome } from '../../forms/answer.server.ts'

export const autoLinksForm = z.object({ form: z.literal('auto-links'), links: z.string() })

/** Puts the typed list in place of the one there is. Pages that readers have change with it. */
export async function changeAutoLinks(
  { database, announcements, who, address }: ActionContext,
  { links }: z.output<typeof autoLinksForm>,
): Promise<FormOutcome<'saved'>> {
  const { subjects, issues } = readAutoLinks(links)
  const wrong = [...issues, ...(await findUnknown(database, subjects))]
  if (wrong.length > 0) return { kind: 'invalid', issues: { links: sayLines(wrong) } }
  const list = subjects.map(({ subject }) => subject)
  const staffId = who.person.id
  const isChanged = await database.transact(async (tx) => {
    const before = writeAutoLinks(await lockSetting(tx, autoLinks))
    const after = writeAutoLinks(list)
    if (before === after) return false
    await writeSetting(tx, autoLinks, list, staffId)
    const detail = { setting: autoLinks.name, from: lines(before), to: lines(after) }
    await recordAudit(tx, { action: 'setting-changed', staffId, address, detail })
    return true
  })
  if (isChanged) announcements.announce('content')
  return { kind: 'ok', notice: 'saved' }
}

/** For the trail: what changed is told by the list itself. */
const lines = (text: string) => text.split('\n').filter(Boolean).length
