/** The web app manifest (W3C Web Application Manifest), served at /manifest.webmanifest. */
import type { PublicAgency } from './agency.ts'

export function webManifest(agency: Pick<PublicAgency, 'name'>) {
  return {
    name: agency.name,
    short_name: agency.name.split(' ')[0],
    start_url: '/',
    display: 'minimal-ui',
    background_color: '#fbf6ec',
    theme_color: '#12474a',
    icons: [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }],
  }
}
