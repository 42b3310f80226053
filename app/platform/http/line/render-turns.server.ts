/** When documents are drawn: one by one, in the order of the line. */
import { type Lane, standInLine } from './line.server.ts'

export type DrawingLane = Extract<Lane, `${string}Drawing`>

/**
 * Resolves when the document for `request` may be drawn: "go"; "gone" when its reader left meanwhile; "full" when there is no
 * room in `lane`, or none for `address` (empty where a proxy hides it), and when it has waited for as long as the lane waits.
 */
export function awaitRenderTurn(
  { signal }: Pick<Request, 'signal'>,
  lane: DrawingLane,
  address: string,
): Promise<'go' | 'gone' | 'full'> {
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve('gone'), { once: true })
    standInLine({
      lane,
      address,
      isGone: () => signal.aborted,
      begin: () => resolve('go'),
      refuse: () => resolve('full'),
    })
  })
}
