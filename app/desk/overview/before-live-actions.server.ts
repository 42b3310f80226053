/** What an owner does from the list of what is left before the site may meet the public. */

import { z } from 'zod'
import { listPublicSamples } from '#app/articles/reader/article-origin.server.ts'
import { recordAudit } from '#app/platform/audit/audit-trail.server.ts'
import { lockSetting, setting, writeSetting } from '#app/platform/settings.server.ts'
import { moveArticle } from '../articles/article-actions.server.ts'
import type { ActionContext } from '../forms/action-context.ts'
import type { FormOutcome } from '../frame/answer.server.ts'

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

/** What only a person can tell is ready: pages that speak for the agency. An owner reads each and ticks it off. */
export interface PointToRead {
  id: string
  text: string
  path: string
  label: string
}

export const pointsToRead = [
  {
    id: 'read-compliance',
    text: 'Your site says how you handle complaints, whom you are paid by and how long records are kept. Read it as a promise of yours.',
    path: '/compliance',
    label: 'Read Compliance',
  },
  {
    id: 'read-privacy',
    text: 'Your site says what you keep about visitors, for how long, and how soon you answer their requests. Have whoever advises you on the law read it.',
    path: '/privacy',
    label: 'Read Privacy',
  },
  {
    id: 'read-promises',
    text: 'Your site says how soon you call. The times are in agency/promises.yaml. Make sure that somebody can keep them.',
    path: '/contact',
    label: 'See how soon you call',
  },
  {
    id: 'read-careers',
    text: 'Your site invites people to become agents. Read how it says you work with them. If you take on nobody, docs/how-to/remove-recruiting.md takes it out.',
    path: '/join-team',
    label: 'Read Careers',
  },
] as const satisfies readonly PointToRead[]

/** The ids that were ticked off. One that is no longer in the table does no harm. */
export const beforeLiveDone = setting('overview.before-live-done', z.array(z.string()), [])
