/** The whole URL map. Public pages are lines of the catalogue; a doorway reads the request and calls one room. */
import { layout, type RouteConfig, route } from '@react-router/dev/routes'
import { documentFile } from '#app/content/research-document.ts'
import { servicePages, shortAddresses } from './content/catalogue.ts'
import { deskRoutes } from './routes/desk/desk-routes.ts'

export default [
  layout('routes/public-layout.tsx', [
    // `route('/')`, not `index()`: a post to an index route is 405.
    route('/', 'routes/home.tsx'),
    ...servicePages.map(({ path }) => route(path, 'routes/service.tsx', { id: path })),
    route('contact', 'routes/contact.tsx'),
    route('join-team', 'routes/join-team.tsx'),
    route('thank-you', 'routes/thank-you.tsx'),
    route('conversion-test', 'routes/conversion-test.tsx'),
    route('research', 'routes/research.tsx'),
    route('research/:category', 'routes/research-category.tsx'),
    route('research/:category/:slug', 'routes/research-article.tsx'),
    route('preview/*', 'routes/preview.tsx'),
    // One doorway for all legal documents.
    route('privacy', 'routes/legal.tsx', { id: 'privacy' }),
    route('terms', 'routes/legal.tsx', { id: 'terms' }),
    route('licensing', 'routes/legal.tsx', { id: 'licensing' }),
    route('compliance', 'routes/legal.tsx', { id: 'compliance' }),
    route('disclosures', 'routes/legal.tsx', { id: 'disclosures' }),
    route('accessibility', 'routes/legal.tsx', { id: 'accessibility' }),
    ...shortAddresses.map((path) => route(path, 'routes/short-address.ts', { id: path })),
    route('*', 'routes/not-found.tsx'),
  ]),
  ...deskRoutes,
  route('research/feed.xml', 'routes/machine/feed.ts'),
  route(`research/${documentFile}`, 'routes/machine/research-document.ts'),
  route('robots.txt', 'routes/machine/robots.ts'),
  route('sitemap.xml', 'routes/machine/sitemap.ts'),
  route('manifest.webmanifest', 'routes/machine/manifest.ts'),
] satisfies RouteConfig
