/** Around every screen of the desk: the frame, the toasts, the live line, and what stands here when a screen fails. */
import { Outlet, useLocation, useNavigation, useRouteLoaderData } from 'react-router'
import deskStyle from '#app/desk/desk.css?url'
import { DeskFrame } from '#app/desk/frame/desk-frame.tsx'
import { DeskSheet, useDeskSheet } from '#app/desk/frame/desk-sheet.tsx'
import { EndedNotice, ErrorCard } from '#app/desk/frame/error-card.tsx'
import { Loading, LoadingRows } from '#app/desk/frame/loading.tsx'
import { signedIn } from '#app/desk/frame/signed-in.ts'
import { bannersFor, deskHead, loadingLists, readInstallation } from '#app/desk/live/banners.server.ts'
import { DeskToasts } from '#app/desk/live/desk-toasts.tsx'
import { useLiveDesk, useQuietWalkingAway, useSlow, useStillHere } from '#app/desk/live/live.ts'
import { readNews } from '#app/desk/live/news.server.ts'
import { OfflineBar } from '#app/desk/live/offline-bar.tsx'
import { useNews } from '#app/desk/live/use-news.ts'
import { Palette, usePalette } from '#app/desk/palette/palette.tsx'
import { countForMenu } from '#app/desk/today/today-queue.server.ts'
import { kinds } from '#app/services/kinds/kinds.server.ts'
import { servicesContext } from '#app/services/services.ts'
import { screensFor } from '../addresses.ts'
import type { Route } from './+types/shell.ts'

export { unlessLost as shouldRevalidate } from '#app/desk/forms/form-answer.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: deskStyle }]

export async function loader({ context }: Route.LoaderArgs) {
  const { agency, agencySettings: settings, ...services } = context.get(servicesContext)
  const who = signedIn(context)
  const { person, owesTwoStep } = who
  return {
    news: await readNews(services, who, kinds),
    ...deskHead(agency()),
    person: { id: person.id, name: person.name },
    // While the database is away the screen itself says so.
    counts: await countForMenu(services.database, who, kinds).catch(() => ({})),
    screens: owesTwoStep ? [] : screensFor(person.role),
    loading: loadingLists(kinds),
    banners: bannersFor(person.role, {
      ...(await readInstallation(services, person.role)),
      mailboxes: kinds.flatMap(({ emails }) => emails.agencyBoxes(settings.recipients()) ?? [agency().email]),
    }),
  }
}

export default function Shell({ loaderData }: Route.ComponentProps) {
  const { isOver, isDeaf } = useLiveDesk()
  useStillHere()
  useQuietWalkingAway()
  useNews(loaderData.news)
  const { sheet, openSheet } = useDeskSheet(loaderData.screens)
  const { openPalette, ...palette } = usePalette()
  const { pathname } = useLocation()
  const { location } = useNavigation()
  // On the list itself only its cards make way, so that the filters keep what is typed.
  const goingTo = location && location.pathname !== pathname ? location.pathname : null
  const list = loaderData.loading.find(({ path }) => path === goingTo)
  const isSlow = useSlow(list !== undefined)
  const Wait = list?.inRows ? LoadingRows : Loading
  return (
    <DeskFrame {...loaderData} openSheet={openSheet} openPalette={openPalette}>
      {/* A phone would make links of the numbers of those whom nobody may call. */}
      <meta name="format-detection" content="telephone=no" />
      {isOver && <EndedNotice />}
      <OfflineBar isDeaf={isDeaf && !isOver} />
      {isSlow && list ? <Wait>{list.text}</Wait> : <Outlet />}
      <Palette {...palette} screens={loaderData.screens} />
      <DeskSheet sheet={sheet} screens={loaderData.screens} />
      <DeskToasts />
    </DeskFrame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const known = useRouteLoaderData<typeof loader>('routes/desk/shell')
  const card = <ErrorCard error={error} />
  return known ? <DeskFrame {...known}>{card}</DeskFrame> : <main id="main">{card}</main>
}
