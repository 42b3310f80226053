/** What stands around every public page: skip link, announcement, header, main, footer and the phone's sticky bar. */
import type { ReactNode } from 'react'
import type { FrameCopy } from '#app/content/pages/frame.ts'
import type { Navigation, NavigationLink } from '#app/content/pages/navigation.ts'
import { buttonLook } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { DemoBanner, SampleBanner } from '#app/ui/ribbon.tsx'
import { type DialogForm, Site, useAgency } from '../context/page-context.tsx'
import { ConsultationLink, DialogLink, QuoteLink } from '../links/action-link.tsx'
import { EmailAddress, HoursLines } from '../links/contact-lines.tsx'
import { CallLink } from '../links/phone-line.tsx'
import { SiteLink } from '../links/site-link.tsx'
import { Brand } from './brand.tsx'
import { SiteFooter } from './site-footer.tsx'

interface SiteFrameProps {
  copy: FrameCopy
  dialogForms?: readonly DialogForm[]
  children: ReactNode
}

export function SiteFrame({ copy, dialogForms = [], children }: SiteFrameProps) {
  return (
    <Site>
      <a className="off-paper skip-link" href="#main">
        Skip to the content
      </a>
      <SampleBanner notice={copy.sampleNotice} />
      <News />
      <SiteHeader navigation={copy.navigation} dialogForms={dialogForms} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter copy={copy} />
      <StickyBar />
      <PaperFoot />
    </Site>
  )
}

function PaperFoot() {
  const { name, phone, phoneLink } = useAgency()
  return (
    <p className="paper-foot">
      {name}, <a href={`tel:${phoneLink}`}>{phone}</a>
    </p>
  )
}

function News() {
  const { announcement } = useAgency()
  if (!announcement) return null
  const { text, to } = announcement
  return (
    <DemoBanner label="Announcement" isNews>
      {to === null ? text : <SiteLink to={to}>{text}</SiteLink>}
    </DemoBanner>
  )
}

/** The phone's two main actions. site.css shows it after 300 px of scrolling and takes it out of the tab order before. */
function StickyBar() {
  return (
    <aside className="sticky-bar" aria-label="Call or get a quote">
      <CallLink {...buttonLook({ variant: 'call-button' })}>Call</CallLink>
      <QuoteLink {...buttonLook({ variant: 'accent' })}>Get Quote</QuoteLink>
    </aside>
  )
}

function SiteHeader({ navigation, dialogForms }: SiteDrawerProps) {
  const agency = useAgency()
  return (
    <header className="off-paper site-header">
      <div className="shell-band row wrap only-wide top-bar">
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
        <nav className="only-wide header-nav" aria-label="Main">
          <ul>
            {navigation.main.map((link) => (
              <li key={link.to}>
                <SiteLink to={link.to}>{link.label}</SiteLink>
                {link.to === '/#services' && <ServicesMenu services={navigation.services} />}
              </li>
            ))}
          </ul>
        </nav>
        <ConsultationLink {...buttonLook({ className: 'only-wide header-consultation' })} />
        <a
          {...buttonLook({ variant: 'call-button', className: 'only-narrow header-call' })}
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

/**
 * The browser's own disclosure: opens without scripts, by touch and keyboard; behavior/menus.ts closes it on Escape
 * and a click elsewhere.
 */
function ServicesMenu({ services }: { services: readonly NavigationLink[] }) {
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

interface SiteDrawerProps {
  navigation: Navigation
  dialogForms: readonly DialogForm[]
}

/**
 * The menu below the large breakpoint: a native popover at the right edge. The browser itself opens it, closes
 * it on Escape or a tap beside it, and gives the focus back (HTML standard, "The popover attribute"); where
 * popovers are unknown, site-drawer.css shows the links below the header instead. behavior/drawer.ts closes it with a link.
 */
function SiteDrawer({ navigation, dialogForms }: SiteDrawerProps) {
  const agency = useAgency()
  const below: Readonly<Record<string, readonly NavigationLink[]>> = {
    '/#services': navigation.services,
    '/research': navigation.research,
  }
  return (
    <>
      <button type="button" className="tap only-narrow menu-button" popoverTarget="site-drawer">
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
