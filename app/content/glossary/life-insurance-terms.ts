/** Kinds of life insurance, and what they pay. */
import type { GlossaryTerm } from './glossary-term.ts'

export const lifeInsuranceTerms: readonly GlossaryTerm[] = [
  {
    id: 'accelerated-death-benefit',
    term: 'Accelerated death benefit',
    text: 'A rider that lets the insured receive part of the death benefit while still alive, usually after a diagnosis the contract names, such as a terminal illness. What is paid out lowers what the beneficiary receives.',
    mentions: ['accelerated death benefit', 'accelerated benefit', 'living benefits'],
  },
  {
    id: 'cash-value',
    term: 'Cash value',
    text: 'The savings inside a permanent life insurance policy. You can borrow against it or take it out if you end the policy, less any surrender charge and loans. Term insurance has none.',
  },
  {
    id: 'convertible-term',
    term: 'Convertible term',
    text: 'Term insurance that you may exchange for a permanent policy without new health questions. The contract sets a last date for it.',
    mentions: ['convertible'],
  },
  {
    id: 'death-benefit',
    term: 'Death benefit',
    text: 'The money a life insurance policy or an annuity pays when the insured person or the owner dies. Loans and amounts paid out early are taken off first.',
  },
  {
    id: 'decreasing-term',
    term: 'Decreasing term',
    text: 'Term insurance whose death benefit goes down on a schedule while the premium usually stays the same. It is often used for a debt that shrinks, such as a mortgage.',
  },
  {
    id: 'dividend',
    term: 'Dividend',
    text: 'A share of an insurer’s earnings that it may credit to owners of participating whole life policies. Dividends are not guaranteed.',
    mentions: ['policy dividends', 'pay dividends', 'pays dividends'],
  },
  {
    id: 'face-amount',
    term: 'Face amount',
    text: 'The amount of life insurance shown on the first page of the policy. The death benefit can differ from it because of loans, riders or growth.',
  },
  {
    id: 'group-life-insurance',
    term: 'Group life insurance',
    text: 'Life insurance through an employer, a union or an association. It is often inexpensive or free, and it may end when you leave.',
    mentions: ['group life', 'group coverage', 'group plans'],
  },
  {
    id: 'indexed-universal-life',
    term: 'Indexed universal life (IUL)',
    text: 'Universal life insurance whose cash value earns interest tied to a market index, between a floor and a cap. You own no stocks and no index. Policy charges are taken every year, even in years with no interest.',
    mentions: ['indexed universal life', 'IUL'],
  },
  {
    id: 'level-term',
    term: 'Level term',
    text: 'Term insurance whose death benefit and premium stay the same for the whole term, commonly 10, 20 or 30 years.',
  },
  {
    id: 'modified-endowment-contract',
    term: 'Modified endowment contract (MEC)',
    text: 'A life insurance policy that took in more premium in its first seven years than federal tax law allows. Loans and withdrawals are then taxed gain first, and before age 59½ an extra 10% may be due.',
    mentions: ['modified endowment contract', 'MEC'],
    source: {
      name: '26 U.S. Code 7702A, Modified endowment contract defined',
      url: 'https://govregs.com/uscode/title26_subtitleF_chapter79_section7702A',
      checked: '2026-11-22',
    },
  },
  {
    id: 'mortgage-protection-insurance',
    term: 'Mortgage protection insurance',
    text: 'Life insurance bought to cover a mortgage. It may be level term, decreasing term or a policy with few health questions. It pays the person you name, unless the contract says that it pays the lender.',
    mentions: ['mortgage protection insurance', 'mortgage protection'],
  },
  {
    id: 'permanent-life-insurance',
    term: 'Permanent life insurance',
    text: 'Life insurance without an end date, as long as it is paid for: whole life, universal life and indexed universal life. It builds cash value and costs more than term for the same amount.',
    mentions: ['permanent life insurance', 'permanent policy', 'permanent policies', 'permanent coverage'],
  },
  {
    id: 'term-life-insurance',
    term: 'Term life insurance',
    text: 'Life insurance for a set number of years. It pays if the insured dies in that time, has no cash value, and costs least for the amount.',
    mentions: ['term life insurance', 'term life', 'term insurance', 'term policy'],
  },
  {
    id: 'universal-life',
    term: 'Universal life insurance',
    text: 'Permanent life insurance with flexible premiums. Each month the insurer takes the cost of insurance and other charges from the cash value and adds interest. If the cash value runs out, the policy ends unless you pay more.',
    mentions: ['universal life insurance', 'universal life'],
  },
  {
    id: 'whole-life-insurance',
    term: 'Whole life insurance',
    text: 'Permanent life insurance with a fixed premium and a cash value that grows on a schedule the issuing insurer guarantees. Some policies also earn dividends, which are not guaranteed.',
    mentions: ['whole life insurance', 'whole life'],
  },
]
