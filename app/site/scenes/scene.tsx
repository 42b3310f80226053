/** One of the family's pictures, by its name. */
import { type SceneName, sceneHeight, sceneWidth } from '#app/ui/scenes.ts'

export interface SceneProps {
  name: SceneName
  /** What a visitor who cannot see the picture is told. */
  description: string
  /** The largest thing on the first screen of a wide window: fetched at once and before everything else. */
  isFirst?: boolean
}

/**
 * A scene as an image of known size, so that nothing moves when it arrives. Lazy but for the first: React asks ahead for
 * every other image, and the words and their letters come before pictures further down. Crops and corners come from `.scene`.
 */
export function Scene({ name, description, isFirst = false }: SceneProps) {
  return (
    <img
      className="scene"
      src={`/scenes/${name}.svg`}
      alt={description}
      width={sceneWidth}
      height={sceneHeight}
      decoding="async"
      {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })}
    />
  )
}
