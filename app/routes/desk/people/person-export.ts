/** Everything that is held about one person, as a ZIP. Asked for by a post: the address names nobody, nor does the file. */
import { readForm } from '#app/desk/forms/read-fields.server.ts'
import { errorPage, exportsAreFull } from '#app/desk/frame/error-page.tsx'
import { signedIn } from '#app/desk/frame/signed-in.ts'
import { personFields, readSought } from '#app/desk/people/person-forms.server.ts'
import { streamOf } from '#app/platform/csv.server.ts'
import { piecesOf } from '#app/platform/http/bodies/send-bytes.server.ts'
import { requestInfoContext } from '#app/platform/http/request-info.ts'
import { sendInSlot } from '#app/platform/process/slots.ts'
import { servicesContext } from '#app/services/services.ts'
import type { Route } from './+types/person-export.ts'

const headers = {
  'Content-Type': 'application/zip',
  'Content-Disposition': 'attachment; filename="person.zip"',
  'X-Content-Type-Options': 'nosniff',
}

export async function action({ request, context }: Route.ActionArgs) {
  const { people, config, exportSlots } = context.get(servicesContext)
  const { address } = context.get(requestInfoContext)
  const { fields } = await readForm(request, personFields, 422)
  const read = await readSought(people, fields)
  if ('error' in read) return errorPage(422, { secure: config.secure, text: read.error })
  const { id: staffId } = signedIn(context).person
  const answer = await sendInSlot(exportSlots, staffId, async () => {
    const bytes = await people.export(read.sought, { staffId, address })
    return new Response(await streamOf(piecesOf(bytes)), { headers })
  })
  return answer ?? exportsAreFull(config.secure)
}
