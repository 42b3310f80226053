import type { TrustStatistics as Copy } from '#app/content/agency/trust-statistics.ts'
import { SiteLink } from '../../links/site-link.tsx'
import { Figures } from '../stats.tsx'

export function TrustStatistics({ copy }: { copy: Copy }) {
  return (
    <section id="trust" className="band band-deep trust" aria-labelledby="trust-heading">
      <div className="shell">
        <h2 id="trust-heading">{copy.heading}</h2>
        <p className="meta section-note">
          {copy.lede} <SiteLink to="/disclosures#figures">See each figure</SiteLink>
        </p>
        <Figures figures={copy.figures} />
      </div>
    </section>
  )
}
