/** What a person agreed to is proved by the wording of its version: no wording changes once forms have shown it. */
import { expect, it } from 'vitest'
import { soldOf, usualLines } from '../lines/lines.ts'
import { clientConsent, currentConsent } from './consent.ts'
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

it('names lines where the words of their kind are not true, in wording and version', () => {
  const asked = (...sold: Parameters<typeof soldOf>[0]) => {
    const { named, words } = soldOf(sold)
    const consent = clientConsent(named, words)
    expect(findConsentText(consent.version)).toEqual(consent)
    return [consent.version.replace('client-2026-12.', ''), words]
  }
  expect(asked(...usualLines)).toEqual(['life.annuity', 'life insurance and annuities'])
  expect(currentConsent().version).toBe('client-2026-12.life.annuity')
  expect(asked('renters')).toEqual(['renters', 'renters insurance'])
  expect(asked('boat', 'flood')).toEqual(['flood.boat', 'flood insurance and boat insurance'])
  expect(asked('disability')).toEqual(['disability', 'disability insurance'])
  expect(asked('long-term-care', 'disability')).toEqual(['income', 'disability and long-term care insurance'])
  expect(asked('home', 'flood', 'auto')).toEqual(['home.vehicle', 'home insurance and auto insurance'])
  expect(findConsentText('client-2026-12.home')).toMatchObject({
    terms: expect.stringContaining('home insurance'),
  })
})
