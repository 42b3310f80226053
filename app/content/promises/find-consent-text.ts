/** The wordings of all times: what a proof of consent names. The forms load their own alone. */
import { inWords } from '../lines/lines.ts'
import { careerConsent, signedCareerConsent } from './career-consent.ts'
import {
  type ConsentText,
  clientConsent,
  clientVersion,
  currentConsent,
  plainConsent,
  signedConsent,
  unnamedConsent,
} from './consent.ts'

export interface ConsentVersion {
  text: ConsentText
  /** Who was asked with it. */
  askedOf: string
  /** What is different from the wording before. */
  changed: string
}

const everybody = 'Everybody who filled in a form'

const today = (): ConsentVersion => ({
  text: currentConsent(),
  askedOf: 'Whoever asks for a quote or a consultation',
  changed:
    'One agreement beside two short boxes. It says that the answer comes either way, and names what the agency sells, as its version does.',
})

/** Oldest first. */
export const consentVersions = (): readonly ConsentVersion[] => [
  { text: unnamedConsent, askedOf: everybody, changed: 'The first wording: one box for calls and texts.' },
  {
    text: plainConsent,
    askedOf: everybody,
    changed:
      'A box for calls and one for texts. It names the seller by its legal name, marketing, autodialers and recorded voices, how often texts come, and STOP and HELP.',
  },
  {
    text: signedConsent,
    askedOf: 'Whoever asks for a quote or a consultation',
    changed:
      'Says that checking the box signs electronically, that the number is the signer’s own, and what is marketed: life insurance and annuities.',
  },
  {
    text: signedCareerConsent,
    askedOf: 'Whoever applies to become an agent',
    changed: 'A wording of its own for applications, which were asked with the one for clients before.',
  },
  today(),
  {
    text: careerConsent,
    askedOf: 'Whoever applies to become an agent',
    changed: 'One agreement beside two short boxes. It says that the answer comes either way.',
  },
]

/** The wording of clients with what was sold at the time, or undefined where the version is another's. */
function clientConsentOf(version: string): ConsentText | undefined {
  const [begin, ...names] = version.split('.')
  const products = inWords(names)
  return begin === clientVersion && products !== '' ? clientConsent(names, products) : undefined
}

/** A version and what is told of it, or undefined when there is none of that name. */
export function findConsentVersion(version: string): ConsentVersion | undefined {
  const found = consentVersions().find(({ text }) => text.version === version)
  if (found) return found
  const text = clientConsentOf(version)
  return text && { ...today(), text }
}

/** The wording of a version, or undefined when there is none of that name. */
export const findConsentText = (version: string): ConsentText | undefined => findConsentVersion(version)?.text
