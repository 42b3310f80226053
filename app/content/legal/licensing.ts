/** The licensing page: who holds which license, and how to check it. */
import { allDepartments, departmentLink, homeState } from '../agency/home-state.ts'
import {
  agencyLicense,
  agentLicenses,
  type License,
  licensedEverywhere,
  licensedStates,
  licenseLine,
  licenses,
} from '../agency/licenses.ts'
import type { StateName } from '../agency/places.ts'
import { sells } from '../lines/sold.ts'
import {
  contactSection,
  datesOf,
  type LegalAgency,
  type LegalDocument,
  type LegalSection,
  list,
  official,
  paragraph,
  subheading,
  table,
} from './legal-document.ts'

export function licensingPage(agency: LegalAgency): LegalDocument {
  return {
    meta: {
      title: `Licensing | ${agency.name}`,
      description: `The insurance licenses of ${agency.name} and its agents: numbers, states, lines of authority and expiration, and how to verify each.`,
      keywords: [
        'insurance license',
        'National Producer Number',
        'agent license look-up',
        `${homeState.name} insurance agent`,
      ],
    },
    title: 'Licensing',
    ...datesOf('2026-11-22'),
    summary:
      'Everyone who sells insurance must be licensed. These are our licenses, with official websites where you can verify them yourself.',
    sections: [
      {
        id: 'licenses',
        heading: 'Our licenses',
        blocks: [
          ...(licenseLine ? [paragraph(licenseLine)] : []),
          table(
            'Licenses of the agency and its agents',
            ['Licensed', 'License numbers', 'States', 'Lines of authority', 'Home state license expires'],
            licenses.map((license) => [
              `${license.holder} (${license.kind})`,
              formatNumbers(license),
              formatStates(license),
              license.lines.join('; '),
              formatDay(license.expires),
            ]),
          ),
          paragraph(
            licensedEverywhere
              ? 'An agent may help you only where both the agent and the agency are licensed. When you call, an agent licensed in your state answers or calls you back.'
              : `An agent may help you only where both the agent and the agency are licensed. We are licensed in ${licensedStates}; if you live elsewhere, your state’s insurance department can tell you who is licensed there.`,
          ),
        ],
      },
      statesTable,
      checking,
      linesExplained(),
      contactSection(
        agency,
        'If a license look-up shows something different from this page, please tell us:',
      ),
    ],
  }
}

const agents = Object.values(agentLicenses)

const formatNumbers = ({ npn, numbers }: License) =>
  [
    `National Producer Number ${npn}`,
    ...Object.entries(numbers).map(([state, number]) => `${state} ${number}`),
  ].join('; ')

const inWords = new Intl.ListFormat('en-US')

/** A few are named; more stand in the table of states below. */
function formatStates({ home, states }: License): string {
  const others = states.filter((state) => state !== home)
  const named = others.length > 4 ? [`${others.length} more`] : others
  return inWords.format([`${home} (home)`, ...named])
}

/** Fewer states are read at a glance. */
const foldedFrom = 8

const statesTable: LegalSection = {
  id: 'states',
  heading: 'Who can help you in your state',
  blocks: [
    paragraph(
      'The agency is licensed in each of these states, and so is each agent who is named. Where a state gives numbers of its own, they are next to the names.',
    ),
    table(
      'Licensed agents by state',
      ['State', 'Licensed'],
      agencyLicense.states.map((state) => [state, licensedIn(state).join(', ')]),
      agencyLicense.states.length >= foldedFrom ? { folded: true } : {},
    ),
  ],
}

/** The agents, and the agency where it has a number of that state or nobody else is licensed there. */
function licensedIn(state: StateName): string[] {
  const found = agents.filter((agent) => agent.states.includes(state))
  const withAgency = agencyLicense.numbers[state] !== undefined || found.length === 0
  return [...(withAgency ? [agencyLicense] : []), ...found].map(({ holder, numbers }) =>
    numbers[state] === undefined ? holder : `${holder} (${numbers[state]})`,
  )
}

const checking: LegalSection = {
  id: 'check',
  heading: 'Verify our licenses',
  blocks: [
    paragraph(
      'Every state keeps a public record of insurance agents. Search by name or National Producer Number, and confirm that the license is active for the kind of insurance you want.',
    ),
    list(
      ...(homeState.department
        ? [
            [
              departmentLink,
              `: agents and agencies licensed in ${homeState.name}, and complaints about them.`,
            ] as const,
          ]
        : []),
      [official.licenseLookup, ': choose a state, then search for a licensee.'],
      [official.producerRegistry, ': explains the National Producer Number and helps you find one.'],
      [
        'Other states: the website of that state’s department of insurance, from the ',
        { text: 'list of all departments', to: allDepartments },
        '.',
      ],
    ),
    paragraph(
      'You can also ask an insurance company whether it has appointed us. To complain about an agent, see our ',
      { text: 'Compliance Policy', to: '/compliance#complaints' },
      '.',
    ),
  ],
}

const linesHeld = licenses.flatMap((license) => license.lines)

/** Lines of authority in the words of most states, and what each is for: only those that somebody here holds are explained. */
const authorities = (): readonly (readonly [held: RegExp, words: string])[] => [
  [/life/i, `“Life” covers life insurance${sells('annuity') ? ' and fixed annuities' : ''}.`],
  [
    /health|sickness/i,
    sells('medicare', 'health')
      ? '“Accident and health” covers health and disability insurance and Medicare plans.'
      : '“Accident and health” covers disability, critical illness and similar policies.',
  ],
  [/property/i, '“Property” covers houses, belongings and business property.'],
  [/casualty/i, '“Casualty” covers liability, cars and injuries to employees.'],
  [/personal/i, '“Personal lines” covers home, auto and other insurance of a household.'],
]

const linesExplained = (): LegalSection => ({
  id: 'lines',
  heading: 'What the words mean',
  blocks: [
    subheading('Lines of authority'),
    paragraph(
      [
        'The kinds of insurance a license allows an agent to sell.',
        ...authorities().flatMap(([held, words]) =>
          linesHeld.some((line) => held.test(line)) ? [words] : [],
        ),
        'Variable products require another line of authority and a securities registration. We hold neither and do not sell them.',
      ].join(' '),
    ),
    subheading('Home state and nonresident licenses'),
    paragraph(
      'An agent is licensed first in the state where he or she lives. Other states can then grant a nonresident license, each with its own expiration date.',
    ),
    subheading('National Producer Number (NPN)'),
    paragraph(
      'A number that identifies an agent or agency in every state and never changes. It is the most reliable way to find a license.',
    ),
  ],
})

function formatDay(day: string): string {
  const words = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
  return words.format(new Date(`${day}T00:00:00Z`))
}
