import type { FrameCopy } from '#app/content/pages/frame.ts'
import { addressLines } from '#app/lib/postal-address.ts'
import { Icon } from '#app/ui/icon.tsx'
import { useAgency } from '../context/page-context.tsx'
import { EmailAddress, HoursLines } from '../links/contact-lines.tsx'
import { CallLink } from '../links/phone-line.tsx'
import { SiteLink } from '../links/site-link.tsx'
import { Fold, Paragraphs } from '../sections/section-parts.tsx'
import { Brand } from './brand.tsx'

interface SiteFooterProps {
  copy: FrameCopy
}

export function SiteFooter({ copy }: SiteFooterProps) {
  const agency = useAgency()
  const folded = copy.navigation.footer.slice(0, -1)
  const legal = copy.navigation.footer.at(-1)
  return (
    <footer className="off-paper site-footer">
      <div className="shell footer-columns">
        <div>
          <Brand name={agency.name} />
          <p className="footer-summary">{copy.summary}</p>
        </div>
        <Fold label="Services, and more of the agency">
          {folded.map((group) => (
            <Links key={group.heading} {...group} />
          ))}
        </Fold>
        {legal && <Links {...legal} />}
        <div className="footer-reach">
          <h2>Contact us</h2>
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
              <span>
                <HoursLines text={agency.hoursText} />
                {agency.hoursNote}
              </span>
            </li>
            <li>
              <Icon name="pin" />
              {copy.serviceArea}
            </li>
            <li>
              <Icon name="door" />
              <address>{addressLines(agency.postalAddress).join('\n')}</address>
            </li>
          </ul>
        </div>
      </div>
      <div className="shell stack snug footer-print">
        <Paragraphs texts={copy.disclosures} />
        <p>
          {copy.licenseLine && <>{copy.licenseLine} </>}© {agency.name}. National Producer Number (NPN){' '}
          {agency.npn}.
        </p>
        {/* The desk is another document with a policy of its own, so this is never a client navigation. */}
        <a className="footer-staff" href="/admin">
          Staff sign-in
        </a>
      </div>
    </footer>
  )
}

function Links({ heading, links }: FrameCopy['navigation']['footer'][number]) {
  return (
    <nav aria-label={heading}>
      <h2>{heading}</h2>
      <ul>
        {links.map((link) => (
          <li key={link.to}>
            <SiteLink to={link.to} className="footer-link">
              {link.label}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
