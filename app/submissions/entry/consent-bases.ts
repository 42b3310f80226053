/**
 * How somebody who did not use the site agreed to be contacted. None of it is an agreement to calls by an autodialer, recorded
 * voices or texts: that takes a signed text that names the number and the seller (47 CFR 64.1200(f)(9)).
 */

/** By the names the forms send. */
export const consentBases = {
  none: 'None given',
  spoken: 'Spoken on a call',
  paper: 'Signed on paper',
  written: 'In writing, as a letter or email',
} as const
export type ConsentBasis = keyof typeof consentBases

export const isConsentBasis = (name: string): name is ConsentBasis => Object.hasOwn(consentBases, name)

/** The version of the proof that is kept with such a submission. */
export const proofOfBasis = (basis: ConsentBasis) => `entered-${basis}`

/** What the page says of such a proof; null for the proof of a form on the site. */
export function sayEnteredProof(version: string): string[] | null {
  const basis = version.replace(/^entered-/, '')
  if (basis === version || !isConsentBasis(basis)) return null
  return [
    `Entered by staff: ${consentBases[basis].toLowerCase()}.`,
    'This is not consent to automated calls or texts.',
  ]
}
