import { browserReport, receiveBrowserError } from '#app/desk/errors/error-forms.server.ts'
import { readForm } from '#app/desk/forms/read-fields.server.ts'
import { signedIn } from '#app/desk/frame/signed-in.ts'
import { requestInfoContext } from '#app/platform/http/request-info.ts'
import { servicesContext } from '#app/services/services.ts'
import type { Route } from './+types/browser-errors.ts'

export async function action({ request, context }: Route.ActionArgs) {
  const { fields } = await readForm(request, browserReport, 422)
  await receiveBrowserError(context.get(servicesContext).log, {
    person: signedIn(context).person.id,
    requestId: context.get(requestInfoContext).id,
    report: fields,
  })
  return new Response(null, { status: 204 })
}
