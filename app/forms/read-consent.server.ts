/** What somebody agreed to, by the boxes and the wording they saw. On the server alone: the wordings name every line that is sold. */
import { unnamedConsent } from '#app/content/promises/consent.ts'
import { findConsentText } from '#app/content/promises/find-consent-text.ts'
import { carried, isTicked } from './field.ts'

export interface Consent {
  /** The wording that stood beside the boxes; see content/promises/consent.ts. */
  version: string
  calls: boolean
  /** Null where one box stood for calls and texts together. */
  texts: boolean | null
}

/**
 * A form says which wording it shows, because a page may be older than a change. Without one it asked for both with
 * one box; an unknown wording proves nothing.
 */
export function readConsent(values: Readonly<Record<string, string>>): Consent {
  const version = values[carried.consentVersion] || unnamedConsent.version
  const text = findConsentText(version)
  const [calls, texts] = [carried.consent, carried.consentTexts].map((name) => isTicked(values[name]))
  if (!text) return { version, calls: false, texts: false }
  return { version, calls: calls === true, texts: 'both' in text ? null : texts === true }
}
