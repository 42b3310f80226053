/**
 * The wordings a visitor agrees to when ticking a consent box. A changed wording gets a new version; the proof kept with
 * each lead names the version, so old versions stay in this file.
 *
 * Marketing calls and texts by autodialer, or calls with an artificial or prerecorded voice, need an agreement in writing
 * that names the seller and the number, says that it is no condition of a purchase, and says what it allows: 47 CFR
 * 64.1200(f)(9). Frequency, rates, STOP, HELP and the links beside it are what phone companies ask of senders of texts.
 */

import { soldNames, soldWords } from '../lines/sold.ts'

/** What may be agreed to, each for itself. */
export const consentKinds = ['calls', 'texts'] as const
export type ConsentKind = (typeof consentKinds)[number]

/** `{seller}` stands for the agency's legal name, `{agency}` for the name it goes by. */
export type ConsentText = { version: string } & (
  | {
      /** The words beside the one box for both. */
      both: string
    }
  | (Record<ConsentKind, string> & {
      /** What holds for both boxes. */
      terms: string
    })
)

/** The wording before forms said which one they show: a post that names none stood beside it. */
export const unnamedConsent = {
  version: 'contact-2026-11',
  both: 'I agree that {agency} may call or text me at the number above about my request, including with automated technology. My agreement is not a condition of any purchase. Message and data rates may apply. I can take it back at any time by replying STOP or calling the office.',
} as const satisfies ConsentText

/** The first wording with a box for calls and one for texts. */
export const plainConsent = {
  version: 'calls-or-texts-2026-11',
  calls:
    'Call me. I agree that {seller} may call the number I gave, about my request and for marketing, including with an autodialer or an artificial or prerecorded voice.',
  texts:
    'Text me. I agree that {seller} may text the number I gave, about my request and for marketing, including with an autodialer. Message frequency varies. Message and data rates may apply. Reply STOP to opt out, HELP for help.',
  terms:
    'Each box is your choice. Neither is a condition of buying anything, getting a quote or applying for work. You can change your mind at any time.',
} as const satisfies ConsentText

const signed = 'By checking this box I sign electronically:'
const choice =
  'Each box is your choice, and neither is a condition of buying anything or applying for work. You can change your mind at any time.'
const rates =
  'Message frequency varies. Message and data rates may apply. Reply STOP to opt out, HELP for help.'

/** The wording that named the products and stood beside each box. */
export const signedConsent = {
  version: 'signed-client-2026-11',
  calls: `Call me. ${signed} I agree that {seller} may call the number I gave, which is my own, about my request and to market life insurance and annuities, including with an autodialer or an artificial or prerecorded voice.`,
  texts: `Text me. ${signed} I agree that {seller} may text the number I gave, which is my own, about my request and to market life insurance and annuities, including with an autodialer. ${rates}`,
  terms: choice,
} as const satisfies ConsentText

export const clientVersion = 'client-2026-12'

/**
 * The wording of today, for an agency that sells these kinds and lines (`namesOf`). Their names are part of the version, so that a
 * proof says what was agreed to when the agency has changed what it sells.
 */
export const clientConsent = (names: readonly string[], products: string) => ({
  version: [clientVersion, ...names].join('.'),
  calls: 'Call me',
  texts: 'Text me',
  terms: `We answer this request either way. By checking a box I sign electronically that {seller} may call or text the number I gave, my own, about my request and to market ${products}, including with an autodialer or an artificial or prerecorded voice. Never a condition of buying. ${rates}`,
})

/** The wording shown today to those who ask for a quote or a consultation. */
export const currentConsent = (): ConsentBoxesText => clientConsent(soldNames(), soldWords())

/** A wording with a box for each kind. */
export type ConsentBoxesText = Extract<ConsentText, { terms: string }>

interface Names {
  name: string
  legalName: string
}

/** A wording with the agency named in it. */
export const nameInConsent = (text: string, { name, legalName }: Names): string =>
  text.replace('{agency}', name).replace('{seller}', legalName)

/** All that stood on the page in a version, a paragraph each. */
export function consentParagraphs(text: ConsentText, names: Names): string[] {
  const parts = 'both' in text ? [text.both] : [text.calls, text.texts, text.terms]
  return parts.map((part) => nameInConsent(part, names))
}
