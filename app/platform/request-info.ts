/** What the server knows about one request, for the doorways. */
import { createContext } from 'react-router'

export interface RequestInfo {
  /** Goes back as `x-request-id` and into every log line. */
  id: string
  /** The visitor's address, taken from `X-Forwarded-For` only behind a trusted proxy. */
  address: string
  userAgent: string
}

export const requestInfoContext = createContext<RequestInfo>()
