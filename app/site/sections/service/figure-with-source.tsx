import type { Claim } from '#app/content/agency/claims.ts'
import { PublicSource } from '../public-source.tsx'

/** A figure, what it counts, and where it comes from: never one without the other. */
export function FigureWithSource({ claim }: { claim: Claim }) {
  return (
    <p className="card-figure">
      <strong>{claim.figure}</strong> {claim.counts}
      <small>
        <PublicSource name={claim.source} url={claim.url} checked={claim.checked} />
      </small>
    </p>
  )
}
