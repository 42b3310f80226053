/** The licensing page: who holds which license, and how to check it. */
import { agency as sample } from '../agency/agency.ts'
import { type License, licenses } from '../agency/licenses.ts'
import { type StateName, states } from '../agency/places.ts'
import {
  contactSection,
  type LegalAgency,
  type LegalDocument,
  type LegalSection,
  legalEffectiveDate,
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
      description: `The insurance licenses of ${agency.name} and its agents: numbers, states, lines of authority and expiry, and how to check each one.`,
      keywords: [
        'insurance license',
        'National Producer Number',
        'agent license look-up',
        'Ohio insurance agent',
      ],
    },
    title: 'Licensing',
    effectiveDate: legalEffectiveDate,
    summary:
      'A license is the least you may ask of anyone who sells insurance. Here are ours, and the places where you can check them without asking us.',
    sections: [
      {
        id: 'licenses',
        heading: 'Our licenses',
        blocks: [
          ...(sample.isSample
            ? [
                paragraph(
                  'These are sample licenses of a sample agency. The people are invented, the numbers begin with SAMPLE, and no look-up will find them.',
                ),
              ]
            : []),
          table(
            'Licenses of the agency and its agents',
            [
              'Licensed',
              'National Producer Number',
              'States',
              'Lines of authority',
              'Home state license expires',
            ],
            all.map((license) => [
              `${license.holder} (${license.kind})`,
              license.npn,
              `${license.home} (home) and ${license.states.length - 1} more`,
              license.lines.join('; '),
              sayDay(license.expires),
            ]),
          ),
          paragraph(
            'An agent helps you only where both the agent and the agency are licensed. Call us, and somebody licensed in your state answers or calls you back.',
          ),
        ],
      },
      statesTable,
      checking,
      linesExplained,
      contactSection(agency, 'If a look-up shows anything other than this page, tell us:'),
    ],
  }
}

const all: readonly License[] = Object.values(licenses)
const agents = all.filter(({ kind }) => kind === 'agent')

const statesTable: LegalSection = {
  id: 'states',
  heading: 'Who can help you in your state',
  blocks: [
    paragraph('The agency is licensed in each of these states; the agents named beside it are, too.'),
    table(
      'Licensed agents by state',
      ['State', 'Licensed agents'],
      states.map((state) => [state, agentsIn(state).join(', ')]),
    ),
  ],
}

function agentsIn(state: StateName): string[] {
  return agents.filter((agent) => agent.states.includes(state)).map(({ holder }) => holder)
}

const checking: LegalSection = {
  id: 'check',
  heading: 'Check us',
  blocks: [
    paragraph(
      'Every state keeps a public record of insurance agents. Look for the name and the National Producer Number, and that the license is active for the kind of insurance you want.',
    ),
    list(
      [official.ohioInsurance, ': agents and agencies licensed in Ohio, and complaints about them.'],
      [official.licenseLookup, ': choose a state, then search for a licensee.'],
      [official.producerRegistry, ': explains the National Producer Number and helps to find one.'],
      'Any other state: the website of that state’s department of insurance.',
    ),
    paragraph(
      'You can also ask the insurance company whether it has appointed us. How to complain about an agent is in our ',
      { text: 'Compliance Policy', to: '/compliance#complaints' },
      '.',
    ),
  ],
}

const linesExplained: LegalSection = {
  id: 'lines',
  heading: 'What the words mean',
  blocks: [
    subheading('Lines of authority'),
    paragraph(
      'The kinds of insurance a license allows. “Life” covers life insurance and fixed annuities. “Accident and health” covers disability, critical illness and similar policies. Variable products need a further line and a securities registration. We hold neither and do not sell them.',
    ),
    subheading('Home state and nonresident licenses'),
    paragraph(
      'An agent is licensed first where he or she lives. Other states then grant a nonresident license and set a date of their own for it to expire.',
    ),
    subheading('National Producer Number (NPN)'),
    paragraph('A number for life that is the same in every state. It is the surest way to find a license.'),
  ],
}

function sayDay(day: string): string {
  const words = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
  return words.format(new Date(`${day}T00:00:00Z`))
}
