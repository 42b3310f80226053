/**
 * The porch at dusk, drawn by hand for the hero (public/scenes/porch.svg). It stands in the page itself, so that the first
 * screen needs no further request.
 */
import { porch } from '#app/theme/porch.ts'
import { Drawing } from '#app/ui/drawing.tsx'

export const PorchScene = ({ description }: { description: string }) => (
  <Drawing
    drawing={porch}
    className="scene"
    preserveAspectRatio="xMidYMid slice"
    role="img"
    aria-label={description}
  />
)
