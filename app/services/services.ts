/** The services of the running product, as doorways receive them. */
import { createContext } from 'react-router'
import type { Services } from './compose.server.ts'

export type { Services }
export const servicesContext = createContext<Services>()
