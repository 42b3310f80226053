/** What the sender of a submission agreed to, in words. */

import type { Consent } from '#app/forms/read-consent.ts'

/** Calls by an autodialer or with a recorded voice, texts, both or neither. */
export type ConsentScope = 'calls and texts' | 'calls' | 'texts' | 'none'

/** True where the newest proof allows such calls; by hand somebody who asked for a call may be called anyway. */
export const allowsCalls = (scope: ConsentScope | null): boolean =>
  scope === 'calls' || scope === 'calls and texts'
export const allowsTexts = (scope: ConsentScope | null): boolean =>
  scope === 'texts' || scope === 'calls and texts'

/** What the boxes of one post allow. */
export function scopeOf({ calls, texts }: Consent): ConsentScope {
  const isTexted = texts ?? calls
  if (calls) return isTexted ? 'calls and texts' : 'calls'
  return isTexted ? 'texts' : 'none'
}

interface ConsentWords {
  /** On the card: what was agreed to. */
  fact: string
  /** On the card: what to mind before being in touch. */
  flag?: string
  /** In the emails to the agency. */
  line: string
  /** Over the proof. */
  title: string
}

const none: ConsentWords = {
  fact: 'None',
  flag: 'No consent: manual call or email only',
  line: 'Consent: none. Manual call or email only.',
  title: 'No consent',
}
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
    flag: 'No consent to calls: by hand only',
    line: 'Consent: agreed to texts, also by automated technology. Calls by hand only.',
    title: 'Agreed to texts, not to calls',
  },
  none,
}

/** How the scope of a submission is told; null is one of which no proof is kept. */
export const wordsOfConsent = (scope: ConsentScope | null): ConsentWords => (scope ? words[scope] : none)
