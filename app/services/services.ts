/** The services of the running product, as doorways receive them. */
import { createContext } from 'react-router'
import type { Services } from './compose.server.ts'

export type { Services }
export const servicesContext = createContext<Services>()

/** What a page tells machines about itself (JSON-LD values): a loader sets it, the document carries it. */
/** Which sites may frame the page: sources of `frame-ancestors`. */
export const framedByContext = createContext<string>("'none'")
export const structuredDataContext = createContext<readonly unknown[]>([])
