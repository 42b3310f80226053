/** New rows wait in a bar while somebody works further down: the list would jump under their hands. */
import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'

export interface HeldRows {
  /** False for a row that waits. */
  isShown(key: string): boolean
  waiting: number
  show(): void
}

/** What of the rows with these keys is shown now. A list at another address begins anew. */
export function useHeldRows(keys: readonly string[], address: string): HeldRows {
  const [known, setKnown] = useState({ address, keys })
  const isSame = known.address === address
  const fresh = isSame ? keys.filter((key) => !known.keys.includes(key)) : []
  const above = isSame ? withoutMovedUp(fresh, keys, known.keys) : []
  const isHeld = above.length > 0 && typeof window !== 'undefined' && window.scrollY > holdFrom
  // While it renders: what is shown and what is remembered must not differ for one frame.
  if (!isHeld && (!isSame || fresh.length > 0 || keys.length !== known.keys.length))
    setKnown({ address, keys })
  return {
    isShown: (key) => !isHeld || !above.includes(key),
    waiting: isHeld ? above.length : 0,
    show: () => {
      setKnown({ address, keys })
      window.scrollTo({ top: 0 })
    },
  }
}

/** Without those behind all that was there, as many as left it: the first of the next page moved up, and moves nothing. */
function withoutMovedUp(fresh: readonly string[], keys: readonly string[], known: readonly string[]) {
  const gone = known.filter((key) => !keys.includes(key)).length
  const last = keys.findLastIndex((key) => known.includes(key))
  const above = fresh.filter((key) => keys.indexOf(key) < last)
  return fresh.length - above.length <= gone ? above : fresh
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
