/** Remembers how somebody looks at a list: its look and its order. */
import { redirect } from 'react-router'
import { z } from 'zod'
import { readForm } from '#app/desk/forms/read-fields.server.ts'
import { signedIn } from '#app/desk/frame/signed-in.ts'
import { afterLook } from '#app/desk/submissions/list/after-look.ts'
import { kindAt } from '#app/services/kinds/kinds.server.ts'
import { servicesContext } from '#app/services/services.ts'
import { listFields } from '#app/submissions/custom-fields/custom-fields.server.ts'
import { saveHabits } from '#app/submissions/list/saved-views.server.ts'
import type { Route } from './+types/look.ts'

/** What is shown beside each row comes as a field for each, behind `columns`. */
const fields = z.looseObject({
  columns: z.string().optional(),
  look: z.string().optional(),
  sort: z.string().optional(),
  back: z.string().optional(),
})

export async function action({ request, pattern, context }: Route.ActionArgs) {
  const kind = kindAt(pattern)
  const { database } = context.get(servicesContext)
  const { id } = signedIn(context).person
  const { fields: chosen } = await readForm(request, fields, 422)
  const known = (await listFields(database.db, kind)).map(({ key }) => key)
  await database.transact((tx) =>
    saveHabits(tx, id, kind.name, {
      ...{ look: chosen.look ?? '', sort: chosen.sort ?? '' },
      columns: chosen.columns === undefined ? undefined : known.filter((key) => `column.${key}` in chosen),
    }),
  )
  return redirect(afterLook(kind, chosen.back, chosen.look), 303)
}
