/**
 * The porch at dusk, drawn by hand for the hero (public/scenes/porch.svg). The page that is served holds the picture itself, so
 * that the first screen needs no further request; the browser's script does not hold it a second time.
 */
import { useState } from 'react'
import { porch } from '#app/theme/porch.ts'
import { sceneHeight, sceneWidth } from '#app/ui/scenes.ts'

/** What the served page has already; the picture's own address on a home page that React draws anew. */
const addressHere = () => document.querySelector('.hero > .scene')?.getAttribute('src') ?? '/scenes/porch.svg'

export function PorchScene({ description }: { description: string }) {
  const [address] = useState(() => (import.meta.env.SSR ? porch : addressHere()))
  return <img className="scene" src={address} alt={description} width={sceneWidth} height={sceneHeight} />
}
