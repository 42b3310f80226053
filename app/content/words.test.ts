import { describe, expect, it } from 'vitest'
import { agency } from './agency/agency.ts'
import { footerDisclosures } from './agency/disclosures.ts'
import { figures } from './agency/figures.ts'
import { homeState } from './agency/home-state.ts'
import { findPage } from './catalogue/catalogue.ts'
import { compliancePolicy } from './legal/compliance.ts'
import { legalPages } from './legal/legal-pages.ts'
import { privacyPolicy } from './legal/privacy.ts'
import { termsOfService } from './legal/terms.ts'
import { contactCopy } from './pages/contact.ts'
import { busy, errorPages } from './pages/error-pages.ts'
import { homeCopy } from './pages/home.ts'
import { researchCopy } from './pages/research.ts'
import type { ServicePageWriter } from './pages/service-page.ts'
import { thankYouCopy } from './pages/thank-you.ts'
import { responseTimes } from './promises/promises.ts'

const home = homeCopy(agency)
const contact = contactCopy(agency)
const text = { heading: 'It is here', talk: 'We talk' }

it('promise hours only with the days on which the office keeps them', () => {
  const writers = import.meta.glob<{ page: ServicePageWriter }>('./services/*.ts', { eager: true })
  const services = Object.values(writers).map(({ page }) => page(agency))
  expect(services.length).toBeGreaterThan(7)
  const said = JSON.stringify([home, contact, researchCopy(agency, { articles: 20 }), services])
  // What follows the hours says the rest: the days, the close of the next business day, or why they are longer.
  const promised = [...said.matchAll(/within (?:24|24-48) hours([^"]{0,14})/g)].map(([, rest]) => rest)
  expect(promised.length).toBeGreaterThan(10)
  expect(promised.filter((rest) => !/^ on business|^ or, when|^\. That is/.test(rest ?? ''))).toEqual([])
})

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
    expect(contact.regions?.regions.map(({ name }) => name)).toEqual([
      'Cleveland area',
      'Columbus area',
      'Cincinnati area',
    ])
  })

  it('promise contact within a day beside the form', () => {
    expect(contact.consultation.heading).toBe('Schedule Your Free Consultation')
    expect(contact.consultation.lede).toContain('within 24 hours')
  })

  it('prove every badge, or mark its figure', () => {
    for (const { proof } of contact.badges) expect(proof).not.toBe('')
    expect(contact.badges.filter(({ proof }) => typeof proof !== 'string').map(({ text }) => text)).toEqual([
      'Licensed in all 50 states',
      `${figures.carriers?.figure} insurance companies compared`,
      `Independent since ${agency.founded}`,
      `${figures.experience?.figure} years of experience in the business`,
    ])
  })
})

describe('the thank-you words', () => {
  it('promise contact by one moment in four steps, and lead to pages that exist', () => {
    const words = thankYouCopy(text, agency, {
      way: 'call',
      promise: 'We will call you by Monday, November 23, 6 PM ET.',
    })
    expect(words.heading).toBe(text.heading)
    expect(words.promise).toBe('We will call you by Monday, November 23, 6 PM ET.')
    expect(words.steps).toHaveLength(4)
    for (const given of ['after-review', 'unknown'] as const)
      expect(thankYouCopy(text, agency, given).steps).toHaveLength(4)
    expect(words.learnMore.filter(({ path }) => !findPage(path))).toEqual([])
  })

  it('invite to call now only while somebody is there', () => {
    const bodyWhen = (isOpen: boolean) => thankYouCopy(text, agency, 'unknown', { isOpen }).callBody
    expect(bodyWhen(true)).toContain('Call us now.')
    expect(bodyWhen(false)).not.toContain('now.')
    expect(bodyWhen(false)).toContain(agency.hoursSpoken)
  })
})

describe('all public words', () => {
  const all = JSON.stringify([
    home,
    contact,
    ...Object.values(legalPages).map((write) => write(agency, { adTag: true })),
    footerDisclosures(agency),
    errorPages,
    busy,
    thankYouCopy(text, agency, { way: 'call', promise: 'We will call you today by 6 PM ET.' }),
    thankYouCopy(text, agency, 'after-review'),
    thankYouCopy(text, agency, 'unknown'),
  ])

  it('call nothing risk free or guaranteed safe', () => {
    expect(all.match(/risk[- ]free|no risk|guaranteed safe/gi)).toBeNull()
  })

  it('say nothing that the consent they ask for contradicts', () => {
    expect(all.match(/not a machine|robot|no call center|(only|always) a person/gi)).toBeNull()
  })

  it('say of every ASAP that it is in business hours', () => {
    expect(all).toContain(responseTimes.quoteAsap.text)
    expect(all.match(/(30 minutes|1 hour|2 hours)(?! during business hours)/g)).toBeNull()
  })

  it('promise a call in a stated time, never a price', () => {
    expect(all.match(/(price|quote)s? (with)?in [^.]*(hour|minute)/gi)).toBeNull()
  })

  it('leave no placeholder behind', () => {
    expect(all.match(/\{[a-zA-Z]+\}|undefined|lorem|TODO/g)).toBeNull()
  })

  it('say in the legal pages what the law and the specification want said', () => {
    const privacy = JSON.stringify(privacyPolicy(agency))
    expect(privacyPolicy(agency).effectiveDate).toBe('September 1, 2025')
    expect(privacy).toContain('within 45 days')
    // The state's own time is promised wherever the general one is, and never made longer.
    for (const words of [privacy, JSON.stringify(compliancePolicy(agency))])
      expect(words).toContain(
        `within 45 days, or ${homeState.privacy?.timeToAnswer} of a written request if you live in ${homeState.name}`,
      )
    expect(privacy).toContain(`Outside ${homeState.name}, if we need up to 45 more days`)
    expect(privacy).toContain('at least 18')
    expect(JSON.stringify(termsOfService(agency))).toContain('at least 18')
  })
})
