import { buttonLook } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { CallLink } from '../links/call-link.tsx'
import { ConsultationLink } from '../links/consultation-link.tsx'
import { DialogLink } from '../links/dialog-link.tsx'
import { SiteLink } from '../links/site-link.tsx'
import { Brand } from './brand.tsx'
import { ServicesMenu } from './services-menu.tsx'
import { SiteDrawer, type SiteDrawerProps } from './site-drawer.tsx'
import { useAgency } from './use-agency.ts'

/** The top bar (from the large breakpoint), the brand, the navigation and the ways to a person. */
export function SiteHeader({ navigation, dialogForms }: SiteDrawerProps) {
  const agency = useAgency()
  return (
    <header className="off-paper site-header">
      <div className="shell-band row wrap top-bar">
        <CallLink className="row top-bar-link" />
        <a className="row top-bar-link" href={`mailto:${agency.email}`}>
          <Icon name="mail" />
          {agency.email}
        </a>
        <p>{agency.tagline}</p>
        {dialogForms.map((form) => (
          <DialogLink key={form.id} to={form} className="row top-bar-link top-bar-join">
            {form.short}
          </DialogLink>
        ))}
      </div>
      <div className="shell row wrap tight header-row">
        <Brand name={agency.name} />
        <nav className="header-nav" aria-label="Main">
          <ul>
            {navigation.main.map((link) => (
              <li key={link.to}>
                <SiteLink to={link.to}>{link.label}</SiteLink>
                {link.to === '/#services' && <ServicesMenu services={navigation.services} />}
              </li>
            ))}
          </ul>
        </nav>
        <ConsultationLink {...buttonLook({ className: 'header-consultation' })} />
        <a
          {...buttonLook({ variant: 'call-button', className: 'header-call' })}
          href={`tel:${agency.phoneLink}`}
        >
          <Icon name="phone" />
          <span>
            Call<span className="header-number"> {agency.phone}</span>
          </span>
        </a>
        <SiteDrawer {...{ navigation, dialogForms }} />
      </div>
    </header>
  )
}
