import { useEffect, useRef } from 'react'
import { useAgency } from '../frame/use-agency.ts'

/**
 * "Open now, until 6 PM" or "Opens Monday, 9 AM", by the clock of the browser: asleep/clock.js says it, right after the first paint
 * and without React; without scripts the hours beside it are all that is said. The words stand in an attribute, which React
 * passes by when it takes over the markup.
 */
export function OpenNow() {
  const { openings } = useAgency()
  const element = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (element.current?.parentNode) window.hearthline?.tellTime(element.current.parentNode)
  }, [])
  return <span ref={element} className="open-now" data-openings={openings} />
}
