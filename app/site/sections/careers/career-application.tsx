import type { ReactNode } from 'react'
import type { CareersWords } from '#app/content/careers.ts'
import { Icon } from '#app/ui/icon.tsx'
import { FormCard } from '../form-card.tsx'
import { SectionHeading } from '../section-heading.tsx'

export interface CareerApplicationProps {
  words: CareersWords['form']
  sent: boolean
  children: ReactNode
}

/** The application. Once it is sent the section says so, and the form makes way: a second one is rarely meant. */
export function CareerApplication({ words, sent, children }: CareerApplicationProps) {
  return (
    <section id="recruitment-form" className="band band-tint" aria-labelledby="application-heading">
      <div className="shell form-alone">
        <SectionHeading
          id="application-heading"
          heading={words.heading}
          {...(!sent && { lede: words.lede })}
        />
        {sent ? (
          <div className="sent" role="status">
            <Icon name="check" className="seal" />
            <p>
              <strong>{words.sent}</strong>
            </p>
            <p>{words.sentBody}</p>
          </div>
        ) : (
          <FormCard>{children}</FormCard>
        )}
      </div>
    </section>
  )
}
