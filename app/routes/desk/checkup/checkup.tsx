import { CheckupPage } from '#app/desk/checkup/checkup-page.tsx'
import { runCheckup } from '#app/desk/checkup/run-checkup.server.ts'
import { answerForm } from '#app/desk/frame/answer.server.ts'
import { signedIn } from '#app/desk/frame/signed-in.ts'
import { useAnswer } from '#app/desk/live/use-answer.ts'
import { requestInfoContext } from '#app/platform/http/request-info.ts'
import { nodeName, releaseName } from '#app/platform/process/release.server.ts'
import { servicesContext } from '#app/services/services.ts'
import type { Route } from './+types/checkup.ts'

export const loader = () => ({ version: releaseName, node: nodeName })

export async function action({ context }: Route.ActionArgs) {
  const { database, doctor } = context.get(servicesContext)
  const { address } = context.get(requestInfoContext)
  const outcome = await runCheckup({ database, doctor, who: signedIn(context), address })
  return answerForm(outcome, { page: '/admin/checkup' })
}

export default function CheckupScreen({ actionData, loaderData }: Route.ComponentProps) {
  return <CheckupPage answer={useAnswer(actionData)} {...loaderData} />
}
