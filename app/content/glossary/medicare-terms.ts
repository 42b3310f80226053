/** Words of Medicare and of health plans. */
import type { GlossaryTerm } from './glossary-term.ts'

export const medicareTerms: readonly GlossaryTerm[] = [
  {
    id: 'formulary',
    term: 'Formulary',
    text: 'The list of medicines that a plan covers, in tiers with different costs.',
  },
  {
    id: 'initial-enrollment-period',
    term: 'Initial enrollment period',
    text: 'Seven months for your first sign-up for Medicare: the three before the month you turn 65, that month, and the three after.',
  },
  {
    id: 'medicare-advantage',
    term: 'Medicare Advantage (Part C)',
    text: 'A plan of a private company in place of Original Medicare, often with drugs and a network, and with a yearly limit on what you pay for covered care.',
    mentions: ['Medicare Advantage'],
  },
  {
    id: 'medigap',
    term: 'Medigap',
    text: 'A policy that pays much of what Original Medicare leaves to you. Plans with the same letter cover the same in most states.',
  },
  {
    id: 'network',
    term: 'Network',
    text: 'Doctors and hospitals that have a contract with a plan. Outside it you pay more, or all.',
    mentions: [],
  },
  {
    id: 'original-medicare',
    term: 'Original Medicare',
    text: 'Part A for hospitals and Part B for doctors, run by the federal government.',
  },
  {
    id: 'part-d',
    term: 'Part D',
    text: 'Coverage of medicines for people with Medicare, sold by private companies.',
  },
  {
    id: 'scope-of-appointment',
    term: 'Scope of appointment',
    text: 'Your agreement, before an agent meets with you, on which kinds of Medicare plans you will talk about. It enrolls you in nothing.',
  },
]
