/** What a person agreed to is proved by the wording of its version: no wording changes once forms have shown it. */
import { expect, it } from 'vitest'
import { findConsentText } from './find-consent-text.ts'

it('keeps the wording that forms showed before as it was', () => {
  expect(findConsentText('calls-or-texts-2026-11')).toEqual({
    version: 'calls-or-texts-2026-11',
    calls:
      'Call me. I agree that {seller} may call the number I gave, about my request and for marketing, including with an autodialer or an artificial or prerecorded voice.',
    texts:
      'Text me. I agree that {seller} may text the number I gave, about my request and for marketing, including with an autodialer. Message frequency varies. Message and data rates may apply. Reply STOP to opt out, HELP for help.',
    terms:
      'Each box is your choice. Neither is a condition of buying anything, getting a quote or applying for work. You can change your mind at any time.',
  })
  expect(findConsentText('contact-2026-11')).toEqual({
    version: 'contact-2026-11',
    both: 'I agree that {agency} may call or text me at the number above about my request, including with automated technology. My agreement is not a condition of any purchase. Message and data rates may apply. I can take it back at any time by replying STOP or calling the office.',
  })
})
