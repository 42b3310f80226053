import { signedIn } from '#app/desk/frame/signed-in.ts'
import { describeContactLog } from '#app/desk/reports/contact-log.server.ts'
import { ContactLogPage } from '#app/desk/reports/contact-log-page.tsx'
import { kinds } from '#app/services/kinds/kinds.server.ts'
import { servicesContext } from '#app/services/services.ts'
import type { Route } from './+types/contact-log.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { database } = context.get(servicesContext)
  return describeContactLog(database, signedIn(context), kinds, url.searchParams)
}

export default function ContactLog({ loaderData }: Route.ComponentProps) {
  return <ContactLogPage {...loaderData} />
}
