/** The whole URL map. Public pages are lines of the catalogue, which names their doorways; a doorway reads the request and calls one room. */
import { layout, type RouteConfig, route } from '@react-router/dev/routes'
import { catalogue, shortAddresses } from './content/catalogue.ts'
import { deskRoutes } from './routes/desk/desk-routes.ts'

export default [
  layout('routes/public-layout.tsx', [
    ...catalogue.flatMap(({ path, doorway }) =>
      // `route('/')`, not `index()`: a post to an index route is 405.
      doorway ? [route(path === '/' ? path : path.slice(1), doorway, { id: path })] : [],
    ),
    // What has no row in the catalogue is linked from nowhere, and page-key.ts must know that it is there.
    route('conversion-test', 'routes/conversion-test.tsx'),
    route('research/:category', 'routes/research-category.tsx'),
    route('research/authors/:slug', 'routes/research-author.tsx'),
    route('research/:category/:slug', 'routes/research-article.tsx'),
    route('preview/*', 'routes/preview.tsx'),
    route('continue/:token?', 'routes/continue.tsx'),
    ...shortAddresses.map((path) => route(path, 'routes/short-address.ts', { id: path })),
    route('*', 'routes/not-found.tsx'),
  ]),
  ...deskRoutes,
  route('continue/link', 'routes/machine/continue-link.ts'),
  route('research/feed.xml', 'routes/machine/feed.ts'),
  route('texts.xml', 'routes/machine/texts.ts'),
  route('api/leads', 'routes/machine/lead-posts.ts'),
  route('api/openapi.json', 'routes/machine/openapi.ts'),
  route('robots.txt', 'routes/machine/robots.ts'),
  route('sitemap.xml', 'routes/machine/sitemap.ts'),
  route('manifest.webmanifest', 'routes/machine/manifest.ts'),
] satisfies RouteConfig
