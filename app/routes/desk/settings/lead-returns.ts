import { csvHeaders } from '#app/desk/submissions/list/csv-download.server.ts'
import { isId } from '#app/lib/ids.ts'
import { writeCents } from '#app/lib/money/read-amount.ts'
import { fullName } from '#app/lib/person-name.ts'
import { csvBytes, streamOf } from '#app/platform/csv.server.ts'
import { servicesContext } from '#app/services/services.ts'
import { listLeads, type ReturnReason, returnReasons } from '#app/submissions/sources/lead-posts.server.ts'
import { findSource } from '#app/submissions/sources/lead-sources.server.ts'
import type { Route } from './+types/lead-returns.ts'

const headers = ['lead_id', 'received_at', 'name', 'phone', 'email', 'price', 'returned_at', 'reason']

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext).database
  if (!isId(params.id) || !(await findSource(db, params.id))) return new Response(null, { status: 404 })
  const leads = await listLeads(db, params.id, true)
  async function* pages() {
    yield leads.map((lead) => [
      ...[lead.vendor_id ?? lead.subject_id, lead.at, fullName(lead), lead.phone, lead.email],
      ...[
        writeCents(lead.price_cents),
        lead.returned_at ?? '',
        returnReasons[lead.return_reason as ReturnReason] ?? '',
      ],
    ])
  }
  return new Response(await streamOf(csvBytes(headers, pages())), {
    headers: csvHeaders({ plural: 'returned-leads' }),
  })
}
