import type { TermLink } from '#app/content/glossary/glossary.ts'
import { termsCopy } from '#app/content/glossary/link-words.ts'
import type { ResourcesSection } from '#app/content/pages/section.ts'
import { SiteLink } from '../../links/site-link.tsx'
import { Terms } from '../../research/terms.tsx'
import { Fold } from '../folds/fold.tsx'
import { SectionHeading } from '../section-heading.tsx'
import { ContinueLearning, type Learning } from './continue-learning.tsx'

interface ResourcesProps {
  section: ResourcesSection
  /** None while there is nothing to read. */
  learning: Learning | null
  /** The words of the page that the glossary explains. */
  terms: readonly TermLink[]
}

/** Where to read on: public sources first, then our own pages and articles. */
export function Resources({ section, learning, terms }: ResourcesProps) {
  const { title, serviceType, lede, links, tone = 'paper' } = section
  return (
    <section id="resources" className={`band band-${tone} shell-band`} aria-labelledby="resources-heading">
      <SectionHeading id="resources-heading" heading={title} lede={lede} />
      <Fold label={`Before you talk with anyone about ${serviceType}`}>
        <h3 className="resources-for">Before you talk with anyone about {serviceType}</h3>
        <ul className="stack resource-links">
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
