import type { ReactNode } from 'react'
import type { rightsCopy } from '#app/content/pages/rights.ts'
import { FormCard } from '../links/phone-line.tsx'

interface RightsPageProps {
  copy: ReturnType<typeof rightsCopy>
  /** What is said after it was sent. */
  sent: string | null
  children: ReactNode
}

/** A page on which somebody uses a right: what it gives, and its form. */
export function RightsPage({ copy, sent, children }: RightsPageProps) {
  return (
    <div className="shell page-head stack">
      <h1>{copy.heading}</h1>
      {sent && (
        <p role="status" className="form-sent">
          {sent}
        </p>
      )}
      {copy.lines.map((line) => (
        <p key={line} className="soft lede">
          {line}
        </p>
      ))}
      {copy.control && <p>{copy.control}</p>}
      {copy.prove && (
        <p>
          <a href="/privacy-request/code">{copy.prove}</a>
        </p>
      )}
      <section id="request-form" aria-label={copy.heading}>
        <FormCard>{children}</FormCard>
      </section>
    </div>
  )
}
