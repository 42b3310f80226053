/**
 * New rows of a list wait while somebody works further down: the list would jump under their hands. Who is at the top
 * sees them at once; to the others a bar at the top of the window says how many there are.
 */
import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'

export interface HeldRows {
  /** False for a row that waits. */
  isShown(key: string): boolean
  /** How many wait. */
  waiting: number
  /** Shows them, and the top of the list. */
  show(): void
}

/** What of the rows with these keys is shown now. A list at another address begins anew. */
export function useHeldRows(keys: readonly string[], address: string): HeldRows {
  const [known, setKnown] = useState({ address, keys })
  const isSame = known.address === address
  const fresh = isSame ? keys.filter((key) => !known.keys.includes(key)) : []
  const isHeld = fresh.length > 0 && typeof window !== 'undefined' && window.scrollY > holdFrom
  // While it renders: what is shown and what is remembered must not differ for one frame.
  if (!isHeld && (!isSame || fresh.length > 0 || keys.length !== known.keys.length))
    setKnown({ address, keys })
  return {
    isShown: (key) => !isHeld || known.keys.includes(key),
    waiting: isHeld ? fresh.length : 0,
    show: () => {
      setKnown({ address, keys })
      window.scrollTo({ top: 0 })
    },
  }
}

/** Somebody who scrolled this far does not see the top of the list, pixels. */
const holdFrom = 150

/** Stands in no list, so that nothing moves when it comes. */
export function HeldBar({ held: { waiting, show } }: { held: HeldRows }) {
  return (
    <div role="status" className="held-rows">
      {waiting > 0 && (
        <Button type="button" onClick={show}>
          {waiting} new, show {waiting === 1 ? 'it' : 'them'}
        </Button>
      )}
    </div>
  )
}
