import type { NavigationLink } from '#app/content/pages/navigation.ts'
import { Icon } from '#app/ui/icon.tsx'
import { SiteLink } from '../links/site-link.tsx'

/**
 * The dropdown beside Services: the browser's own disclosure, so it opens without scripts, by touch and by keyboard;
 * `loader.js` closes it on Escape and on a click elsewhere.
 */
export function ServicesMenu({ services }: { services: readonly NavigationLink[] }) {
  return (
    <details className="services-menu" data-menu="">
      <summary>
        <span className="sr-only">All services</span>
        <Icon name="chevron" />
      </summary>
      <ul className="card">
        {services.map((service) => (
          <li key={service.to}>
            <SiteLink to={service.to}>{service.label}</SiteLink>
          </li>
        ))}
      </ul>
    </details>
  )
}
