/** How long requests are kept: what the screen shows, and what an owner sets. */
import { agency } from '#app/content/agency/agency.ts'
import { momentIn } from '#app/lib/dates.ts'
import { invalid } from '#app/lib/outcome.ts'
import { recordAudit } from '#app/platform/audit/audit-trail.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { lockSetting, readSetting, writeSetting } from '#app/platform/settings.server.ts'
import {
  lastRetention,
  listDue,
  retentionMonths,
  retentionRules,
} from '#app/submissions/retention/retention.server.ts'
import type { ActionContext, FormOutcome } from '../frame/answer.server.ts'
import type { RetentionProps } from './retention-page.tsx'

/** How many are counted at most before an owner sees "more than". */
const counted = 500

export async function describeRetention(
  database: Database,
  now = new Date(),
): Promise<Omit<RetentionProps, 'notice' | 'answer'>> {
  const months = await readSetting(database.db, retentionMonths)
  const last = await readSetting(database.db, lastRetention)
  const rules: RetentionProps['rules'] = []
  for (const rule of retentionRules) {
    const set = months[rule.name]
    const due =
      set === undefined ? [] : await listDue(database.reads, rule, { months: set, now, most: counted + 1 })
    const { name, title, least } = rule
    const count = due.length > counted ? `more than ${counted}` : String(due.length)
    rules.push({
      ...{ name, title, least, months: set === undefined ? '' : String(set) },
      due: set === undefined ? null : count,
      last: last?.counts[name] ?? null,
    })
  }
  return { rules, lastRun: last && momentIn(last.at, agency.timeZone) }
}

/** Sets the months of each rule, or none where the field is empty. */
export async function changeRetention(
  { database, who, address }: Pick<ActionContext, 'database' | 'who' | 'address'>,
  typed: Readonly<Record<string, string>>,
): Promise<FormOutcome<'saved'>> {
  const wanted: Record<string, number> = {}
  for (const { name, title, least } of retentionRules) {
    const text = (typed[name] ?? '').trim()
    if (text === '') continue
    const months = /^\d{1,3}$/.test(text) ? Number(text) : 0
    if (months < least || months > 240)
      return invalid(`${title}: enter whole months from ${least} to 240, or leave it empty to keep them.`)
    wanted[name] = months
  }
  const staffId = who.person.id
  await database.transact(async (tx) => {
    const from = await lockSetting(tx, retentionMonths)
    await writeSetting(tx, retentionMonths, wanted, staffId)
    const detail = { setting: retentionMonths.name, from: JSON.stringify(from), to: JSON.stringify(wanted) }
    await recordAudit(tx, { action: 'setting-changed', staffId, address, detail })
  })
  return { kind: 'ok', notice: 'saved' }
}
