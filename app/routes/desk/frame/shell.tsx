/** Around every screen of the desk: the frame, the toasts, the live line, and what stands here when a screen fails. */
import { Outlet, useLocation, useNavigation, useRouteLoaderData } from 'react-router'
import deskStyle from '#app/desk/desk.css?url'
import { DeskFrame } from '#app/desk/frame/desk-frame.tsx'
import { DeskSheet, useDeskSheet } from '#app/desk/frame/desk-sheet.tsx'
import { EndedNotice } from '#app/desk/frame/ended-notice.tsx'
import { FaultCard } from '#app/desk/frame/fault-card.tsx'
import { useLiveDesk, useSlow, useStillHere } from '#app/desk/frame/live.ts'
import { Loading, LoadingRows } from '#app/desk/frame/loading.tsx'
import { readNewest } from '#app/desk/frame/newest.server.ts'
import { bannersFor, screensFor } from '#app/desk/frame/screens.server.ts'
import { signedIn } from '#app/desk/frame/signed-in.ts'
import { targetNews } from '#app/desk/frame/target-news.server.ts'
import { useTargetNews } from '#app/desk/frame/target-toasts.ts'
import { kinds } from '#app/services/kinds.server.ts'
import { servicesContext } from '#app/services/services.ts'
import { Toasts } from '#app/ui/toast.tsx'
import type { Route } from './+types/shell.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: deskStyle }]

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const who = signedIn(context)
  const { person, owesTwoStep } = who
  const { config } = services
  const { email } = services.agency()
  return {
    // While the database is away the screen itself says so.
    newest: await readNewest(services.database, who, kinds).catch(() => []),
    agencyName: services.agency().name,
    person: { name: person.name },
    // Who still owes the second step sees nothing of anybody.
    news: owesTwoStep ? [] : await targetNews(services.database, who, kinds, services.log),
    screens: owesTwoStep ? [] : screensFor(person.role),
    banners: bannersFor(person.role, {
      lettersLeave: services.mailer.leaves,
      untrustedProxy: services.proxies.untrusted,
      mailboxes: [...(config.leadsTo ?? [email]), ...(config.recruitsTo ?? [email])],
    }),
  }
}

/** Lists that are drawn in outline while they are on their way. */
const rowsOnTheWay: Readonly<Record<string, string>> = {
  '/admin/recruits': 'Loading recruits...',
  '/admin/articles': 'Loading articles...',
}

export default function Shell({ loaderData }: Route.ComponentProps) {
  const isOver = useLiveDesk()
  useStillHere()
  useTargetNews(loaderData.news)
  const { sheet, openSheet } = useDeskSheet(loaderData.newest)
  const { pathname } = useLocation()
  const { location } = useNavigation()
  // On the list itself only its cards make way, so that the filters keep what is typed.
  const goingTo = location && location.pathname !== pathname ? location.pathname : null
  const rows = goingTo ? rowsOnTheWay[goingTo] : undefined
  const isSlow = useSlow(goingTo === '/admin/leads' || rows !== undefined)
  const wait = rows ? <LoadingRows>{rows}</LoadingRows> : <Loading>Loading leads...</Loading>
  return (
    <DeskFrame {...loaderData} openSheet={openSheet}>
      {isOver && <EndedNotice />}
      {isSlow ? wait : <Outlet />}
      <DeskSheet sheet={sheet} />
      <Toasts />
    </DeskFrame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const known = useRouteLoaderData<typeof loader>('routes/desk/shell')
  const card = <FaultCard error={error} />
  return known ? <DeskFrame {...known}>{card}</DeskFrame> : <main id="main">{card}</main>
}
