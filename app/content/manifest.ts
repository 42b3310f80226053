/** The web app manifest (W3C Web Application Manifest), served at /manifest.webmanifest. */
import { frame } from '#app/theme/theme.ts'
import type { PublicAgency } from './agency/agency.ts'

export function webManifest(agency: Pick<PublicAgency, 'name'>) {
  return {
    name: agency.name,
    short_name: agency.name.split(' ')[0],
    start_url: '/',
    display: 'minimal-ui',
    background_color: frame.paper,
    theme_color: frame.deep,
    // All are drawn from agency/logo.svg (bin/agency/draw-icons.ts). The maskable one has the paper behind it.
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
}
