/**
 * The frame as it was drawn last, for pages that cannot be read: the ways out are still there. Kept by an effect,
 * never by the server, which draws for everybody.
 */
import { type ReactNode, useEffect } from 'react'

type Frame = (children: ReactNode) => ReactNode

let kept: Frame | undefined

/** Keeps how the frame is drawn around something else. */
export function useKeptFrame(frame: Frame): void {
  useEffect(() => {
    kept = frame
  })
}

/** The frame that was kept, around `children`; `bare` where there was none yet. */
export const inKeptFrame = (children: ReactNode, bare: ReactNode): ReactNode => kept?.(children) ?? bare
