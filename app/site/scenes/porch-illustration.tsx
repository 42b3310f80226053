/** The porch at dusk, drawn by hand for the hero (public/scenes/porch.svg): in the page itself, so that the first screen needs no further request. */
import { porch } from '#app/theme/illustration.ts'
import { sceneHeight, sceneWidth } from '#app/ui/scenes.ts'

export const PorchIllustration = ({ description }: { description: string }) => (
  <img className="scene" src={porch} alt={description} width={sceneWidth} height={sceneHeight} />
)
