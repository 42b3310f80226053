/** The wordings of all times: what a proof of consent names. The forms load their own alone. */
import { careerConsent } from './career-consent.ts'
import { type ConsentText, currentConsent, plainConsent, unnamedConsent } from './consent.ts'

const consentTexts: readonly ConsentText[] = [unnamedConsent, plainConsent, currentConsent, careerConsent]

/** The wording of a version, or undefined when there is none of that name. */
export const findConsentText = (version: string): ConsentText | undefined =>
  consentTexts.find((text) => text.version === version)
