/** What stands in a policy, who is in it, and how one is applied for. */
import type { GlossaryTerm } from './glossary-term.ts'

const naicGuide = {
  name: 'National Association of Insurance Commissioners, Life Insurance Buyer’s Guide (2018)',
  checked: '2026-11-20',
}

export const policyTerms: readonly GlossaryTerm[] = [
  {
    id: 'beneficiary',
    term: 'Beneficiary',
    text: 'The person, trust or organization that receives the death benefit. The owner names it on a form, which usually decides who is paid whatever a will says.',
    mentions: [],
  },
  {
    id: 'carrier',
    term: 'Carrier',
    text: 'An insurance company. The carrier issues the policy, sets the price and pays the claims; an agency helps you choose and apply.',
    mentions: [],
  },
  {
    id: 'contestability-period',
    term: 'Contestability period',
    text: 'The first years of a life insurance policy, usually two. If the insured dies in them, the insurer may check the application again and refuse a claim over a wrong answer.',
    mentions: ['contestability period', 'contest period', 'contestability'],
    source: naicGuide,
  },
  {
    id: 'contingent-beneficiary',
    term: 'Contingent beneficiary',
    text: 'The backup who is paid if no primary beneficiary is alive. Without one the money may go to the estate.',
    mentions: ['contingent beneficiary', 'contingent'],
  },
  {
    id: 'financial-strength-rating',
    term: 'Financial strength rating',
    text: 'A rating firm’s opinion of how well an insurer can pay its claims. Each firm has its own scale, and ratings change, so compare more than one and look at the date.',
    mentions: ['financial strength rating', 'financial strength ratings', 'financial strength'],
  },
  {
    id: 'free-look',
    term: 'Free look',
    text: 'The days after delivery in which you may return a new policy or annuity and cancel it. State law and the contract set how many, and the number is on or near the first page of the contract.',
    mentions: ['free look', 'free-look'],
  },
  {
    id: 'grace-period',
    term: 'Grace period',
    text: 'The time after a missed premium in which the policy stays in force. If the insured dies in it, the overdue premium may be taken off the death benefit.',
  },
  {
    id: 'guaranteed-issue',
    term: 'Guaranteed issue',
    text: 'Insurance sold without health questions. It costs more, the amounts are small, and for the first years it often pays back the premiums in place of the full amount.',
  },
  {
    id: 'health-class',
    term: 'Health class',
    text: 'The group an insurer puts you in after underwriting, such as preferred, standard or tobacco. The class and your age decide most of the premium, and insurers draw the lines differently.',
    mentions: ['health class', 'rate class', 'health classes'],
  },
  {
    id: 'illustration',
    term: 'Illustration',
    text: 'A table that shows how a policy may develop. Only the guaranteed column is promised by the insurer; the others assume rates, charges or dividends that can change.',
    mentions: ['policy illustration', 'illustrations'],
  },
  {
    id: 'in-force-illustration',
    term: 'In-force illustration',
    text: 'A new illustration of a policy you already own, made by the insurer from the values of today. Ask for one each year, with the guaranteed values in it.',
    mentions: ['in-force illustration', 'in-force illustrations'],
  },
  {
    id: 'lapse',
    term: 'Lapse',
    text: 'The end of a policy because premiums were not paid or the cash value ran out. A lapsed policy pays nothing, and with a loan on it tax may be due.',
    mentions: ['lapse', 'lapses', 'lapsed'],
  },
  {
    id: 'national-producer-number',
    term: 'National Producer Number (NPN)',
    text: 'The number that identifies an agent or agency in every state. With it you can look up the license at the state’s department of insurance.',
    mentions: ['national producer number', 'NPN'],
  },
  {
    id: 'policy-loan',
    term: 'Policy loan',
    text: 'Money borrowed from the insurer with the cash value as security. Interest is charged, and what is not paid back lowers the death benefit and can make the policy lapse.',
    mentions: ['policy loan', 'policy loans'],
  },
  {
    id: 'policyowner',
    term: 'Policyowner',
    text: 'The person who holds the rights in a policy: to name beneficiaries, borrow, cancel or transfer it. It is often, but not always, the insured.',
    mentions: [],
  },
  {
    id: 'premium',
    term: 'Premium',
    text: 'What you pay for insurance, usually each month or year. Paying once a year often costs a little less than paying monthly.',
    mentions: [],
  },
  {
    id: 'reinstatement',
    term: 'Reinstatement',
    text: 'Putting a lapsed policy back in force. The insurer usually asks for the missed premiums with interest and for proof of good health.',
  },
  {
    id: 'replacement',
    term: 'Replacement',
    text: 'Ending or borrowing from an old policy or annuity to buy a new one. States require notices and comparisons, because a replacement can mean new charges, a new contestability period and a higher price.',
    mentions: [],
  },
  {
    id: 'rider',
    term: 'Rider',
    text: 'An addition to a policy or annuity that adds or changes a benefit, often for a charge. Read what sets it off and what it costs.',
    mentions: ['rider', 'riders'],
  },
  {
    id: 'surrender-value',
    term: 'Surrender value',
    text: 'What the insurer pays if you end a policy or annuity: the value less surrender charges and loans. In the first years it is often less than you paid in.',
    mentions: ['surrender value', 'cash surrender value'],
  },
  {
    id: 'underwriting',
    term: 'Underwriting',
    text: 'How an insurer decides whether to cover you and at what price. It looks at health, age, tobacco, work, driving and other records.',
    mentions: ['underwriting', 'underwriter'],
  },
  {
    id: 'waiver-of-premium',
    term: 'Waiver of premium',
    text: 'A rider under which the insurer pays the premiums while the insured is disabled as the contract defines it, usually after a waiting period.',
  },
]
