import { csvHeaders } from '#app/desk/submissions/list/csv-download.server.ts'
import { isId } from '#app/lib/ids.ts'
import { csvBytes, streamOf } from '#app/platform/csv.server.ts'
import { servicesContext } from '#app/services/services.ts'
import { batchFile } from '#app/submissions/ads/ad-conversions.server.ts'
import { networks } from '#app/submissions/model/source-tables.ts'
import type { Route } from './+types/ads-file.ts'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext).database
  const network = (Object.keys(networks) as (keyof typeof networks)[]).find(
    (one) => one === url.searchParams.get('network'),
  )
  const what = url.searchParams.get('what') === 'changes' ? 'changes' : 'conversions'
  const file = isId(params.id) && network ? await batchFile(db, params.id, network, what) : null
  if (!file) return new Response(null, { status: 404 })
  async function* pages() {
    yield file?.rows ?? []
  }
  return new Response(await streamOf(csvBytes(file.headers, pages())), {
    headers: csvHeaders({ plural: `${network}-${what}` }),
  })
}
