/** What editors do about links that articles get by themselves. */
import { z } from 'zod'
import { autoLinks, readAutoLinks, writeAutoLinks } from '#app/articles/links/auto-links.ts'
import { findUnknown } from '#app/articles/links/read-auto-links.server.ts'
import { invalid } from '#app/lib/outcome.ts'
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
  const read = readAutoLinks(links)
  if ('issue' in read) return invalid(read.issue)
  const [unknown] = await findUnknown(database, read.list)
  if (unknown !== undefined) return invalid(`There is no page or article at ${unknown}.`)
  const staffId = who.person.id
  const isChanged = await database.transact(async (tx) => {
    const before = writeAutoLinks(await lockSetting(tx, autoLinks))
    const after = writeAutoLinks(read.list)
    if (before === after) return false
    await writeSetting(tx, autoLinks, read.list, staffId)
    const detail = { setting: autoLinks.name, from: lines(before), to: lines(after) }
    await recordAudit(tx, { action: 'setting-changed', staffId, address, detail })
    return true
  })
  if (isChanged) announcements.announce('content')
  return { kind: 'ok', notice: 'saved' }
}

/** For the trail: what changed is told by the list itself. */
const lines = (text: string) => text.split('\n').filter(Boolean).length
