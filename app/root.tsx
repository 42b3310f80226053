/** The document around every page. */
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches, useRouteLoaderData } from 'react-router'
import { readSide, readTheme } from '#app/desk/account/theme.server.ts'
import { isHydrated } from '#app/platform/http/document-handle.ts'
import { servicesContext } from '#app/services/services.ts'
import { formatWhenToReturn } from '#app/services/watched-routes.server.ts'
import { frame } from '#app/theme/theme.ts'
import type { Route } from './+types/root.ts'

export const middleware = [formatWhenToReturn]

/** The agency's public facts: the only way they reach components, so that settings can change them without a deploy. */
export function loader({ request, url, context }: Route.LoaderArgs) {
  const { agency, agencySettings } = context.get(servicesContext)
  const ads = agencySettings.ads()
  return {
    agency: agency(),
    // Pages of the site are the same for everybody, and kept: they read no cookie here.
    desk: /^\/admin(\/|$)/.test(url.pathname) ? lookOf(request.headers.get('cookie')) : null,
    /** Where conversions go: "AW-123/label", or the account alone while no label is set. */
    sendTo: ads ? (ads.label ? `${ads.id}/${ads.label}` : ads.id) : null,
  }
}

const lookOf = (cookie: string | null) => ({ theme: readTheme(cookie), side: readSide(cookie) })

/** The facts stay the same while a visitor walks through the site. */
export const shouldRevalidate = () => false

export function Layout({ children }: { children: React.ReactNode }) {
  const desk = useRouteLoaderData<typeof loader>('root')?.desk
  const hydrates = isHydrated(useMatches())
  return (
    <html lang="en" data-theme={desk?.theme ?? undefined} data-side={desk?.side ?? undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={frame.deep} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={desk ? '/manifest.webmanifest?desk' : '/manifest.webmanifest'} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {/* Public pages are documents: React takes over the islands in them, and nothing else (app/islands). */}
        {hydrates && (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}
