import type { Navigation, NavigationLink } from '#app/content/pages/navigation.ts'
import { buttonLook } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { CallLink } from '../links/call-link.tsx'
import { ConsultationLink } from '../links/consultation-link.tsx'
import { DialogLink } from '../links/dialog-link.tsx'
import { EmailAddress } from '../links/email-address.tsx'
import { HoursLines } from '../links/hours-lines.tsx'
import { SiteLink } from '../links/site-link.tsx'
import type { DialogForm } from './dialog-form.ts'
import { useAgency } from './use-agency.ts'

export interface SiteDrawerProps {
  navigation: Navigation
  /** What is offered in a dialog. */
  dialogForms: readonly DialogForm[]
}

/**
 * The menu below the large breakpoint: a native popover at the right edge. The browser itself opens it, closes
 * it on Escape or a tap beside it, and gives the focus back (HTML standard, "The popover attribute"); where
 * popovers are unknown, site-drawer.css shows the links below the header instead. loader.js closes it with a link.
 */
export function SiteDrawer({ navigation, dialogForms }: SiteDrawerProps) {
  const agency = useAgency()
  const below: Readonly<Record<string, readonly NavigationLink[]>> = {
    '/#services': navigation.services,
    '/research': navigation.research,
  }
  return (
    <>
      <button type="button" className="tap menu-button" popoverTarget="site-drawer">
        <Icon name="menu" />
        Menu
      </button>
      <div id="site-drawer" className="drawer" popover="auto">
        <button type="button" className="tap menu-button drawer-close" popoverTarget="site-drawer">
          <Icon name="close" />
          Close
        </button>
        <nav aria-label="Menu">
          <ul>
            {navigation.main.map((link) => (
              <li key={link.to}>
                <SiteLink to={link.to} className="drawer-link">
                  {link.label}
                </SiteLink>
                <Below links={below[link.to] ?? []} />
              </li>
            ))}
          </ul>
        </nav>
        <div className="stack drawer-actions">
          <ConsultationLink {...buttonLook({ variant: 'accent' })} />
          {dialogForms.map((form) => (
            <DialogLink key={form.id} to={form} {...buttonLook({ variant: 'outline' })}>
              {form.title}
            </DialogLink>
          ))}
          <CallLink {...buttonLook({ variant: 'outline' })} />
          <a className="row drawer-mail" href={`mailto:${agency.email}`}>
            <Icon name="mail" />
            <EmailAddress address={agency.email} />
          </a>
          <p>
            <HoursLines text={agency.hoursText} />
            {agency.hoursNote}
          </p>
        </div>
      </div>
    </>
  )
}

/** What belongs to a line of the menu. */
function Below({ links }: { links: readonly NavigationLink[] }) {
  if (links.length === 0) return null
  return (
    <ul>
      {links.map(({ to, label }) => (
        <li key={to}>
          <SiteLink to={to} className="row drawer-sublink">
            {label}
          </SiteLink>
        </li>
      ))}
    </ul>
  )
}
