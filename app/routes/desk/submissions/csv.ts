/** The submissions of the present filter as a CSV file, or those that were chosen in the list. */
import { redirect } from 'react-router'
import { errorPage, exportsAreFull } from '#app/desk/frame/error-page.tsx'
import { signedIn } from '#app/desk/frame/signed-in.ts'
import { csvHeaders, sendCsv } from '#app/desk/submissions/list/csv-download.server.ts'
import { requestInfoContext } from '#app/platform/http/request-info.ts'
import { sendInSlot } from '#app/platform/process/slots.ts'
import { kindAt } from '#app/services/kinds/kinds.server.ts'
import { servicesContext } from '#app/services/services.ts'
import { callerOf } from '#app/staff/caller.ts'
import { confirmPath, safeNext } from '#app/staff/next-path.ts'
import { isConfirmed } from '#app/staff/sign-in/confirm-password.server.ts'
import { maxRows, meansAll, readChosen } from '#app/submissions/bulk/chosen-words.ts'
import { amsColumns, csvColumns, csvPages } from '#app/submissions/csv/csv-rows.server.ts'
import { isFieldFilter } from '#app/submissions/custom-fields/custom-field.ts'
import { listFields } from '#app/submissions/custom-fields/custom-fields.server.ts'
import { noFilter, readListFilter } from '#app/submissions/list/list-filter.ts'
import { listPath, mayOf } from '#app/submissions/model/kind.ts'
import type { Route } from './+types/csv.ts'

export async function loader({ request, url, pattern, context }: Route.LoaderArgs) {
  const kind = kindAt(pattern)
  if (request.method === 'HEAD') return new Response(null, { headers: csvHeaders(kind) })
  const { config, database, staff, exportSlots } = context.get(servicesContext)
  const info = context.get(requestInfoContext)
  const who = signedIn(context)
  if (!isConfirmed(who)) return redirect(confirmPath(`${url.pathname}${url.search}`), 303)
  const isExport = url.searchParams.get('do') === 'export'
  const isAll = isExport && meansAll(Object.fromEntries(url.searchParams))
  const asked = isAll ? filterOf(url) : url.searchParams
  const filter = readListFilter(kind, asked, mayOf(kind, who.person.role, 'junk'), { self: who.person.id })
  const { search, status, facet, junk } = filter
  const { campaign, ...others } = filter.more
  const more = Object.entries(others).map(([name, value]) => [name, isFieldFilter(name) || value])
  const chosen = isAll ? [] : readChosen(url.searchParams)
  if (isExport && !isAll && (chosen.length === 0 || chosen.length > maxRows))
    return errorPage(422, {
      secure: config.secure,
      text:
        chosen.length === 0 ? `Choose at least one ${kind.copy.one}.` : `Choose at most ${maxRows} at once.`,
      back: listPath(kind),
    })
  const format = kind.sells ? url.searchParams.get('format') : null
  const columns = amsColumns(format) ?? csvColumns(kind, await listFields(database.db, kind))
  const answer = await sendInSlot(exportSlots, who.person.id, () =>
    sendCsv({
      database,
      who,
      address: info.address,
      kind,
      // Of a search, a campaign and a custom field only that there was one: it may be a name.
      filters:
        chosen.length > 0
          ? { chosen: String(chosen.length) }
          : {
              status,
              ...(kind.facet && { [kind.facet.parameter]: facet }),
              search: search !== '',
              junk,
              ...(amsColumns(format) && { format: format ?? '' }),
              ...Object.fromEntries(more),
              ...(campaign && { campaign: true }),
            },
      headers: columns.map(({ header }) => header),
      pages:
        chosen.length > 0
          ? csvPages(
              database,
              kind,
              noFilter,
              chosen.map(({ id }) => id),
              columns,
            )
          : csvPages(database, kind, filter, [], columns),
      isAlive: async () => (await staff.whoIs(callerOf(request, info))) !== null,
    }),
  )
  return answer ?? exportsAreFull(config.secure)
}

/** The filter of the list that a form was posted from. */
const filterOf = (url: URL) =>
  new URL(safeNext(url.searchParams.get('back') ?? undefined), 'https://desk.invalid').searchParams
