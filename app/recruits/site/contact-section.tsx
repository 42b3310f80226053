import type { PublicAgency } from '#app/content/agency.ts'
import { MailWords } from '#app/site/links/email-address.tsx'
import { SectionHeading } from '#app/site/sections/section-heading.tsx'
import { buttonLook } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { CareersText } from './careers-text.ts'

/** The ways to ask before applying. */
export function ContactSection({ agency, text }: { agency: PublicAgency; text: CareersText['contact'] }) {
  return (
    <section className="band" aria-labelledby="career-contact-heading">
      <div className="shell">
        <SectionHeading id="career-contact-heading" {...text} />
        <div className="actions">
          <a {...buttonLook({ variant: 'call-button', size: 'lg' })} href={`tel:${agency.phoneLink}`}>
            <Icon name="phone" />
            Call {agency.phone}
          </a>
          <a {...buttonLook({ variant: 'outline', size: 'lg' })} href={`mailto:${agency.email}`}>
            <Icon name="mail" />
            <MailWords address={agency.email} />
          </a>
        </div>
      </div>
    </section>
  )
}
