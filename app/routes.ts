/** The whole URL map. Public pages are lines of the catalogue, which names their doorways; a doorway reads the request and calls one room. */
import { layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { everyPage, shortened } from '#app/content/catalogue/catalogue.ts'
import type { Address } from '#app/desk/addresses/address.ts'
import { embeddedForms } from '#app/leads/embedded-forms.ts'
import { addresses } from '#app/routes/desk/addresses.ts'

/** The routes under /admin, made from the table of addresses. */
const file = (name: string) => `routes/desk/${name}`
/** A route is called by its doorway, wherever that lies: `routes/desk/shell`. */
const idOf = (name: string) => file(name.replace(/^.*\/|\.tsx?$/g, ''))

const routesIn = (frame: Address['frame']) =>
  addresses
    .filter((address) => address.frame === frame)
    .map(({ path, file: name, id = idOf(name) }) => route(path.slice(1), file(name), { id }))

const around = (name: string, children: RouteConfigEntry[]) =>
  layout(file(name), { id: idOf(name) }, children)

export const deskRoutes: RouteConfigEntry[] = [
  around('frame/guard.tsx', [
    around('frame/front.tsx', routesIn('front')),
    around('frame/shell.tsx', routesIn('shell')),
    ...routesIn(undefined),
    // Has no row, so whatever is unknown under /admin is refused by the guard.
    route('admin/*', file('frame/unknown.ts'), { id: idOf('unknown') }),
  ]),
]

export default [
  layout('routes/public-layout.tsx', [
    ...everyPage().flatMap(({ path, doorway }) =>
      // `route('/')`, not `index()`: a post to an index route is 405.
      doorway ? [route(path === '/' ? path : path.slice(1), doorway, { id: path })] : [],
    ),
    // What has no row in the catalogue is linked from nowhere, and page-key.ts must know that it is there.
    route('conversion-test', 'routes/conversion-test.tsx'),
    route('privacy-request/code', 'routes/prove-request.tsx'),
    route('research/:category', 'routes/research-category.tsx'),
    route('research/authors/:slug', 'routes/research-author.tsx'),
    route('research/:category/:slug', 'routes/research-article.tsx'),
    route('preview/*', 'routes/preview.tsx'),
    route('consent/:token?', 'routes/consent.tsx'),
    route('appointment/:token', 'routes/appointment.tsx'),
    ...shortened(everyPage()).map((path) => route(path, 'routes/short-address.ts', { id: path })),
    route('*', 'routes/not-found.tsx'),
  ]),
  ...deskRoutes,
  ...embeddedForms.map(({ home }) => route(home.slice(1), 'routes/embed.tsx', { id: home })),
  route('consent/file', 'routes/resources/consent-file.ts'),
  route('research/feed.xml', 'routes/resources/feed.ts'),
  route('unsubscribe/:token', 'routes/resources/unsubscribe.ts'),
  route('texts.xml', 'routes/resources/texts.ts'),
  route('api/leads', 'routes/resources/lead-posts.ts'),
  route('api/appointments', 'routes/resources/read-list.ts', { id: 'api/appointments' }),
  route('api/sales', 'routes/resources/read-list.ts', { id: 'api/sales' }),
  route('api/hooks/:id?', 'routes/resources/hooks.ts'),
  route('api/openapi.json', 'routes/resources/openapi.ts'),
  route('robots.txt', 'routes/resources/robots.ts'),
  route('sitemap.xml', 'routes/resources/sitemap.ts'),
  route('manifest.webmanifest', 'routes/resources/manifest.ts'),
] satisfies RouteConfig
