import { porch } from '#app/theme/illustration.ts'
import { type SceneName, sceneHeight, sceneWidth } from '#app/ui/scenes.ts'

interface SceneProps {
  name: SceneName
  /** What a visitor who cannot see the picture is told. */
  description: string
}

/**
 * Of known size, so that nothing moves. Lazy also on the first screen: React asks ahead for every other image, and
 * the words come first. Crops come from `.scene`.
 */
export function Scene({ name, description }: SceneProps) {
  return (
    <img
      className="scene"
      src={`/scenes/${name}.svg`}
      alt={description}
      width={sceneWidth}
      height={sceneHeight}
      decoding="async"
      loading="lazy"
    />
  )
}

/** The porch at dusk, drawn by hand for the hero (public/scenes/porch.svg): in the page itself, so that the first screen needs no further request. */
export const PorchIllustration = ({ description }: { description: string }) => (
  <img className="scene" src={porch} alt={description} width={sceneWidth} height={sceneHeight} />
)
