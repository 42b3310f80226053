import { type MouseEvent, useRef } from 'react'
import type { Navigation } from '#app/content/pages/navigation.ts'
import { buttonLook } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { CallLink } from '../links/call-link.tsx'
import { ConsultationLink } from '../links/consultation-link.tsx'
import { DialogLink } from '../links/dialog-link.tsx'
import { EmailAddress } from '../links/email-address.tsx'
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
 * popovers are unknown, site.css shows the links as a plain row instead.
 */
export function SiteDrawer({ navigation, dialogForms }: SiteDrawerProps) {
  const agency = useAgency()
  const drawer = useRef<HTMLDivElement>(null)
  const closeAfterLink = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a')) drawer.current?.hidePopover()
  }
  return (
    <>
      <button type="button" className="tap menu-button" popoverTarget="site-drawer">
        <Icon name="menu" />
        Menu
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: hears the clicks of the links inside, which the keyboard makes too */}
      <div id="site-drawer" className="drawer" popover="auto" ref={drawer} onClick={closeAfterLink}>
        <button
          type="button"
          className="tap menu-button drawer-close"
          popoverTarget="site-drawer"
          popoverTargetAction="hide"
        >
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
                {link.to === '/#services' && (
                  <ul>
                    {navigation.services.map((service) => (
                      <li key={service.to}>
                        <SiteLink to={service.to} className="row drawer-sublink">
                          {service.label}
                        </SiteLink>
                      </li>
                    ))}
                  </ul>
                )}
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
          <p>{agency.hoursText}</p>
        </div>
      </div>
    </>
  )
}
