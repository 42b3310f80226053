/** On to the sign-in at the mailbox's maker. Nothing is kept: the state that goes along belongs to this session alone. */
import { redirect } from 'react-router'
import { signedIn } from '#app/desk/frame/signed-in.ts'
import { TokenError } from '#app/platform/mailer/mail-token.server.ts'
import { servicesContext } from '#app/services/services.ts'
import type { Route } from './+types/mailbox-sign-in.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { mailbox } = context.get(servicesContext)
  const row = await mailbox.read()
  if (!row) return redirect('/admin/mailbox', 303)
  try {
    const { href } = await mailbox.begin(row, signedIn(context).session.id)
    return redirect(href, 303)
  } catch (error) {
    if (!(error instanceof TokenError)) throw error
    return redirect(`/admin/mailbox?notice=mailbox-${error.error === 'unreachable' ? 'away' : 'odd'}`, 303)
  }
}
