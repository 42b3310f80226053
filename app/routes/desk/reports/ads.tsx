import { data, redirect } from 'react-router'
import { z } from 'zod'
import { shortMoment } from '#app/content/promises/moments.ts'
import { notices, noticeText } from '#app/desk/forms/notices.ts'
import { readForm } from '#app/desk/forms/read-fields.server.ts'
import { AdsPage } from '#app/desk/reports/ads-page.tsx'
import { recordAudit } from '#app/platform/audit/audit-trail.server.ts'
import { soldKind as kind } from '#app/services/kinds/kinds.server.ts'
import { servicesContext } from '#app/services/services.ts'
import { listBatches, makeBatch } from '#app/submissions/ads/ad-conversions.server.ts'
import { conversionNames, networks } from '#app/submissions/model/source-tables.ts'
import { actionContext } from '../change-post.server.ts'
import type { Route } from './+types/ads.ts'

const path = '/admin/reports/ads'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { database, agencySettings } = context.get(servicesContext)
  const batches = await listBatches(database.reads)
  return {
    notice: noticeText(url.searchParams.get('notice'), notices.reports),
    isOn: agencySettings.ads() !== null,
    names: Object.values(conversionNames),
    batches: batches.map(({ id, madeAt, parts }) => ({
      id,
      made: shortMoment(madeAt),
      files: (['conversions', 'changes'] as const).flatMap((what) =>
        (Object.keys(networks) as (keyof typeof networks)[]).flatMap((network) => {
          const own = parts.filter(
            (part) => part.network === network && (part.action === 'told') === (what === 'conversions'),
          )
          const count = own.reduce((sum, part) => sum + part.count, 0)
          if (count === 0) return []
          const file = `${path}/${id}/file.csv?${new URLSearchParams({ network, what })}`
          return [
            {
              path: file,
              text: `${networks[network].label}, ${count} ${count === 1 ? what.slice(0, -1) : what}`,
            },
          ]
        }),
      ),
    })),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  // Without an ad account the privacy notice says that nothing is shared for advertising.
  if (!kind || !context.get(servicesContext).agencySettings.ads()) throw data(null, { status: 404 })
  await readForm(request, z.object({ form: z.literal('make') }), 422)
  const { database, who, address } = actionContext(context)
  const batch = await makeBatch(database, kind)
  const action = `${kind.plural}-ad-files-made` as const
  if (batch) await recordAudit(database.db, { action, staffId: who.person.id, address, detail: { batch } })
  return redirect(`${path}?notice=${batch ? 'told' : 'nothing-new'}`, 303)
}

export default function Ads({ loaderData }: Route.ComponentProps) {
  return <AdsPage {...loaderData} />
}
