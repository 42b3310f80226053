/**
 * New rows of a list wait while somebody works further down: the list would jump under their hands. Who is at the top
 * sees them at once.
 */
import { useState } from 'react'

/** The rows to show now, how many wait, and what shows those. A list at another address begins anew. */
export function useHeldRows<Row extends { person: { id: string } }>(rows: readonly Row[], address: string) {
  const keys = rows.map(({ person }) => person.id)
  const [known, setKnown] = useState({ address, keys })
  const isSame = known.address === address
  const fresh = isSame ? keys.filter((key) => !known.keys.includes(key)) : []
  const isHeld = fresh.length > 0 && typeof window !== 'undefined' && window.scrollY > holdFrom
  // While it renders: what is shown and what is remembered must not differ for one frame.
  if (!isHeld && (!isSame || fresh.length > 0 || keys.length !== known.keys.length))
    setKnown({ address, keys })
  return {
    shown: isHeld ? rows.filter(({ person }) => known.keys.includes(person.id)) : rows,
    waiting: isHeld ? fresh.length : 0,
    show: () => {
      setKnown({ address, keys })
      window.scrollTo({ top: 0 })
    },
  }
}

/** Somebody who scrolled this far does not see the top of the list, pixels. */
const holdFrom = 150
