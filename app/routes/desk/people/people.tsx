/** Everything that is held about one person. What is looked for is posted, so that it is in no address and no log. */
import { answerForm } from '#app/desk/forms/answer.server.ts'
import { readForm } from '#app/desk/forms/read-fields.server.ts'
import { signedIn } from '#app/desk/frame/signed-in.ts'
import { useAnswer } from '#app/desk/live/use-answer.ts'
import { PeoplePage } from '#app/desk/people/people-page.tsx'
import { findOrErase, personFields } from '#app/desk/people/person-forms.server.ts'
import { requestInfoContext } from '#app/platform/http/request-info.ts'
import { kinds } from '#app/services/kinds/kinds.server.ts'
import { servicesContext } from '#app/services/services.ts'
import type { Route } from './+types/people.ts'

/** Without a loader a client navigation would make no request, and the guard would not run. */
export const loader = () => null

export async function action({ request, context }: Route.ActionArgs) {
  const { people, announcements } = context.get(servicesContext)
  const { address } = context.get(requestInfoContext)
  const { fields, typed } = await readForm(request, personFields, 422)
  const by = { staffId: signedIn(context).person.id, address }
  const outcome = await findOrErase(people, fields, by)
  if (outcome.kind === 'shown' && outcome.result.erased)
    for (const { plural } of kinds) announcements.announce(plural)
  return answerForm(outcome, { page: '/admin/people', typed, keep: ['email', 'phone', 'submission'] })
}

export default function People({ actionData }: Route.ComponentProps) {
  return <PeoplePage answer={useAnswer(actionData)} />
}
