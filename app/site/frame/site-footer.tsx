import { Fragment } from 'react'
import type { FrameCopy } from '#app/content/pages/frame.ts'
import { addressLines } from '#app/lib/postal-address.ts'
import { Icon } from '#app/ui/icon.tsx'
import { CallLink } from '../links/call-link.tsx'
import { EmailAddress } from '../links/email-address.tsx'
import { SiteLink } from '../links/site-link.tsx'
import { Paragraphs } from '../sections/paragraphs.tsx'
import { Brand } from './brand.tsx'
import { useAgency } from './use-agency.ts'

export interface SiteFooterProps {
  copy: FrameCopy
}

/** How to reach the agency, every page that exists, and the small print. */
export function SiteFooter({ copy }: SiteFooterProps) {
  const agency = useAgency()
  return (
    <footer className="off-paper site-footer">
      <div className="shell footer-columns">
        <div>
          <Brand name={agency.name} />
          <p className="footer-summary">{copy.summary}</p>
        </div>
        {copy.navigation.footer.map((group) => (
          <nav key={group.heading} aria-label={group.heading}>
            <h2>{group.heading}</h2>
            <ul>
              {group.links.map((link) => (
                <li key={link.to}>
                  <SiteLink to={link.to} className="footer-link">
                    {link.label}
                  </SiteLink>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <div className="footer-reach">
          <h2>Reach us</h2>
          <ul>
            <li>
              <CallLink className="footer-link" />
            </li>
            <li>
              <a className="footer-link" href={`mailto:${agency.email}`}>
                <Icon name="mail" />
                <EmailAddress address={agency.email} />
              </a>
            </li>
            <li>
              <Icon name="clock" />
              {agency.hoursText}
            </li>
            <li>
              <Icon name="pin" />
              {copy.serviceArea}
            </li>
            <li>
              <Icon name="door" />
              <address>
                {addressLines(agency.postalAddress).map((line) => (
                  <span key={line}>{line}</span>
                ))}
              </address>
            </li>
          </ul>
        </div>
      </div>
      <div className="shell stack snug footer-print">
        <Paragraphs texts={copy.disclosures} />
        <p>
          © {agency.name}. National Producer Number (NPN) {agency.npn}.
        </p>
        <p className="footer-staff">
          {/* The desk is another document with a policy of its own, so this is never a client navigation. */}
          {copy.staff.map((screen) => (
            <Fragment key={screen}>
              <a href={`/admin/${screen}`}>{`Staff: ${screen}`}</a>{' '}
            </Fragment>
          ))}
        </p>
      </div>
    </footer>
  )
}
