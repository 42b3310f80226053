/** Everything that is held about one person, as a ZIP. Asked for by a post: the address names nobody, nor does the file. */
import { readForm } from '#app/desk/forms/read-fields.server.ts'
import { refusalPage } from '#app/desk/frame/refusal-page.tsx'
import { signedIn } from '#app/desk/frame/signed-in.ts'
import { personFields, readSought } from '#app/desk/people/person-forms.server.ts'
import { requestInfoContext } from '#app/platform/http/request-info.ts'
import { servicesContext } from '#app/services/services.ts'
import type { Route } from './+types/person-export.ts'

export async function action({ request, context }: Route.ActionArgs) {
  const { people, config } = context.get(servicesContext)
  const { address } = context.get(requestInfoContext)
  const { fields } = await readForm(request, personFields, 422)
  const read = await readSought(people, fields)
  if ('error' in read) return refusalPage(422, { secure: config.secure, text: read.error })
  const bytes = await people.export(read.sought, { staffId: signedIn(context).person.id, address })
  return new Response(bytes, {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': 'attachment; filename="person.zip"',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
