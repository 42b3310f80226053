import { lockSetting, readSetting, writeSetting } from '#app/platform/settings.server.ts'
import { recordBy } from '../record-by.server.ts'
import type { Self } from '../sessions.server.ts'
import { type AccountRejection, confirmPassword } from '../sign-in/confirm-password.server.ts'
import type { StaffParts } from '../staff-parts.server.ts'
import { twoStepRequired } from '../two-step-setting.server.ts'

export async function readSettings({ database: { db } }: StaffParts): Promise<{ twoStepRequired: boolean }> {
  return { twoStepRequired: await readSetting(db, twoStepRequired) }
}

/** Changes them; nothing happens when they stand like that already. To require less asks for the password. */
export async function changeSettings(
  parts: StaffParts,
  self: Self,
  wanted: { twoStepRequired: boolean; password: string },
): Promise<AccountRejection | null> {
  const { database, sessionsChanged } = parts
  const refusal = wanted.twoStepRequired ? null : await confirmPassword(parts, self, wanted.password)
  if (refusal) return refusal
  const changed = await database.transact(async (tx) => {
    const before = await lockSetting(tx, twoStepRequired)
    if (before === wanted.twoStepRequired) return false
    await writeSetting(tx, twoStepRequired, wanted.twoStepRequired, self.person.id)
    await recordBy(tx, self, 'setting-changed', {
      detail: { setting: twoStepRequired.name, from: before, to: wanted.twoStepRequired },
    })
    return true
  })
  if (changed) sessionsChanged()
  return null
}
