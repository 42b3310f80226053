/** Who holds which license, from agency/licenses.yaml. */
import checked from '#agency/licenses.json'
import { agency } from './agency.ts'
import { numberRules } from './license-number-rules.ts'
import type { LicensesFile } from './licenses-schema.ts'
import type { StateName } from './places.ts'

export interface License {
  /** As the license is issued. */
  holder: string
  kind: 'agency' | 'agent'
  /** National Producer Number: one for life, in every state. */
  npn: string
  /** Where the holder lives or has its office; the other states license it as a nonresident. */
  home: StateName
  states: readonly StateName[]
  /** The numbers of those states that give one of their own. */
  numbers: Readonly<Partial<Record<StateName, string>>>
  /** Lines of authority, in the words of the home state. */
  lines: readonly string[]
  /** When the home state's license expires, YYYY-MM-DD; other states set dates of their own. */
  expires: string
  /** True for one that nobody holds, of the invented sample agency. */
  sample?: boolean | undefined
}

const file = checked as LicensesFile

export const agencyLicense: License = {
  holder: agency.legalName,
  kind: 'agency',
  npn: agency.npn,
  home: agency.state,
  ...file.agency,
}

/** By the short name that people.yaml uses. */
export const agentLicenses: Readonly<Record<string, License>> = Object.fromEntries(
  Object.entries(file.agents).map(([name, license]) => [name, { kind: 'agent', ...license }]),
)

export const licenses: readonly License[] = [agencyLicense, ...Object.values(agentLicenses)]

/** The numbers that a state wants printed beside the holder's name, as "California Insurance License 0X12345". */
export const numbersBesideName = ({ numbers }: Pick<License, 'numbers'>): string[] =>
  Object.keys(numberRules).flatMap((state) => {
    const number = numbers[state as StateName]
    return number === undefined ? [] : [`${state} Insurance License ${number}`]
  })

/**
 * What California Insurance Code section 1726 wants on the home page in one size of type: the name as filed, the word
 * insurance, where the agency is at home, and the number. Null while no state wants a number.
 */
export const licenseLine: string | null =
  numbersBesideName(agencyLicense).length === 0
    ? null
    : [
        `${agency.legalName}, insurance agency`,
        `State of domicile: ${agency.state}`,
        `Principal place of business: ${agency.postalAddress.city}, ${agency.postalAddress.state}`,
        `${numbersBesideName(agencyLicense).join(', ')}.`,
      ].join('. ')

const inWords = new Intl.ListFormat('en-US')

/** What an agent may do where, to stand beside the name: the numbers to look up, and every state. */
export const describeLicense = (license: License) => ({
  numbers: [`National Producer Number ${license.npn}`, ...numbersBesideName(license)],
  states: license.states.length === 50 ? formatStates(license.states) : inWords.format(license.states),
  isSample: license.sample === true,
})

/** True for an agency with a license in each of the fifty states. */
export const licensedEverywhere = agencyLicense.states.length === 50

/** Where the agency is licensed, to stand after "licensed in": "all 50 states", "12 states", "Kansas and Missouri". */
export const licensedStates = formatStates(agencyLicense.states)

function formatStates(names: readonly StateName[]): string {
  if (names.length === 50) return 'all 50 states'
  return names.length > 3 ? `${names.length} states` : inWords.format(names)
}

/** The states that are served while nobody holds a license there on `day` (YYYY-MM-DD); the desk lists them for owners. */
export function statesWithoutLicense(day: string): StateName[] {
  const valid = licenses.filter(({ expires }) => expires >= day)
  return [agency.state].filter((state) => !valid.some(({ states }) => states.includes(state)))
}

/** The licenses that are no longer valid on `day` (YYYY-MM-DD). */
export const licensesEndedBy = (day: string): License[] => licenses.filter(({ expires }) => expires < day)

/** True when the agency may help somebody of `state` on `day` (YYYY-MM-DD): an agent's license without its own is not enough. */
export const isLicensedIn = (state: string, day: string): boolean =>
  agencyLicense.expires >= day && agencyLicense.states.some((name) => name === state)
