import type { ReactNode } from 'react'
import { FormCard } from '#app/site/sections/form-card.tsx'
import { SectionHeading } from '#app/site/sections/section-heading.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { CareersText } from './careers-text.ts'

export interface ApplicationSectionProps {
  text: CareersText['form']
  sent: boolean
  children: ReactNode
}

/** The application. Once it is sent the section says so, and the form makes way: a second one is rarely meant. */
export function ApplicationSection({ text, sent, children }: ApplicationSectionProps) {
  return (
    <section id="recruitment-form" className="band band-tint" aria-labelledby="application-heading">
      <div className="shell form-alone">
        <SectionHeading id="application-heading" heading={text.heading} {...(!sent && { lede: text.lede })} />
        {sent ? (
          <div className="sent" role="status">
            <Icon name="check" className="seal" />
            <p>
              <strong>{text.sent}</strong>
            </p>
            <p>{text.sentBody}</p>
          </div>
        ) : (
          <FormCard>{children}</FormCard>
        )}
      </div>
    </section>
  )
}
