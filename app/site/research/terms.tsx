import type { TermLink } from '#app/content/glossary/glossary.ts'
import { SiteLink } from '../links/site-link.tsx'

interface TermsProps {
  heading: string
  terms: readonly TermLink[]
}

/** The way to words that the glossary explains; nothing where there are none. */
export function Terms({ heading, terms }: TermsProps) {
  if (terms.length === 0) return null
  return (
    <nav className="wrap terms" aria-label={heading}>
      <p className="meta">{heading}</p>
      {terms.map(({ term, to }) => (
        <SiteLink key={to} to={to} className="tap">
          {term}
        </SiteLink>
      ))}
    </nav>
  )
}
