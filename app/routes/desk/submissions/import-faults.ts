import { data } from 'react-router'
import { csvHeaders } from '#app/desk/submissions/list/csv-download.server.ts'
import { csvBytes, streamOf } from '#app/platform/csv.server.ts'
import { kindAt } from '#app/services/kinds/kinds.server.ts'
import { servicesContext } from '#app/services/services.ts'
import { faultPages, findImport } from '#app/submissions/import/imports.server.ts'
import type { Route } from './+types/import-faults.ts'

export async function loader({ params, pattern, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext).database
  const kind = kindAt(pattern)
  const file = await findImport(db, kind, params.id)
  if (!file) throw data(null, { status: 404 })
  async function* pages() {
    for await (const faults of faultPages(db, params.id))
      yield faults.map(([line, reason, cell]) => [
        String(line),
        cell ? `Comes in without it: ${reason}` : reason,
      ])
  }
  const headers = csvHeaders({ plural: `${kind.plural}-left-out` })
  return new Response(await streamOf(csvBytes(['line', 'reason'], pages())), { headers })
}
