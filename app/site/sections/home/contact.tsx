import type { ContactCopy } from '#app/content/pages/home.ts'
import { buttonLook } from '#app/ui/button.tsx'
import { useAgency } from '../../frame/use-agency.ts'
import { QuoteLink } from '../../links/action-link.tsx'
import { CallLink } from '../../links/call-link.tsx'
import { EmailAddress, HoursLines } from '../../links/contact-lines.tsx'
import { Fold } from '../folds/fold.tsx'
import { SectionHeading } from '../section-parts.tsx'

export function Contact({ copy }: { copy: ContactCopy }) {
  const agency = useAgency()
  return (
    <section id="contact" className="band band-tint" aria-labelledby="contact-heading">
      <div className="shell stack split contact">
        <div>
          <SectionHeading id="contact-heading" heading={copy.heading} lede={copy.lede} />
          <div className="wrap actions">
            <CallLink {...buttonLook({ variant: 'call-button', size: 'lg' })} verb="Call" />
            <QuoteLink {...buttonLook({ variant: 'outline', size: 'lg' })}>Get a free quote</QuoteLink>
          </div>
        </div>
        <Fold label="Email, hours and area">
          <dl className="contact-facts">
            <dt className="soft">Phone</dt>
            <dd>
              <a href={`tel:${agency.phoneLink}`}>{agency.phone}</a>
            </dd>
            <dt className="soft">Email</dt>
            <dd>
              <a href={`mailto:${agency.email}`}>
                <EmailAddress address={agency.email} />
              </a>
            </dd>
            <dt className="soft">Hours</dt>
            <dd>
              <HoursLines text={agency.hoursText} />
            </dd>
            <dt className="soft">Service area</dt>
            <dd>{copy.serviceArea}</dd>
          </dl>
        </Fold>
      </div>
    </section>
  )
}
