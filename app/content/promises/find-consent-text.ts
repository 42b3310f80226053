/** The wordings of all times: what a proof of consent names. The forms load their own alone. */
import { careerConsent, signedCareerConsent } from './career-consent.ts'
import { type ConsentText, clientConsentOf, plainConsent, signedConsent, unnamedConsent } from './consent.ts'

const consentTexts: readonly ConsentText[] = [
  unnamedConsent,
  plainConsent,
  signedConsent,
  signedCareerConsent,
  careerConsent,
]

/** The wording of a version, or undefined when there is none of that name. */
export const findConsentText = (version: string): ConsentText | undefined =>
  consentTexts.find((text) => text.version === version) ?? clientConsentOf(version)
