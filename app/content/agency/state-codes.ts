/** The two letters of each state (U.S. Postal Service, Publication 28, appendix B). */
import type { PlaceName, StateName } from './places.ts'

export const stateCodes: Readonly<Record<StateName, string>> = {
  Alabama: 'AL',
  Alaska: 'AK',
  Arizona: 'AZ',
  Arkansas: 'AR',
  California: 'CA',
  Colorado: 'CO',
  Connecticut: 'CT',
  Delaware: 'DE',
  Florida: 'FL',
  Georgia: 'GA',
  Hawaii: 'HI',
  Idaho: 'ID',
  Illinois: 'IL',
  Indiana: 'IN',
  Iowa: 'IA',
  Kansas: 'KS',
  Kentucky: 'KY',
  Louisiana: 'LA',
  Maine: 'ME',
  Maryland: 'MD',
  Massachusetts: 'MA',
  Michigan: 'MI',
  Minnesota: 'MN',
  Mississippi: 'MS',
  Missouri: 'MO',
  Montana: 'MT',
  Nebraska: 'NE',
  Nevada: 'NV',
  'New Hampshire': 'NH',
  'New Jersey': 'NJ',
  'New Mexico': 'NM',
  'New York': 'NY',
  'North Carolina': 'NC',
  'North Dakota': 'ND',
  Ohio: 'OH',
  Oklahoma: 'OK',
  Oregon: 'OR',
  Pennsylvania: 'PA',
  'Rhode Island': 'RI',
  'South Carolina': 'SC',
  'South Dakota': 'SD',
  Tennessee: 'TN',
  Texas: 'TX',
  Utah: 'UT',
  Vermont: 'VT',
  Virginia: 'VA',
  Washington: 'WA',
  'West Virginia': 'WV',
  Wisconsin: 'WI',
  Wyoming: 'WY',
}

const placeCodes: Readonly<Record<PlaceName, string>> = {
  ...stateCodes,
  'American Samoa': 'AS',
  'District of Columbia': 'DC',
  Guam: 'GU',
  'Northern Mariana Islands': 'MP',
  'Puerto Rico': 'PR',
  'U.S. Virgin Islands': 'VI',
}

/** How else people write a place; without signs and in small letters. */
const otherNames: Readonly<Record<string, PlaceName>> = {
  washingtondc: 'District of Columbia',
  virginislands: 'U.S. Virgin Islands',
  usvirginislands: 'U.S. Virgin Islands',
  unitedstatesvirginislands: 'U.S. Virgin Islands',
  cnmi: 'Northern Mariana Islands',
}

const lettersOf = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '')
const placesByName = new Map<string, PlaceName>([
  ...(Object.entries(placeCodes) as [PlaceName, string][]).flatMap(([name, code]): [string, PlaceName][] => [
    [lettersOf(name), name],
    [code.toLowerCase(), name],
  ]),
  ...Object.entries(otherNames),
])

/** The place of a name or of its two letters, however written, also as "US-OH"; undefined when it is none. */
export const placeCalled = (typed: string): PlaceName | undefined =>
  placesByName.get(lettersOf(typed.replace(/^us[- ](?=\w\w$)/i, '')))

/** The state of a name or of its two letters, however written; undefined when it is none. */
export function stateCalled(typed: string): StateName | undefined {
  const wanted = typed.trim().toLowerCase()
  const names = Object.keys(stateCodes) as StateName[]
  return names.find((name) => name.toLowerCase() === wanted || stateCodes[name].toLowerCase() === wanted)
}
