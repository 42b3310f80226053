/** The front of the desk. */
import { noticeText } from '#app/desk/forms/notices.ts'
import { signedIn } from '#app/desk/frame/signed-in.ts'
import {
  describeToReview,
  listDoubts,
  listOpenPoints,
  listSuspects,
} from '#app/desk/overview/overview.server.ts'
import { Overview } from '#app/desk/overview/overview.tsx'
import { describeToday } from '#app/desk/today/today.server.ts'
import { kinds } from '#app/services/kinds/kinds.server.ts'
import { servicesContext } from '#app/services/services.ts'
import { may } from '#app/staff/permissions.ts'
import { screensFor } from '../addresses.ts'
import type { Route } from './+types/overview.ts'

export { unlessLost as shouldRevalidate } from '#app/desk/forms/form-answer.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const who = signedIn(context)
  const { name, role } = who.person
  const { searchParams } = url
  const [day, doubts, spam, toReview, open] = await Promise.all([
    describeToday(services.database, who, kinds, searchParams.get('whose')),
    listDoubts(services.database.reads, who, kinds),
    listSuspects(services.database.reads, who, kinds),
    describeToReview(services.database, who),
    may(role, 'settings.change') ? listOpenPoints(services) : [],
  ])
  return {
    name,
    links: screensFor(role).filter(({ path, menu }) => menu && path !== '/admin'),
    day,
    doubts,
    spam,
    toReview,
    open,
    notice: noticeText(searchParams.get('notice')),
  }
}

export default function Front({ loaderData }: Route.ComponentProps) {
  return <Overview {...loaderData} />
}
