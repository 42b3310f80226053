/** The letters the program wrote: what became of each, and whether letters leave at all. */
import { data, redirect } from 'react-router'
import { LetterList } from '#app/desk/emails/letter-list.tsx'
import { describeDead, describeLetter } from '#app/desk/emails/letter-row.server.ts'
import { resendLetter, sendTestLetter, testNotice } from '#app/desk/emails/letter-work.server.ts'
import { loadOrRefer } from '#app/desk/frame/load-or-refer.server.ts'
import { signedIn } from '#app/desk/frame/signed-in.ts'
import { readBody } from '#app/forms/read-body.server.ts'
import { requestInfoContext } from '#app/platform/http/request-info.ts'
import { listDeadJobs } from '#app/platform/jobs/jobs-table.server.ts'
import { listLetters } from '#app/platform/mailer/emails.server.ts'
import { servicesContext } from '#app/services/services.ts'
import type { Route } from './+types/letters.ts'

export const meta = () => [{ title: 'Letters' }, { name: 'robots', content: 'noindex' }]

export async function loader({ url, context }: Route.LoaderArgs) {
  const { database, mailer, log } = context.get(servicesContext)
  const after = url.searchParams.get('after') ?? undefined
  return loadOrRefer(log, context.get(requestInfoContext).id, async () => {
    const [{ letters, next }, dead] = await Promise.all([
      listLetters(database, { after, withoutDead: true }),
      listDeadJobs(database),
    ])
    return {
      dead: dead.map(describeDead),
      letters: letters.map((letter) => describeLetter(letter, mailer.leaves)),
      next,
      ownAddress: signedIn(context).person.email,
      notice: testNotice(url.searchParams.get('notice')),
    }
  })
}

export async function action({ request, context }: Route.ActionArgs) {
  const { database, mailer, jobs, config } = context.get(servicesContext)
  const body = await readBody(request)
  if ('status' in body) throw data(null, { status: body.status })
  const { address } = context.get(requestInfoContext)
  const work = { database, mailer, jobs, config, who: signedIn(context), address }
  const { form, id = '' } = body.values
  if (form === 'resend') {
    if (!(await resendLetter(work, id))) throw data(null, { status: 404 })
    return redirect('/admin/letters?notice=resent', 303)
  }
  if (form !== 'test') throw data(null, { status: 422 })
  const outcome = await sendTestLetter(work)
  if ('fault' in outcome) return data(outcome, { status: 502 })
  return redirect(`/admin/letters?notice=${outcome.notice}`, 303)
}

export default function Letters({ loaderData, actionData }: Route.ComponentProps) {
  return <LetterList {...loaderData} fault={actionData?.fault} />
}
