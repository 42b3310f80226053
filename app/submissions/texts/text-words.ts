/** What is said in texts. They name who writes and the way out of them (CTIA, Messaging Principles and Best Practices, 5.1). */
import { agency } from '#app/content/agency/agency.ts'

/** The words as they leave. */
export const composeText = (text: string, writer: string): string =>
  `${text}\n${writer}, ${agency.name}. Reply STOP to opt out.`

export const helpText = () =>
  `${agency.name}: texts about your request. Call ${agency.phone} or email ${agency.email}. Reply STOP to opt out.`

/** To a number that we know nothing of: what was written there is read by nobody. */
export const unknownText = () =>
  `${agency.name}: we could not match this number with a request, so nobody reads this text. Please call ${agency.phone}.`
