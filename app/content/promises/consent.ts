/**
 * The wording a visitor agrees to when ticking the consent box. A changed wording gets a new version; the
 * proof kept with each lead names the version, so old versions stay in this file.
 */
export interface ConsentText {
  version: string
  /** The words beside the box; {agency} stands for the agency's name. */
  text: string
}

export const consentTexts = [
  {
    version: 'contact-2026-11',
    text: 'I agree that {agency} may call or text me at the number above about my request, including with automated technology. My agreement is not a condition of any purchase. Message and data rates may apply. I can take it back at any time by replying STOP or calling the office.',
  },
] as const satisfies readonly ConsentText[]

/** The wording shown today. */
export const currentConsent: ConsentText = consentTexts[0]
