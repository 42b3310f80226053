/** On to the sign-in at the maker of one's own calendar. Nothing is kept: the state that goes along belongs to this session alone. */
import { redirect } from 'react-router'
import { signedIn } from '#app/desk/frame/signed-in.ts'
import { TokenError } from '#app/platform/mailer/mail-token.server.ts'
import { servicesContext } from '#app/services/services.ts'
import type { Route } from './+types/calendar-sign-in.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { mailbox } = context.get(servicesContext)
  const { person, session } = signedIn(context)
  try {
    const there = await mailbox.calendars.begin(session.id, person.email)
    return redirect(there?.href ?? '/admin/appointments', 303)
  } catch (error) {
    if (!(error instanceof TokenError)) throw error
    return redirect('/admin/appointments?notice=calendar-away', 303)
  }
}
