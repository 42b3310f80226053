/** Everything that is held about one person. What is looked for is posted, so that it is in no address and no log. */
import { rejected } from '#app/desk/account/account-forms.server.ts'
import { readForm } from '#app/desk/forms/read-fields.server.ts'
import { answerForm } from '#app/desk/frame/answer.server.ts'
import { useAnswer } from '#app/desk/live/use-answer.ts'
import { PeoplePage } from '#app/desk/people/people-page.tsx'
import { findOrErase, personFields } from '#app/desk/people/person-forms.server.ts'
import { requestInfoContext } from '#app/platform/http/request-info.ts'
import { kinds } from '#app/services/kinds/kinds.server.ts'
import { servicesContext } from '#app/services/services.ts'
import { selfOf } from '../change-post.server.ts'
import type { Route } from './+types/people.ts'

/** Without a loader a client navigation would make no request, and the guard would not run. */
export const loader = () => null

export async function action({ request, context }: Route.ActionArgs) {
  const { people, announcements, staff } = context.get(servicesContext)
  const info = context.get(requestInfoContext)
  const self = selfOf({ request, context })
  const { fields, typed } = await readForm(request, personFields, 422)
  const by = { staffId: self.person.id, address: info.address }
  const outcome = await findOrErase(people, fields, by, async (password) => {
    const refusal = await staff.confirmPassword(self, password)
    return refusal && rejected(refusal)
  })
  if (outcome.kind === 'shown' && outcome.result.erased)
    for (const { plural } of kinds) announcements.announce(plural)
  return answerForm(outcome, { page: '/admin/people', typed, keep: ['email', 'phone', 'submission'] })
}

export default function People({ actionData }: Route.ComponentProps) {
  return <PeoplePage answer={useAnswer(actionData)} />
}
