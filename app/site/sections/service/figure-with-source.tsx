import type { Claim } from '#app/content/agency/claims.ts'

/** A figure, what it counts, and where it comes from: never one without the other. */
export function FigureWithSource({ claim }: { claim: Claim }) {
  return (
    <p className="card-figure">
      <strong>{claim.figure}</strong> {claim.counts}
      <small>{claim.source}</small>
    </p>
  )
}
