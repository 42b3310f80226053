/**
 * From an accepted form to the page the visitor lands on. With scripts the form's answer already holds all that
 * the landing page needs, so it is handed over here and no second question goes to the server.
 */
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { isRouteHere, reachRoute } from '#app/ui/routes/reach-route.ts'
import { showToast } from '#app/ui/toast.tsx'
import { type Conversion, useConversionTracking } from '../tracking/tracking.ts'
import type { ThankYouData } from './thank-you-data.server.ts'

/** What a form's action hands over: where to land, and that page's data; or what to say where the visitor already is. */
export type Landing = { to: string; data: ThankYouData } | { notice: string; conversion: Conversion | null }

/** Milliseconds after the answer at which the way to the thank-you page begins: it stands there about 100 ms after it. */
const pauseMs = 60

/** The page, and the id of its route. */
const landingPath = '/thank-you'
let handed: ThankYouData | null = null
let answeredAt = 0

/** Notes that an answer has just arrived: the pause counts from here, not from when React has noticed. */
export function noteAnswer() {
  answeredAt = performance.now()
}

/** Takes the visitor to where an accepted form lands; gives what to say where it stood, when that is there. */
export function useLanding(): (landing: Landing) => Promise<string> {
  const navigate = useNavigate()
  const tell = useConversionTracking()
  return async (landing) => {
    const stay = (notice: string, conversion: Conversion | null) => {
      showToast(notice)
      if (conversion) tell(conversion)
      return notice
    }
    if ('notice' in landing) return stay(landing.notice, landing.conversion)
    const passed = performance.now() - answeredAt
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, pauseMs - passed)))
    if (!(await isAtHand(landingPath))) {
      const { copy, conversion } = landing.data
      return stay(`${copy.heading} ${copy.promise}`, conversion)
    }
    handed = landing.data
    const { title } = document
    await navigate(landing.to)
    // The page is drawn once its style is here: until then the form stays as it was sent. Some pages have the same title.
    for (let n = 600; n-- && document.title === title; ) await new Promise(requestAnimationFrame)
    return ''
  }
}

/** Whether the page can be shown: the line may have gone since the answer came. */
const isAtHand = (id: string) => isRouteHere(id) || reachRoute(id).catch(() => false)

/** The data handed over, once; null on every other way to the page. */
export function takeHandedOver(): ThankYouData | null {
  const data = handed
  handed = null
  return data
}

/**
 * Fetches the thank-you page's script once React is awake, so that the answer to a post is the only thing that is waited
 * for. Its data is not fetched: it comes with that answer. React Router's own prefetching would load the page again for
 * as long as the script does not come.
 */
export const useLandingAhead = (): void =>
  useEffect(() => {
    reachRoute(landingPath).catch(() => {})
  }, [])
