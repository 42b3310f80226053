import type { CareersWords } from '#app/content/careers.ts'
import { buttonLook } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useAgency } from '../../frame/use-agency.ts'
import { CallLink } from '../../links/call-link.tsx'
import { EmailAddress } from '../../links/email-address.tsx'
import { SectionHeading } from '../section-heading.tsx'

export function CareerContact({ words }: { words: CareersWords['contact'] }) {
  const agency = useAgency()
  return (
    <section className="band" aria-labelledby="career-contact-heading">
      <div className="shell">
        <SectionHeading id="career-contact-heading" {...words} />
        <div className="actions">
          <CallLink {...buttonLook({ variant: 'call-button', size: 'lg' })} verb="Call" />
          <a {...buttonLook({ variant: 'outline', size: 'lg' })} href={`mailto:${agency.email}`}>
            <Icon name="mail" />
            <EmailAddress address={agency.email} />
          </a>
        </div>
      </div>
    </section>
  )
}
