import { data } from 'react-router'
import { signedIn } from '#app/desk/frame/signed-in.ts'
import { describeUploads, receiveUpload, uploadSeconds } from '#app/desk/imports/receive-upload.server.ts'
import { UploadPage } from '#app/desk/imports/upload-page.tsx'
import { useAnswer } from '#app/desk/live/use-answer.ts'
import { requestInfoContext } from '#app/platform/http/request-info.ts'
import { kindAt } from '#app/services/kinds/kinds.server.ts'
import { servicesContext } from '#app/services/services.ts'
import type { Route } from './+types/import.ts'

export const loader = ({ pattern, context }: Route.LoaderArgs) =>
  describeUploads(context.get(servicesContext).database, kindAt(pattern))

export async function action({ request, pattern, context }: Route.ActionArgs) {
  const { database } = context.get(servicesContext)
  const { address, waitForBody } = context.get(requestInfoContext)
  const staffId = signedIn(context).person.id
  waitForBody(uploadSeconds)
  const answer = await receiveUpload(database, request, { kind: kindAt(pattern), staffId, address })
  return answer instanceof Response ? answer : data({ issue: answer.issue }, { status: answer.status })
}

export default function Upload({ loaderData, actionData }: Route.ComponentProps) {
  return <UploadPage {...loaderData} issue={useAnswer(actionData)?.issue} />
}
