import type { TrustStatistics as Words } from '#app/content/agency/trust-statistics.ts'
import { SiteLink } from '../../links/site-link.tsx'
import { Figures } from '../stats.tsx'

export function TrustStatistics({ words }: { words: Words }) {
  return (
    <section id="trust" className="band band-deep trust" aria-labelledby="trust-heading">
      <div className="shell">
        <h2 id="trust-heading">{words.heading}</h2>
        <p className="meta section-note">
          {words.lede} <SiteLink to="/disclosures#figures">See each figure</SiteLink>
        </p>
        <Figures figures={words.figures} />
      </div>
    </section>
  )
}
