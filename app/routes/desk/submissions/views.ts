/** Keeps a filter of the list under a name, or renames, shares or deletes one that is kept. */
import { redirect } from 'react-router'
import { z } from 'zod'
import { readForm } from '#app/desk/forms/read-fields.server.ts'
import { errorPage } from '#app/desk/frame/error-page.tsx'
import { signedIn } from '#app/desk/frame/signed-in.ts'
import { statusOf } from '#app/lib/outcome.ts'
import { recordAudit } from '#app/platform/audit/audit-trail.server.ts'
import { requestInfoContext } from '#app/platform/http/request-info.ts'
import { kindAt } from '#app/services/kinds/kinds.server.ts'
import { servicesContext } from '#app/services/services.ts'
import { filteredPath, readListFilter, withoutWords } from '#app/submissions/list/list-filter.ts'
import { changeView } from '#app/submissions/list/saved-views.server.ts'
import { listPath, mayOf } from '#app/submissions/model/kind.ts'
import type { Route } from './+types/views.ts'

const text = z.string().optional()
const fields = z.object({ view: text, name: text, shared: text, delete: text, query: z.string().default('') })

export async function action({ request, pattern, context }: Route.ActionArgs) {
  const kind = kindAt(pattern)
  const { database, config } = context.get(servicesContext)
  const who = signedIn(context)
  const { fields: sent } = await readForm(request, fields, 422)
  // Read and written anew: what is kept is a filter and nothing else, without what was searched for.
  const asked = readListFilter(kind, new URLSearchParams(sent.query), mayOf(kind, who.person.role, 'junk'))
  const path = filteredPath(kind, withoutWords(asked))
  const query = path.slice(listPath(kind).length)
  const { address } = context.get(requestInfoContext)
  const outcome = await database.transact(async (tx) => {
    const made = await changeView(tx, who, kind.name, { ...sent, query })
    // What others see in their list from now on is somebody's doing.
    if (made.kind === 'ok' && (sent.shared || sent.delete || sent.view))
      await recordAudit(tx, {
        action: `${kind.plural}-${made.notice}`,
        staffId: who.person.id,
        address,
        detail: { shared: sent.shared === 'yes' },
      })
    return made
  })
  if (outcome.kind !== 'ok')
    return errorPage(statusOf(outcome), {
      secure: config.secure,
      text: outcome.message ?? 'The view was not saved',
      changes: [],
      typed: sent.name,
      back: path,
    })
  return redirect(`${path}${query ? '&' : '?'}notice=${outcome.notice}`, 303)
}
