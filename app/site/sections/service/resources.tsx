import { unbroken } from '#app/content/agency/unbroken.ts'
import type { TermLink } from '#app/content/glossary/glossary.ts'
import { termsCopy } from '#app/content/glossary/link-words.ts'
import type { ResourcesSection } from '#app/content/pages/section.ts'
import { buttonLook } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { SiteLink } from '../../links/site-link.tsx'
import type { Learning } from '../../research/research-data.server.ts'
import { Fold, SectionHeading, scrollable } from '../section-parts.tsx'

interface ResourcesProps {
  section: ResourcesSection
  /** None while there is nothing to read. */
  learning: Learning | null
  terms: readonly TermLink[]
}

export function Resources({ section, learning, terms }: ResourcesProps) {
  const { title, serviceType, lede, links, tone = 'paper' } = section
  return (
    <section id="resources" className={`band band-${tone} shell-band`} aria-labelledby="resources-heading">
      <SectionHeading id="resources-heading" heading={title} lede={lede} />
      <Fold label={`Before you talk with anyone about ${serviceType}`}>
        <h3 className="mb-4">Before you talk with anyone about {serviceType}</h3>
        <ul className="stack halves resource-links">
          {links.map((link) => (
            <li key={link.href}>
              {link.href.startsWith('/') ? (
                <SiteLink to={link.href}>{link.label}</SiteLink>
              ) : (
                <a
                  href={link.href}
                  target="_blank"
                  rel="noopener"
                  aria-label={`${link.label} (opens in a new tab)`}
                >
                  {link.label}
                </a>
              )}
              <p>{link.note}</p>
            </li>
          ))}
        </ul>
      </Fold>
      {terms.length > 0 && (
        <Fold label={`${termsCopy.onThisPage}: ${terms.length}`}>
          <Terms heading={termsCopy.onThisPage} terms={terms} />
        </Fold>
      )}
      {learning && (
        <Fold label={learning.copy.heading}>
          <ContinueLearning {...learning} />
        </Fold>
      )}
    </section>
  )
}

/** Articles to read on with; they open beside the page, so that a half-filled form stays. */
function ContinueLearning({ copy, cards }: Learning) {
  return (
    <div className="learning off-paper">
      <h3 id="learning-heading">{copy.heading}</h3>
      <p className="meta section-note">{copy.lede}</p>
      <ul className="carousel" {...scrollable('learning')}>
        {cards.map(({ path, title, categoryLabel, readingTime }) => (
          <li key={path}>
            <a className="card stack learning-card" href={path} target="_blank" rel="noopener">
              <span className="kicker text-sm">
                {categoryLabel}, {unbroken(readingTime)}
              </span>
              <span className="learning-title">{title}</span>
            </a>
          </li>
        ))}
      </ul>
      <SiteLink to={copy.allAddress} {...buttonLook({ variant: 'outline' })}>
        {copy.allLabel}
        <Icon name="arrow" />
      </SiteLink>
    </div>
  )
}

interface TermsProps {
  heading: string
  terms: readonly TermLink[]
}

/** The way to words that the glossary explains; nothing where there are none. */
function Terms({ heading, terms }: TermsProps) {
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
