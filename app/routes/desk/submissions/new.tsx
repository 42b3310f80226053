import { z } from 'zod'
import { readFields } from '#app/desk/forms/read-fields.server.ts'
import { answerForm } from '#app/desk/frame/answer.server.ts'
import { logError } from '#app/desk/frame/log-error.server.ts'
import { signedIn } from '#app/desk/frame/signed-in.ts'
import { useAnswer } from '#app/desk/live/use-answer.ts'
import { answerEntry, describeEntry, entryNames } from '#app/desk/submissions/entry/entry-data.server.ts'
import { EntryPage, type KnownRequest } from '#app/desk/submissions/entry/entry-page.tsx'
import { requestInfoContext } from '#app/platform/http/request-info.ts'
import { kindAt } from '#app/services/kinds/kinds.server.ts'
import { servicesContext } from '#app/services/services.ts'
import { enterPath } from '#app/submissions/entry/entry-paths.ts'
import type { Route } from './+types/new.ts'

export const loader = ({ pattern, context }: Route.LoaderArgs) =>
  describeEntry(kindAt(pattern), signedIn(context))

/** The same form as long as the page stands, whatever the desk hears from elsewhere. */
export const shouldRevalidate = () => false

export async function action({ request, pattern, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const { id: reference, address } = context.get(requestInfoContext)
  const kind = kindAt(pattern)
  const read = await readFields(request, z.record(z.string(), z.string()))
  const reply = { page: enterPath(kind), typed: read.typed, keep: entryNames }
  if (read.kind === 'invalid') return answerForm<readonly KnownRequest[]>(read, reply)
  try {
    return await answerEntry({ services, kind, who: signedIn(context), address }, read.fields)
  } catch (error) {
    const message = `An error occurred (reference ${reference}). Nothing was saved.`
    const status = logError(services.log, reference, error)
    return answerForm<readonly KnownRequest[]>({ kind: 'unavailable', message, status }, reply)
  }
}

export default function New({ loaderData, actionData }: Route.ComponentProps) {
  return <EntryPage {...loaderData} answer={useAnswer(actionData)} />
}
