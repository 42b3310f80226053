import { useAgency } from '#app/site/frame/use-agency.ts'
import { CallLink } from '#app/site/links/call-link.tsx'
import { EmailAddress } from '#app/site/links/email-address.tsx'
import { SectionHeading } from '#app/site/sections/section-heading.tsx'
import { buttonLook } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { CareersText } from './careers-text.ts'

/** The ways to ask before applying. */
export function ContactSection({ text }: { text: CareersText['contact'] }) {
  const agency = useAgency()
  return (
    <section className="band shell-band" aria-labelledby="career-contact-heading">
      <SectionHeading id="career-contact-heading" {...text} />
      <div className="wrap actions">
        <CallLink {...buttonLook({ variant: 'call-button', size: 'lg' })} verb="Call" />
        <a {...buttonLook({ variant: 'outline', size: 'lg' })} href={`mailto:${agency.email}`}>
          <Icon name="mail" />
          <EmailAddress address={agency.email} />
        </a>
      </div>
    </section>
  )
}
