/** Around the pages before the desk: sign-in, code, welcome. */
import { Outlet } from 'react-router'
import deskStyle from '#app/desk/desk.css?url'
import { FrontFrame } from '#app/desk/frame/front-frame.tsx'
import { deskHead } from '#app/desk/live/banners.server.ts'
import { servicesContext } from '#app/services/services.ts'
import type { Route } from './+types/front.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: deskStyle }]

export function loader({ context }: Route.LoaderArgs) {
  return deskHead(context.get(servicesContext).agency())
}

export default function Front({ loaderData }: Route.ComponentProps) {
  return (
    <FrontFrame {...loaderData}>
      <Outlet />
    </FrontFrame>
  )
}
