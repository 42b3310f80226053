/** Words of policies for houses, cars and businesses, and those of any policy. */
import type { GlossaryTerm } from './glossary-term.ts'

export const commonTerms: readonly GlossaryTerm[] = [
  {
    id: 'premium',
    term: 'Premium',
    text: 'What you pay for a policy: once, by the month, or by the year.',
    mentions: [],
  },
  {
    id: 'endorsement',
    term: 'Endorsement',
    text: 'A page that changes a policy: it adds coverage, takes some away, or names somebody. Also called a rider.',
  },
  {
    id: 'lapse',
    term: 'Lapse',
    text: 'The end of a policy because a premium was not paid in time.',
    mentions: [],
  },
  {
    id: 'national-producer-number',
    term: 'National Producer Number (NPN)',
    text: 'A number that identifies an agent or agency in every state and never changes. You can look a license up by it.',
    mentions: ['National Producer Number'],
  },
]

export const propertyTerms: readonly GlossaryTerm[] = [
  {
    id: 'actual-cash-value',
    term: 'Actual cash value',
    text: 'What a thing was worth the day before the loss: the price of a new one, less its age and wear.',
  },
  {
    id: 'additional-insured',
    term: 'Additional insured',
    text: 'Somebody else whom your policy protects as well, such as a landlord or a client. It takes a change of the policy, not only a certificate.',
  },
  {
    id: 'certificate-of-insurance',
    term: 'Certificate of insurance',
    text: 'A page that shows which policies you have and their limits. It changes nothing about them.',
  },
  {
    id: 'collision',
    term: 'Collision',
    text: 'Coverage for your own car when it hits another car or a thing, whoever was at fault, less your deductible.',
  },
  {
    id: 'comprehensive',
    term: 'Comprehensive',
    text: 'Coverage for your own car against theft, hail, fire, broken glass and animals, less your deductible.',
  },
  {
    id: 'deductible',
    term: 'Deductible',
    text: 'The part of a loss that you pay before the company pays.',
  },
  {
    id: 'dwelling-limit',
    term: 'Dwelling limit',
    text: 'The most a home policy pays to rebuild the house. It should follow the cost to rebuild, not the market value.',
  },
  {
    id: 'gap-coverage',
    term: 'Gap coverage',
    text: 'Pays what you still owe on a car beyond its value after a total loss.',
  },
  {
    id: 'liability',
    term: 'Liability coverage',
    text: 'Pays what you owe other people for injuries or damage that you caused, and your defense, up to a limit.',
  },
  {
    id: 'loss-run',
    term: 'Loss run',
    text: 'A list from an insurance company of the claims of a business, which other companies ask for before they quote.',
    mentions: ['loss run', 'loss runs'],
  },
  {
    id: 'replacement-cost',
    term: 'Replacement cost',
    text: 'What a new thing of like kind costs today, with nothing taken off for age.',
  },
  {
    id: 'uninsured-motorist',
    term: 'Uninsured motorist coverage',
    text: 'Pays you when a driver who hurt you has no insurance. Underinsured motorist coverage does so when it is not enough.',
    mentions: ['uninsured motorist'],
  },
]
