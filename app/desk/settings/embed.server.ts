/** Forms on sites of others: which may have them, and the lines for their pages. */
import { z } from 'zod'
import { embedSites, readEmbedSites } from '#app/content/agency/settings/embed-sites.server.ts'
import { embeddedForms } from '#app/leads/embedded-forms.ts'
import { recordAudit } from '#app/platform/audit/audit-trail.server.ts'
import { lockSetting, writeSetting } from '#app/platform/settings.server.ts'
import type { ActionContext, FormOutcome } from '../frame/answer.server.ts'

export const embedForm = z.object({ sites: z.string().default('') })

/** For each form the line with a script and the one without. */
export const describeEmbeds = (siteUrl: string, sites: readonly string[]) => ({
  sites: sites.join('\n'),
  forms: embeddedForms.map(({ name, label, home }) => ({
    name,
    label,
    tag: `<script src="${siteUrl}/embed.js" data-form="${name}" data-title="${label}" async></script>`,
    frame: `<iframe src="${siteUrl}${home}" title="${label}" width="100%" height="1100" style="border:0"></iframe>`,
  })),
})

export async function changeEmbedSites(
  { database, who, address }: Pick<ActionContext, 'database' | 'who' | 'address'>,
  fields: z.output<typeof embedForm>,
): Promise<FormOutcome<'saved'>> {
  const read = readEmbedSites(fields.sites)
  if ('wrong' in read)
    return {
      kind: 'invalid',
      issues: { sites: `“${read.wrong}” is no address of a site, like https://www.partner.example.` },
    }
  const staffId = who.person.id
  await database.transact(async (tx) => {
    const before = await lockSetting(tx, embedSites)
    await writeSetting(tx, embedSites, read.sites, staffId)
    const detail = { setting: embedSites.name, from: before.join(' '), to: read.sites.join(' ') }
    await recordAudit(tx, { action: 'setting-changed', staffId, address, detail })
  })
  return { kind: 'ok', notice: 'saved' }
}
