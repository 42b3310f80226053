import { describe, expect, it } from 'vitest'
import { agency } from './agency/agency.ts'
import { type Claim, claims, storyFigures } from './agency/claims.ts'
import { footerDisclosures } from './agency/disclosures.ts'
import { findPage } from './catalogue.ts'
import { legalPages } from './legal/legal-pages.ts'
import { privacyPolicy } from './legal/privacy.ts'
import { termsOfService } from './legal/terms.ts'
import { contactCopy } from './pages/contact.ts'
import { homeCopy } from './pages/home.ts'
import { refusals } from './pages/refusals.ts'
import { thankYouCopy } from './pages/thank-you.ts'

const home = homeCopy(agency)
const contact = contactCopy(agency)
const text = { heading: 'It is here', contact: { title: 'We call' }, talk: 'We talk' }

describe('the home page’s words', () => {
  it('hold what the specification counts', () => {
    expect(home.hero.badges).toHaveLength(3)
    expect(home.services.cards.map((card) => card.id)).toEqual([
      'iul',
      'mortgage-protection',
      'annuities',
      'whole-life',
      'veteran-services',
    ])
    expect(home.why.benefits).toHaveLength(6)
    expect(home.steps.steps).toHaveLength(4)
  })

  it('name a source for every figure of a badge', () => {
    for (const badge of home.hero.badges) expect(badge.source).not.toBe('')
  })
})

describe('the contact page’s words', () => {
  it('hold what the specification counts', () => {
    expect(contact.cards.map(({ value }) => value)).toEqual([
      agency.phone,
      agency.email,
      'Cleveland, Columbus, Cincinnati & All of Ohio',
      'Monday - Friday: 9AM - 6PM',
    ])
    expect(contact.badges).toHaveLength(6)
    expect(contact.regions.map(({ name }) => name)).toEqual([
      'Cleveland area',
      'Columbus area',
      'Cincinnati area',
    ])
  })

  it('promise contact within a day beside the form', () => {
    expect(contact.consultation.heading).toBe('Schedule Your Free Consultation')
    expect(contact.consultation.lede).toContain('within 24 hours')
  })

  it('prove every badge', () => {
    for (const { proof } of contact.badges) expect(proof).not.toBe('')
  })
})

describe('claims', () => {
  const stories = Object.values(storyFigures).flatMap((story) => Object.entries<Claim>(story))
  it.each([...Object.entries<Claim>(claims), ...stories])('%s has a figure and a source', (_name, claim) => {
    expect(claim.figure).toMatch(/\d|^A\+$/)
    expect(claim.source.length).toBeGreaterThan(5)
  })
})

describe('the thank-you words', () => {
  it('promise contact within a day in four steps, and lead to pages that exist', () => {
    const words = thankYouCopy(text, agency)
    expect(words.heading).toBe(text.heading)
    expect(words.promise).toBe('We will contact you within 24 hours.')
    expect(words.steps).toHaveLength(4)
    for (const given of ['after-review', 'unknown'] as const)
      expect(thankYouCopy(text, agency, given).steps).toHaveLength(4)
    expect(words.learnMore.filter(({ path }) => !findPage(path))).toEqual([])
  })
})

describe('all public words', () => {
  const all = JSON.stringify([
    home,
    contact,
    ...Object.values(legalPages).map((write) => write(agency, { adTag: true })),
    footerDisclosures(agency),
    refusals,
    thankYouCopy(text, agency),
    thankYouCopy(text, agency, 'after-review'),
    thankYouCopy(text, agency, 'unknown'),
  ])

  it('call nothing risk free or guaranteed safe', () => {
    expect(all.match(/risk[- ]free|no risk|guaranteed safe/gi)).toBeNull()
  })

  it('leave no placeholder behind', () => {
    expect(all.match(/\{[a-zA-Z]+\}|undefined|lorem|TODO/g)).toBeNull()
  })

  it('say in the legal pages what the law and the specification want said', () => {
    const privacy = JSON.stringify(privacyPolicy(agency))
    expect(privacyPolicy(agency).effectiveDate).toBe('September 1, 2025')
    expect(privacy).toContain('within 45 days')
    expect(privacy).toContain('at least 18')
    expect(JSON.stringify(termsOfService(agency))).toContain('at least 18')
  })
})
