import type { Figure } from '#app/content/agency/figure.ts'
import { FigureSource } from './stats.tsx'

/** A figure, what it counts, and where it comes from: never one without the other. */
export function FigureWithSource({ figure }: { figure: Figure }) {
  return (
    <p className="card-figure">
      <strong>{figure.figure}</strong> {figure.counts}
      <FigureSource figure={figure} />
    </p>
  )
}
