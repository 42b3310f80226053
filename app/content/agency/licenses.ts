/**
 * Who holds which license. All of it is a sample: no person, number or date here is real, and the numbers say
 * so themselves. An agency replaces these values with its own and checks them against the states' look-ups.
 */
import { agency } from './agency.ts'
import { type StateName, states } from './places.ts'

export interface License {
  /** As the license is issued. */
  holder: string
  kind: 'agency' | 'agent'
  /** National Producer Number: one for life, in every state. */
  npn: string
  /** Where the holder lives or has its office; the other states license it as a nonresident. */
  home: StateName
  states: readonly StateName[]
  /** Lines of authority, in the words of the home state. */
  lines: readonly string[]
  /** When the home state's license expires, YYYY-MM-DD; other states set dates of their own. */
  expires: string
}

const lifeAndHealth = ['Life', 'Accident and health'] as const

export const licenses = {
  agency: {
    holder: agency.name,
    kind: 'agency',
    npn: agency.npn,
    home: 'Ohio',
    states,
    lines: lifeAndHealth,
    expires: '2028-03-31',
  },
  marian: {
    holder: 'Marian Sample',
    kind: 'agent',
    npn: 'SAMPLE-0002',
    home: 'Ohio',
    states: [
      ...(['Ohio', 'Michigan', 'Indiana', 'Kentucky', 'West Virginia', 'Pennsylvania'] as const),
      ...(['New York', 'New Jersey', 'Delaware', 'Maryland', 'Virginia', 'Connecticut'] as const),
      ...(['Rhode Island', 'Massachusetts', 'Vermont', 'New Hampshire', 'Maine'] as const),
    ],
    lines: lifeAndHealth,
    expires: '2027-08-31',
  },
  walter: {
    holder: 'Walter Sample',
    kind: 'agent',
    npn: 'SAMPLE-0003',
    home: 'Ohio',
    states: [
      ...(['Ohio', 'Tennessee', 'North Carolina', 'South Carolina', 'Georgia', 'Florida'] as const),
      ...(['Alabama', 'Mississippi', 'Louisiana', 'Arkansas', 'Texas', 'Oklahoma'] as const),
    ],
    lines: lifeAndHealth,
    expires: '2028-01-31',
  },
  dolores: {
    holder: 'Dolores Sample',
    kind: 'agent',
    npn: 'SAMPLE-0004',
    home: 'Ohio',
    states: [
      ...(['Ohio', 'Illinois', 'Wisconsin', 'Minnesota', 'Iowa', 'Missouri', 'Kansas'] as const),
      ...(['Nebraska', 'South Dakota', 'North Dakota'] as const),
    ],
    lines: lifeAndHealth,
    expires: '2027-05-31',
  },
  theo: {
    holder: 'Theo Sample',
    kind: 'agent',
    npn: 'SAMPLE-0005',
    home: 'Ohio',
    states: [
      ...(['Ohio', 'Montana', 'Wyoming', 'Colorado', 'New Mexico', 'Arizona', 'Utah'] as const),
      ...(['Idaho', 'Nevada', 'California', 'Oregon', 'Washington', 'Alaska', 'Hawaii'] as const),
    ],
    lines: ['Life'],
    expires: '2027-11-30',
  },
} as const satisfies Record<string, License>

export type LicenseName = keyof typeof licenses
