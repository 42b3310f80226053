/** One of the family's pictures, by its name. */
import { type SceneName, sceneHeight, sceneWidth } from '#app/ui/scenes.ts'

export interface SceneProps {
  name: SceneName
  /** What a visitor who cannot see the picture is told. */
  description: string
  /** For the picture of the first screen: fetched at once, before the scripts. All others wait until they come near. */
  priority?: boolean
}

/** A scene as an image of known size, so that nothing moves when it arrives. Crops and corners come from `.scene`. */
export function Scene({ name, description, priority = false }: SceneProps) {
  return (
    <img
      className="scene"
      src={`/scenes/${name}.svg`}
      alt={description}
      width={sceneWidth}
      height={sceneHeight}
      loading={priority ? 'eager' : 'lazy'}
      decoding="async"
      fetchPriority={priority ? 'high' : 'auto'}
    />
  )
}
