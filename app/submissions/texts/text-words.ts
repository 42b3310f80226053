/** What is said in texts. They name who writes and the way out of them (CTIA, Messaging Principles and Best Practices, 5.1). */
import { agency } from '#app/content/agency/agency.ts'

/** The words as they leave. */
export const composeText = (text: string, writer: string): string =>
  `${text}\n${writer}, ${agency.name}. Reply STOP to opt out.`

/** Words by which somebody says that they want no more, whatever stands around them (47 CFR 64.1200(a)(10)). */
const stopWords = ['stop', 'quit', 'end', 'revoke', 'opt out', 'optout', 'cancel', 'unsubscribe', 'stopall']

export type TextSense = 'stop' | 'help' | 'words'

/** What a text that came in asks for. */
export function senseOf(text: string): TextSense {
  const word = text
    .toLowerCase()
    .replace(/[^a-z ]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  if (
    stopWords.includes(word) ||
    /^(please )?stop( (texting|messaging|texts|messages|it|please))*( me)?$/.test(word)
  )
    return 'stop'
  return word === 'help' || word === 'info' ? 'help' : 'words'
}

export const helpText = () =>
  `${agency.name}: texts about your request. Call ${agency.phone} or email ${agency.email}. Reply STOP to opt out.`

/** To a number that we know nothing of: what was written there is read by nobody. */
export const unknownText = () =>
  `${agency.name}: we could not match this number with a request, so nobody reads this text. Please call ${agency.phone}.`
