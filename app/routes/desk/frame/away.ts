/** The page that the service worker of the desk keeps for when there is no connection. */
import { awayPage } from '#app/desk/frame/error-page.tsx'
import { servicesContext } from '#app/services/services.ts'
import type { Route } from './+types/away.ts'

export const loader = ({ context }: Route.LoaderArgs) => awayPage(context.get(servicesContext).config.secure)
