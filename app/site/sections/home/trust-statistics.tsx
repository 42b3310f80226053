import type { TrustStatistics as Copy } from '#app/content/agency/trust-statistics.ts'
import { Figures } from '../figures/stats.tsx'

export function TrustStatistics({ copy }: { copy: Copy }) {
  return (
    <section id="trust" className="band band-deep shell-band trust" aria-labelledby="trust-heading">
      <h2 id="trust-heading">{copy.heading}</h2>
      <Figures figures={copy.figures} />
    </section>
  )
}
