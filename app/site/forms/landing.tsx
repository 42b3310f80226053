/**
 * From an accepted form to the page the visitor lands on. With scripts the form's answer already holds all that
 * the landing page needs, so it is handed over here and no second question goes to the server.
 */
import { useEffect, useState } from 'react'
import { PrefetchPageLinks, useNavigate } from 'react-router'
import { showToast } from '#app/ui/toast.tsx'
import { type Conversion, useConversionTracking } from '../tracking/tracking.ts'
import type { ThankYouData } from './thank-you-data.server.ts'

/** What a form's action hands over: where to land, and that page's data; or what to say where the visitor already is. */
export type Landing = { to: string; data: ThankYouData } | { notice: string; conversion: Conversion | null }

/** Milliseconds after the answer at which the way to the thank-you page begins: it stands there about 100 ms after it. */
const pauseMs = 60

let handed: ThankYouData | null = null
let answeredAt = 0

/** Notes that an answer has just arrived: the pause counts from here, not from when React has noticed. */
export function noteAnswer() {
  answeredAt = performance.now()
}

/** Takes the visitor to where an accepted form lands. */
export function useLanding(): (landing: Landing) => Promise<void> {
  const navigate = useNavigate()
  const tell = useConversionTracking()
  return async (landing) => {
    if ('notice' in landing) {
      showToast(landing.notice)
      if (landing.conversion) tell(landing.conversion)
      return
    }
    const passed = performance.now() - answeredAt
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, pauseMs - passed)))
    handed = landing.data
    await navigate(landing.to)
  }
}

/** The data handed over, once; null on every other way to the page. */
export function takeHandedOver(): ThankYouData | null {
  const data = handed
  handed = null
  return data
}

/**
 * Fetches the thank-you page's script once React is awake, so that the answer to a post is the only thing that is waited
 * for. Its data is not fetched: it comes with that answer.
 */
export function LandingAhead() {
  const [awake, setAwake] = useState(false)
  useEffect(() => setAwake(true), [])
  return awake ? <PrefetchPageLinks page="/thank-you" /> : null
}
