/** What the link in an email opens: an appointment, to be moved or canceled, or a time to choose. */
import { loadAppointment, postAppointment } from '#app/services/online-booking.server.ts'
import type { PageHandle } from '#app/site/context/page-context.tsx'
import { AppointmentPage } from '#app/site/pages/booking/appointment-page.tsx'
import { pageMeta } from '#app/site/search-engines/seo.ts'
import { lettersAskedByLink } from '#app/theme/headline-font.ts'
import type { Route } from './+types/appointment.ts'

/** The address is a key: it is told to nobody. */
export const handle = { trackedAs: '/appointment' } satisfies PageHandle

export const links: Route.LinksFunction = () => lettersAskedByLink
export const loader = (args: Route.LoaderArgs) => loadAppointment(args)
export const action = (args: Route.ActionArgs) => postAppointment(args)
export const headers = () => ({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' })
export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? pageMeta(loaderData.copy.meta, { indexed: false }) : []

export default function Appointment({ loaderData, actionData }: Route.ComponentProps) {
  const { done, ...shown } = loaderData
  const issue = actionData?.issue ?? null
  return <AppointmentPage {...shown} done={issue ? null : done} issue={issue} />
}
