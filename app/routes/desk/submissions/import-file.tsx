import { data } from 'react-router'
import { z } from 'zod'
import { readForm } from '#app/desk/forms/read-fields.server.ts'
import { answerForm } from '#app/desk/frame/answer.server.ts'
import { signedIn } from '#app/desk/frame/signed-in.ts'
import { describeImport } from '#app/desk/imports/import-data.server.ts'
import { ImportPage } from '#app/desk/imports/import-page.tsx'
import { useAnswer } from '#app/desk/live/use-answer.ts'
import { requestInfoContext } from '#app/platform/http/request-info.ts'
import { kindAt } from '#app/services/kinds/kinds.server.ts'
import { servicesContext } from '#app/services/services.ts'
import { importPath } from '#app/submissions/entry/entry-paths.ts'
import { changeImport } from '#app/submissions/import/import-actions.server.ts'
import { findImport } from '#app/submissions/import/imports.server.ts'
import type { Route } from './+types/import-file.ts'

async function find({ params, pattern, context }: Pick<Route.LoaderArgs, 'params' | 'pattern' | 'context'>) {
  const { database, jobs } = context.get(servicesContext)
  const kind = kindAt(pattern)
  const file = await findImport(database.db, kind, params.id)
  if (!file || !kind.entryForm) throw data(null, { status: 404 })
  return { database, jobs, kind, file, form: kind.entryForm }
}

export async function loader(args: Route.LoaderArgs) {
  const { database, kind, file } = await find(args)
  return describeImport(database, kind, file)
}

export async function action({ request, ...args }: Route.ActionArgs) {
  const { database, jobs, kind, file, form } = await find(args)
  const { address } = args.context.get(requestInfoContext)
  const { fields, typed } = await readForm(request, z.record(z.string(), z.string()), 422)
  const staffId = signedIn(args.context).person.id
  const outcome = await changeImport({ database, jobs, kind, staffId, address }, form, file, fields)
  return answerForm(outcome, { page: importPath(kind, file.id), typed, keep: Object.keys(typed) })
}

export default function File({ loaderData, actionData }: Route.ComponentProps) {
  return <ImportPage {...loaderData} answer={useAnswer(actionData)} />
}
