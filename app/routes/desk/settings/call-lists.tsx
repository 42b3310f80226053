import { data, redirect } from 'react-router'
import {
  changeList,
  describeLists,
  listSeconds,
  receiveList,
} from '#app/desk/call-lists/call-lists.server.ts'
import { CallListsPage } from '#app/desk/call-lists/call-lists-page.tsx'
import { signedIn } from '#app/desk/frame/signed-in.ts'
import { useAnswer } from '#app/desk/live/use-answer.ts'
import { readBody } from '#app/platform/http/bodies/form-body.server.ts'
import { requestInfoContext } from '#app/platform/http/request-info.ts'
import { servicesContext } from '#app/services/services.ts'
import type { Route } from './+types/call-lists.ts'

const page = '/admin/call-lists'

export const loader = ({ context }: Route.LoaderArgs) => describeLists(context.get(servicesContext).database)

export async function action({ request, context }: Route.ActionArgs) {
  const { database } = context.get(servicesContext)
  const { address, waitForBody } = context.get(requestInfoContext)
  const by = { staffId: signedIn(context).person.id, address }
  if (request.headers.get('content-type')?.startsWith('multipart/form-data')) {
    waitForBody(listSeconds)
    const issue = await receiveList(database, request, by)
    return issue === null ? redirect(page, 303) : data({ issue }, { status: 422 })
  }
  const body = await readBody(request)
  const isDone = !('status' in body) && (await changeList(database, body.values, by))
  return isDone ? redirect(page, 303) : data({ issue: 'That list is not there any more.' }, { status: 422 })
}

export default function CallLists({ loaderData, actionData }: Route.ComponentProps) {
  return <CallListsPage {...loaderData} issue={useAnswer(actionData)?.issue} />
}
