import type { ReactNode } from 'react'
import type { ConsultationCopy } from '#app/content/pages/consultation.ts'
import { FormCard } from '../links/phone-line.tsx'
import { Fold, SectionHeading } from './section-parts.tsx'

interface ConsultationSectionProps {
  copy: ConsultationCopy
  children: ReactNode
}

/** The consultation form with what to expect of the call; the target of every "free consultation" link. */
export function ConsultationSection({ copy, children }: ConsultationSectionProps) {
  return (
    <section id="consultation-form" className="band band-tint" aria-labelledby="consultation-heading">
      {/* The address that older links use for this place. */}
      <span id="consultation" />
      <div className="shell stack split form-beside">
        <div>
          <SectionHeading id="consultation-heading" heading={copy.heading} lede={copy.lede} />
          <Fold label={copy.bringHeading}>
            <h3>{copy.bringHeading}</h3>
            <Ticks items={copy.bring} />
          </Fold>
        </div>
        <FormCard>{children}</FormCard>
      </div>
    </section>
  )
}

/** Short lines, each with its tick. */
export function Ticks({ items, look = '' }: { items: readonly string[]; look?: string }) {
  return (
    <ul className={`stack ticks ${look}`.trim()}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}
