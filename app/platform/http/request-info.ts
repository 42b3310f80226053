import { createContext } from 'react-router'

export interface RequestInfo {
  /** Goes back as `x-request-id` and into every log line. */
  id: string
  /** The visitor's address, taken from `X-Forwarded-For` only behind a trusted proxy. Empty when a proxy hides it. */
  address: string
  userAgent: string
  /** True when React sent it in the background, so the answer is data and not a page. */
  scripted: boolean
  /** Lets the body arrive for so many seconds from the beginning of the request; the usual limit is 18. */
  waitForBody(seconds: number): void
  /** Says that the sender is signed in: an overloaded server keeps that session longest. Nothing where nobody asks. */
  vouch?(): void
  /** True when the page cache asks, for all who want that page. */
  forAll?: boolean
}

export const requestInfoContext = createContext<RequestInfo>()
