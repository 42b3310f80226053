/** The web app manifest (W3C Web Application Manifest), served at /manifest.webmanifest. */
import { frame } from '#app/theme/theme.ts'
import type { PublicAgency } from './agency/agency.ts'

/** Of the site, or of the desk, which staff install as a program of its own. */
export function webManifest({ name }: Pick<PublicAgency, 'name'>, of: 'site' | 'desk' = 'site') {
  const [shortName = name] = name.split(' ')
  return {
    ...(of === 'desk'
      ? {
          id: '/admin',
          name: `${name} desk`,
          short_name: `${shortName} desk`,
          start_url: '/admin',
          scope: '/admin',
        }
      : { name, short_name: shortName, start_url: '/' }),
    display: of === 'desk' ? 'standalone' : 'minimal-ui',
    background_color: frame.paper,
    theme_color: frame.deep,
    // All are drawn from agency/logo.svg (bin/agency/render-icons.ts). The maskable one has the paper behind it.
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
}
