/** Annuities: the kinds, how interest is figured, how money comes out. */
import type { GlossaryTerm } from './glossary-term.ts'

export const annuityTerms: readonly GlossaryTerm[] = [
  {
    id: '1035-exchange',
    term: '1035 exchange',
    text: 'An exchange of one life insurance policy or annuity for another that section 1035 of the tax code leaves untaxed in that year, if the money goes straight from company to company. Surrender charges may still apply.',
    mentions: ['1035 exchange', 'section 1035'],
    source: {
      name: '26 U.S. Code section 1035(a), as quoted by KTLLP, Section 1035 Exchanges for Qualified Retirement Assets',
      url: 'https://www.ktllp.cpa/section-1035-exchanges/',
      checked: '2026-11-20',
    },
  },
  {
    id: 'annuity',
    term: 'Annuity',
    text: 'A contract with an insurance company: you pay in once or over time, and it grows or pays you an income. Its guarantees rest on the claims-paying ability of the company that issues it.',
    mentions: [],
  },
  {
    id: 'cap',
    term: 'Cap',
    text: 'The most interest an indexed annuity or policy credits in a period, however far the index rises. With a cap of 6%, a rise of 10% credits 6%.',
    mentions: ['cap', 'caps'],
  },
  {
    id: 'deferred-annuity',
    term: 'Deferred annuity',
    text: 'An annuity that grows first and can be turned into income later. Most charge you for taking out more than a stated part in the first years.',
    mentions: ['deferred annuity', 'deferred annuities'],
  },
  {
    id: 'fixed-annuity',
    term: 'Fixed annuity',
    text: 'A deferred annuity with an interest rate that the insurer guarantees for a stated time. After that the insurer sets a new one, not below the minimum in the contract.',
    mentions: ['fixed annuity', 'fixed annuities'],
  },
  {
    id: 'fixed-index-annuity',
    term: 'Fixed index annuity',
    text: 'A deferred annuity whose interest depends on a market index, within a cap, a participation rate or a spread. The insurer guarantees that the credited rate is not below zero; charges and early withdrawals can still cost you money.',
    mentions: ['fixed index annuity', 'fixed index annuities', 'indexed annuity', 'indexed annuities'],
    source: {
      name: 'U.S. Securities and Exchange Commission, Updated Investor Bulletin: Indexed Annuities (July 31, 2020)',
      url: 'https://www.sec.gov/oiea/investor-alerts-and-bulletins/ib_indexedannuities',
      checked: '2026-11-20',
    },
  },
  {
    id: 'floor',
    term: 'Floor',
    text: 'The least interest an indexed annuity or policy credits in a period, typically 0%; it varies by carrier. Charges are taken all the same, so the value can go down in a year that credits nothing.',
    mentions: ['0% floor', 'floor of 0%', 'a floor'],
  },
  {
    id: 'immediate-annuity',
    term: 'Immediate annuity',
    text: 'An annuity bought with one payment that starts to pay an income soon, usually within a year. Once it has started you generally cannot take the rest back.',
    mentions: ['immediate annuity', 'immediate annuities'],
  },
  {
    id: 'joint-and-survivor',
    term: 'Joint and survivor',
    text: 'An income that continues for the other person after one of two people dies, in full or in part. Each payment is lower than one for a single life.',
    mentions: ['joint and survivor', 'joint-and-survivor', 'joint life'],
  },
  {
    id: 'income-base',
    term: 'Income base',
    text: 'A number in some annuity contracts that is used only to figure the income of a rider, and often its yearly fee. It can be larger than your account, and you cannot withdraw it as a sum.',
    mentions: ['income base', 'benefit base'],
  },
  {
    id: 'market-value-adjustment',
    term: 'Market value adjustment',
    text: 'A change of what you receive if you leave an annuity early, up or down with interest rates since you bought it. It is in addition to a surrender charge.',
  },
  {
    id: 'nonqualified-annuity',
    term: 'Nonqualified annuity',
    text: 'An annuity bought with money that has been taxed already. Only the gain is taxed when it comes out; withdrawals take the gain first. A qualified annuity holds money from an IRA or a plan that has not been taxed.',
    mentions: ['nonqualified annuity', 'nonqualified'],
    source: {
      name: 'Internal Revenue Service, Publication 575 (2024), Pension and Annuity Income',
      checked: '2026-11-20',
    },
  },
  {
    id: 'participation-rate',
    term: 'Participation rate',
    text: 'The share of an index’s rise that counts for your interest. At 50%, a rise of 10% credits 5%, before any cap or spread.',
  },
  {
    id: 'period-certain',
    term: 'Period certain',
    text: 'A number of years for which an income annuity pays in any case. If you die before, the person you name gets the rest of those payments.',
    mentions: ['period certain', 'years certain'],
  },
  {
    id: 'spread',
    term: 'Spread',
    text: 'A number of percentage points that the insurer takes off an index’s rise before it credits interest. With a spread of 3 points, a rise of 10% credits 7%.',
    mentions: ['a spread', 'spreads'],
  },
  {
    id: 'surrender-charge',
    term: 'Surrender charge',
    text: 'A charge for ending a policy or annuity, or taking out more than the free amount, in its first years. It is a percentage that usually falls each year until it is gone.',
    mentions: ['surrender charge', 'surrender charges'],
  },
]
