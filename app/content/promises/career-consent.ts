/** Whole sentences, because what two scripts share neither could shorten. */
import type { ConsentText } from './consent.ts'

/** The wording that stood beside each box, to those who applied to become an agent. */
export const signedCareerConsent = {
  version: 'signed-career-2026-11',
  calls: `Call me. By checking this box I sign electronically: I agree that {seller} may call the number I gave, which is my own, about my application and a career as an agent, and not to sell me anything, including with an autodialer or an artificial or prerecorded voice.`,
  texts: `Text me. By checking this box I sign electronically: I agree that {seller} may text the number I gave, which is my own, about my application and a career as an agent, and not to sell me anything, including with an autodialer. Message frequency varies. Message and data rates may apply. Reply STOP to opt out, HELP for help.`,
  terms:
    'Each box is your choice, and neither is a condition of buying anything or applying for work. You can change your mind at any time.',
} as const satisfies ConsentText

/** The wording shown to them today. */
export const careerConsent = {
  version: 'career-2026-12',
  calls: 'Call me',
  texts: 'Text me',
  terms:
    'We answer your application either way. By checking a box I sign electronically that {seller} may call or text the number I gave, my own, about my application and a career as an agent, and not to sell me anything, including with an autodialer or an artificial or prerecorded voice. Never a condition of applying or of buying. Message frequency varies. Message and data rates may apply. Reply STOP to opt out, HELP for help.',
} as const satisfies ConsentText
