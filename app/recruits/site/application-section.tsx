import { type ReactNode, useEffect, useRef } from 'react'
import { FormCard } from '#app/site/sections/form-card.tsx'
import { SectionHeading } from '#app/site/sections/section-heading.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { CareersText } from './careers-text.ts'

export interface ApplicationSectionProps {
  text: CareersText['form']
  sent: boolean
  /** Just now, on this very page: the focus would be lost with the form. */
  isNew: boolean
  children: ReactNode
}

/** The application. Once it is sent the section says so, and the form makes way: a second one is rarely meant. */
export function ApplicationSection({ text, sent, isNew, children }: ApplicationSectionProps) {
  const said = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isNew) return
    said.current?.focus({ preventScroll: true })
    // Clear of the message that passes (toast.css).
    said.current?.scrollIntoView({ block: 'center' })
  }, [isNew])
  return (
    <section id="recruitment-form" className="band band-tint" aria-labelledby="application-heading">
      <div className="shell form-alone">
        <SectionHeading id="application-heading" heading={text.heading} {...(!sent && { lede: text.lede })} />
        {sent ? (
          <div ref={said} className="sent" role="status" tabIndex={-1}>
            <Icon name="check" className="seal" />
            <p>
              <strong>{text.sent}</strong>
            </p>
            <p>
              {text.sentNote}
              {text.sentBody}
            </p>
          </div>
        ) : (
          <FormCard>{children}</FormCard>
        )}
      </div>
    </section>
  )
}
