import { Fragment } from 'react'
import type { FrameWords } from '#app/content/pages/frame.ts'
import { addressLines } from '#app/lib/postal-address.ts'
import { Icon } from '#app/ui/icon.tsx'
import { CallLink } from '../links/call-link.tsx'
import { EmailAddress } from '../links/email-address.tsx'
import { SiteLink } from '../links/site-link.tsx'
import { Paragraphs } from '../sections/paragraphs.tsx'
import { Brand } from './brand.tsx'
import { useAgency } from './use-agency.ts'

export interface SiteFooterProps {
  words: FrameWords
}

/** How to reach the agency, every page that exists, and the small print. */
export function SiteFooter({ words }: SiteFooterProps) {
  const agency = useAgency()
  return (
    <footer className="off-paper site-footer">
      <div className="shell footer-columns">
        <div>
          <Brand name={agency.name} />
          <p className="footer-summary">{words.summary}</p>
        </div>
        {words.navigation.footer.map((group) => (
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
              {words.serviceArea}
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
        <Paragraphs texts={words.disclosures} />
        <p>
          © {agency.name}. National Producer Number (NPN) {agency.npn}.
        </p>
        <p className="footer-staff">
          {/* The desk is another document with a policy of its own, so this is never a client navigation. */}
          {words.staff.map((screen) => (
            <Fragment key={screen}>
              <a href={`/admin/${screen}`}>{`Staff: ${screen}`}</a>{' '}
            </Fragment>
          ))}
        </p>
      </div>
    </footer>
  )
}
