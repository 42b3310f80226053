import { redirect } from 'react-router'
import { z } from 'zod'
import { readForm, wordsOf } from '#app/desk/forms/read-fields.server.ts'
import { errorPage } from '#app/desk/frame/error-page.tsx'
import { signedIn } from '#app/desk/frame/signed-in.ts'
import { afterChosen, afterLack } from '#app/desk/submissions/list/after-look.ts'
import { statusOf } from '#app/lib/outcome.ts'
import { requestInfoContext } from '#app/platform/http/request-info.ts'
import { kindAt } from '#app/services/kinds/kinds.server.ts'
import { servicesContext } from '#app/services/services.ts'
import { changeMany, undoMany } from '#app/submissions/bulk/change-many.server.ts'
import { lackOf } from '#app/submissions/bulk/chosen-words.ts'
import type { Route } from './+types/chosen.ts'

export async function action({ request, pattern, context }: Route.ActionArgs) {
  const kind = kindAt(pattern)
  const { database, announcements, doNotContact, config } = context.get(servicesContext)
  const { address } = context.get(requestInfoContext)
  const { fields } = await readForm(request, z.record(z.string(), z.string()), 422)
  const by = { database, announcements, doNotContact, who: signedIn(context), address, kind }
  const outcome = fields.undo ? await undoMany(by, fields.undo) : await changeMany(by, fields)
  const back = afterChosen(kind, fields.back)
  if (outcome.kind === 'ok') return redirect(back, 303)
  const lack = outcome.kind === 'invalid' && !fields.undo ? lackOf(fields) : null
  // What is too long for an address stays with the page of the refusal.
  if (lack && (fields.tag ?? '').length <= 1000) return redirect(afterLack(kind, fields, lack), 303)
  const text = outcome.message ?? 'Nothing is left to undo.'
  return errorPage(statusOf(outcome), {
    secure: config.secure,
    text,
    changes: [],
    typed: wordsOf(fields),
    back,
  })
}
