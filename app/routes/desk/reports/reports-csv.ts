/** The report as a CSV file: sums alone, nothing about any one person. */
import { signedIn } from '#app/desk/frame/signed-in.ts'
import { reportTable } from '#app/desk/reports/sales-report.server.ts'
import { csvBytes, streamOf } from '#app/platform/csv.server.ts'
import { soldKind as kind } from '#app/services/kinds/kinds.server.ts'
import { servicesContext } from '#app/services/services.ts'
import type { Route } from './+types/reports-csv.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  if (!kind) return new Response(null, { status: 404 })
  const { database } = context.get(servicesContext)
  const { headers, rows, name } = await reportTable(database, signedIn(context), kind, url.searchParams)
  async function* pages() {
    yield rows
  }
  return new Response(await streamOf(csvBytes(headers, pages())), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
    },
  })
}
