/** The appointments of a day or a week. */

import { describeAppointments } from '#app/desk/appointments/appointments.server.ts'
import { AppointmentsPage } from '#app/desk/appointments/appointments-page.tsx'
import { noticeText } from '#app/desk/forms/notices.ts'
import { signedIn } from '#app/desk/frame/signed-in.ts'
import { kinds } from '#app/services/kinds.server.ts'
import { servicesContext } from '#app/services/services.ts'
import type { Route } from './+types/appointments.ts'

export { unlessLost as shouldRevalidate } from '#app/desk/forms/without-network.ts'

export const meta = () => [{ title: 'Appointments' }, { name: 'robots', content: 'noindex' }]

export async function loader({ url, context }: Route.LoaderArgs) {
  const { database } = context.get(servicesContext)
  const shown = await describeAppointments(database, signedIn(context), kinds, url.searchParams)
  return { ...shown, notice: noticeText(url.searchParams.get('notice')) }
}

export default function Appointments({ loaderData }: Route.ComponentProps) {
  return <AppointmentsPage {...loaderData} />
}
