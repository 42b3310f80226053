/** The wordings of all times: what a proof of consent names. The forms load their own alone. */
import { careerConsent } from './career-consent.ts'
import { type ConsentText, currentConsent, plainConsent, unnamedConsent } from './consent.ts'

export interface ConsentVersion {
  text: ConsentText
  /** Who was asked with it. */
  askedOf: string
  /** What is different from the wording before. */
  changed: string
}

const everybody = 'Everybody who filled in a form'

/** Oldest first. */
export const consentVersions: readonly ConsentVersion[] = [
  { text: unnamedConsent, askedOf: everybody, changed: 'The first wording: one box for calls and texts.' },
  {
    text: plainConsent,
    askedOf: everybody,
    changed:
      'A box for calls and one for texts. It names the seller by its legal name, marketing, autodialers and recorded voices, how often texts come, and STOP and HELP.',
  },
  {
    text: currentConsent,
    askedOf: 'Whoever asks for a quote or a consultation',
    changed:
      'Says that checking the box signs electronically, that the number is the signer’s own, and what is marketed: life insurance and annuities.',
  },
  {
    text: careerConsent,
    askedOf: 'Whoever applies to become an agent',
    changed: 'A wording of its own for applications, which were asked with the one for clients before.',
  },
]

/** The wording of a version, or undefined when there is none of that name. */
export const findConsentText = (version: string): ConsentText | undefined =>
  consentVersions.find(({ text }) => text.version === version)?.text
