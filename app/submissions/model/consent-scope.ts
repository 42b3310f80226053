/** What the sender of a submission agreed to, in words. */

import type { Consent } from '#app/forms/field.ts'
import type { ConsentBasis } from './entry-fields.ts'

/** What a form of the site allows: calls by an autodialer or with a recorded voice, texts, both or neither. */
export type FormScope = 'calls and texts' | 'calls' | 'texts' | 'none'
/** Beside that, what staff were told: contact by hand, and nothing automated. */
export type ConsentScope = FormScope | Exclude<ConsentBasis, 'none'>

/** True where the newest proof allows such calls; by hand somebody who asked for a call may be called anyway. */
export const allowsCalls = (scope: ConsentScope | null): boolean =>
  scope === 'calls' || scope === 'calls and texts'
export const allowsTexts = (scope: ConsentScope | null): boolean =>
  scope === 'texts' || scope === 'calls and texts'

export function scopeOf({ calls, texts }: Consent): FormScope {
  const isTexted = texts ?? calls
  if (calls) return isTexted ? 'calls and texts' : 'calls'
  return isTexted ? 'texts' : 'none'
}

interface ConsentWords {
  fact: string
  /** On the card: what to mind before being in touch. */
  flag?: string
  line: string
  title: string
}

const none: ConsentWords = {
  fact: 'None',
  flag: 'No consent',
  line: 'Consent: none. Manual call or email only.',
  title: 'No consent',
}
const byHand = (basis: string): ConsentWords => ({
  fact: `${basis}, contact by hand only`,
  line: `Consent: ${basis.toLowerCase()}. Manual call or email only.`,
  title: `Consent to contact: ${basis.toLowerCase()}`,
})
const words: Readonly<Record<ConsentScope, ConsentWords>> = {
  'calls and texts': {
    fact: 'Calls and texts',
    line: 'Consent: agreed to calls and texts, also by automated technology.',
    title: 'Agreed to calls and texts',
  },
  calls: {
    fact: 'Calls, no texts',
    flag: 'No consent to texts',
    line: 'Consent: agreed to calls, also by automated technology. No texts.',
    title: 'Agreed to calls, not to texts',
  },
  texts: {
    fact: 'Texts, no automated calls',
    flag: 'No consent to calls',
    line: 'Consent: agreed to texts, also by automated technology. Calls by hand only.',
    title: 'Agreed to texts, not to calls',
  },
  spoken: byHand('Spoken on a call'),
  paper: byHand('Signed on paper'),
  written: byHand('In writing'),
  none,
}

/** How the scope of a submission is told; null is one of which no proof is kept. */
export const wordsOfConsent = (scope: ConsentScope | null): ConsentWords => (scope ? words[scope] : none)
