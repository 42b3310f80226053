/** Asks for the password again before everybody's data leaves, since an open desk alone is not enough; then leads to that file. */
import { redirectDocument } from 'react-router'
import { z } from 'zod'
import { rejected } from '#app/desk/account/account-forms.server.ts'
import { FormIssue, OwnPassword } from '#app/desk/forms/fields.tsx'
import { readForm } from '#app/desk/forms/read-fields.server.ts'
import { answerForm } from '#app/desk/frame/answer.server.ts'
import { ScreenHead } from '#app/desk/frame/screen-head.tsx'
import { servicesContext } from '#app/services/services.ts'
import { safeNext } from '#app/staff/next-path.ts'
import { Button } from '#app/ui/button.tsx'
import { selfOf } from '../change-post.server.ts'
import type { Route } from './+types/confirm.ts'

/** Without a loader a client navigation would make no request, and the guard would not run. */
export const loader = () => null

export async function action({ request, url, context }: Route.ActionArgs) {
  const { staff } = context.get(servicesContext)
  const self = selfOf({ request, context })
  const { fields } = await readForm(request, z.object({ password: z.string().default('') }), 422)
  const refusal = await staff.confirmPassword(self, fields.password)
  if (refusal) return answerForm(rejected(refusal), { page: '/admin/confirm', typed: {} })
  // A file is no page: the browser asks for it, not the router.
  return redirectDocument(safeNext(url.searchParams.get('next')), 303)
}

export default function Confirm({ actionData }: Route.ComponentProps) {
  return (
    <form method="post" className="stack form">
      <ScreenHead
        title="Your password, please"
        about="This file holds everybody’s details. You signed in a while ago, so we ask once more; your download starts then."
      />
      <FormIssue>{actionData?.message}</FormIssue>
      <OwnPassword />
      <Button type="submit">Download</Button>
    </form>
  )
}
