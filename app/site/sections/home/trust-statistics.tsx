import type { TrustStatistics as Copy } from '#app/content/agency/trust-statistics.ts'
import { Figures } from '../figures/stats.tsx'

export function TrustStatistics({ copy }: { copy: Copy }) {
  return (
    <section id="trust" className="band band-deep trust" aria-labelledby="trust-heading">
      <div className="shell">
        <h2 id="trust-heading">{copy.heading}</h2>
        <Figures figures={copy.figures} />
      </div>
    </section>
  )
}
