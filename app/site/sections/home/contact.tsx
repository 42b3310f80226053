import type { ContactCopy } from '#app/content/pages/home.ts'
import { buttonLook } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useAgency } from '../../frame/use-agency.ts'
import { CallLink } from '../../links/call-link.tsx'
import { EmailAddress } from '../../links/email-address.tsx'
import { SiteLink } from '../../links/site-link.tsx'
import { SectionHeading } from '../section-heading.tsx'

export function Contact({ copy }: { copy: ContactCopy }) {
  const agency = useAgency()
  return (
    <section id="contact" className="band band-tint" aria-labelledby="contact-heading">
      <div className="shell stack contact">
        <div>
          <SectionHeading id="contact-heading" heading={copy.heading} lede={copy.lede} />
          <div className="wrap actions">
            <CallLink {...buttonLook({ variant: 'call-button', size: 'lg' })} verb="Call" />
            <SiteLink to="/#quick-quote-form" {...buttonLook({ variant: 'outline', size: 'lg' })}>
              Ask us to call you
            </SiteLink>
          </div>
        </div>
        <dl className="contact-facts">
          <div>
            <dt className="row soft">
              <Icon name="phone" />
              Phone
            </dt>
            <dd>
              <a href={`tel:${agency.phoneLink}`}>{agency.phone}</a>
            </dd>
          </div>
          <div>
            <dt className="row soft">
              <Icon name="mail" />
              E-mail
            </dt>
            <dd>
              <a href={`mailto:${agency.email}`}>
                <EmailAddress address={agency.email} />
              </a>
            </dd>
          </div>
          <div>
            <dt className="row soft">
              <Icon name="clock" />
              Hours
            </dt>
            <dd>{agency.hoursText}</dd>
          </div>
          <div>
            <dt className="row soft">
              <Icon name="pin" />
              Service area
            </dt>
            <dd>{copy.serviceArea}</dd>
          </div>
        </dl>
      </div>
    </section>
  )
}
