/**
 * From an accepted form to the page the visitor lands on. With scripts the form's answer already holds all that
 * the landing page needs, so it is handed over here and no second question goes to the server.
 */
import type { ThankYouData } from './thank-you-data.server.ts'

/** What a form's action hands over: where to land, and that page's data. */
export interface Landing {
  to: string
  data: ThankYouData
}

let handed: ThankYouData | null = null

/** Keeps the landing page's data until that page asks for it. */
export function handOver(landing: Landing) {
  handed = landing.data
}

/** The data handed over, once; null on every other way to the page. */
export function takeHandedOver(): ThankYouData | null {
  const data = handed
  handed = null
  return data
}
