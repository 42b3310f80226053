/** The templates of emails to one person: owners add, change and delete them. */
import { z } from 'zod'
import { newId } from '#app/lib/ids.ts'
import { type Issues, invalid, notFound } from '#app/lib/outcome.ts'
import { recordAudit } from '#app/platform/audit/audit-trail.server.ts'
import { lockSetting, writeSetting } from '#app/platform/settings.server.ts'
import type { CustomField } from '#app/submissions/custom-fields/custom-field.ts'
import { listFields } from '#app/submissions/custom-fields/custom-fields.server.ts'
import {
  emailTemplates,
  maxTemplates,
  readTemplate,
} from '#app/submissions/written/email-templates.server.ts'
import type { EmailTemplate } from '#app/submissions/written/written.ts'
import type { ActionContext, FormOutcome } from '../frame/answer.server.ts'

/** `id` is empty for a new one. */
export const templateForms = z.discriminatedUnion('form', [
  z.object({
    form: z.literal('template'),
    id: z.string().default(''),
    name: z.string(),
    subject: z.string(),
    text: z.string(),
  }),
  z.object({ form: z.literal('delete'), id: z.string() }),
])

type Fields = z.output<typeof templateForms>

/** Changes the list as it stands at that moment: what somebody else changed in another template stays. */
export async function changeTemplates(
  { database, who, address }: Pick<ActionContext, 'database' | 'who' | 'address'>,
  fields: Fields,
): Promise<FormOutcome<'template-saved' | 'template-deleted'>> {
  const staffId = who.person.id
  return database.transact(async (tx) => {
    const before = await lockSetting(tx, emailTemplates)
    const change = changed(before, fields, await listFields(tx))
    if ('refusal' in change) return change.refusal
    await writeSetting(tx, emailTemplates, change.templates, staffId)
    const detail = { setting: emailTemplates.name, template: change.name, change: change.what }
    await recordAudit(tx, { action: 'setting-changed', staffId, address, detail })
    return { kind: 'ok', notice: change.what === 'deleted' ? 'template-deleted' : 'template-saved' }
  })
}

type Change =
  | { templates: EmailTemplate[]; name: string; what: 'added' | 'changed' | 'deleted' }
  | { refusal: typeof notFound | { kind: 'invalid'; issues: Issues; message?: string | undefined } }

function changed(before: readonly EmailTemplate[], fields: Fields, custom: readonly CustomField[]): Change {
  const known = before.find(({ id }) => id === fields.id)
  if (fields.form === 'delete') {
    if (!known) return { refusal: notFound }
    return { templates: before.filter((one) => one !== known), name: known.name, what: 'deleted' }
  }
  const read = readTemplate(fields, custom)
  if ('issues' in read) return { refusal: { kind: 'invalid', issues: read.issues } }
  const { template } = read
  // One that somebody deleted meanwhile is kept as a new one: what was typed is not lost.
  if (!known) {
    if (before.length >= maxTemplates)
      return { refusal: invalid(`There are ${maxTemplates} templates, which is as many as there can be.`) }
    return { templates: [...before, { id: newId(), ...template }], name: template.name, what: 'added' }
  }
  const templates = before.map((one) => (one === known ? { ...template, id: one.id } : one))
  return { templates, name: template.name, what: 'changed' }
}
