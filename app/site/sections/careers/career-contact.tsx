import type { PublicAgency } from '#app/content/agency.ts'
import type { CareersWords } from '#app/content/careers.ts'
import { buttonLook } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { MailWords } from '../../links/email-address.tsx'
import { SectionHeading } from '../section-heading.tsx'

/** The ways to ask before applying. */
export function CareerContact({ agency, words }: { agency: PublicAgency; words: CareersWords['contact'] }) {
  return (
    <section className="band" aria-labelledby="career-contact-heading">
      <div className="shell">
        <SectionHeading id="career-contact-heading" {...words} />
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
