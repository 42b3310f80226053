/**
 * The time zones of the fifty states and the territories (IANA names; 49 CFR part 71 draws the lines). A state that lies in two zones names
 * both: calls then keep to the hours that are allowed in both, because nobody asks for the county.
 */
import { zonesOfNumber } from '#app/lib/reachable/area-codes.ts'
import type { states, territories } from './places.ts'

const eastern = 'America/New_York'
const central = 'America/Chicago'
const mountain = 'America/Denver'
const arizona = 'America/Phoenix'
const pacific = 'America/Los_Angeles'
const alaska = 'America/Anchorage'
const aleutians = 'America/Adak'
const hawaii = 'Pacific/Honolulu'

/** The time zones of each state. */
export const stateZones: Readonly<Record<(typeof states)[number], readonly string[]>> = {
  Alabama: [central],
  Alaska: [alaska, aleutians],
  // The Navajo Nation keeps daylight saving time, the rest of Arizona does not.
  Arizona: [arizona, mountain],
  Arkansas: [central],
  California: [pacific],
  Colorado: [mountain],
  Connecticut: [eastern],
  Delaware: [eastern],
  Florida: [eastern, central],
  Georgia: [eastern],
  Hawaii: [hawaii],
  Idaho: [mountain, pacific],
  Illinois: [central],
  Indiana: [eastern, central],
  Iowa: [central],
  Kansas: [central, mountain],
  Kentucky: [eastern, central],
  Louisiana: [central],
  Maine: [eastern],
  Maryland: [eastern],
  Massachusetts: [eastern],
  Michigan: [eastern, central],
  Minnesota: [central],
  Mississippi: [central],
  Missouri: [central],
  Montana: [mountain],
  Nebraska: [central, mountain],
  Nevada: [pacific, mountain],
  'New Hampshire': [eastern],
  'New Jersey': [eastern],
  'New Mexico': [mountain],
  'New York': [eastern],
  'North Carolina': [eastern],
  'North Dakota': [central, mountain],
  Ohio: [eastern],
  Oklahoma: [central],
  Oregon: [pacific, mountain],
  Pennsylvania: [eastern],
  'Rhode Island': [eastern],
  'South Carolina': [eastern],
  'South Dakota': [central, mountain],
  Tennessee: [central, eastern],
  Texas: [central, mountain],
  Utah: [mountain],
  Vermont: [eastern],
  Virginia: [eastern],
  Washington: [pacific],
  'West Virginia': [eastern],
  Wisconsin: [central],
  Wyoming: [mountain],
}

const territoryZones: Readonly<Record<(typeof territories)[number], readonly string[]>> = {
  'American Samoa': ['Pacific/Pago_Pago'],
  'District of Columbia': [eastern],
  Guam: ['Pacific/Guam'],
  'Northern Mariana Islands': ['Pacific/Guam'],
  'Puerto Rico': ['America/Puerto_Rico'],
  'U.S. Virgin Islands': ['America/Puerto_Rico'],
}
const placeZones: Readonly<Record<string, readonly string[]>> = { ...stateZones, ...territoryZones }
/** True for a state or a territory by its name. */
export const isPlace = (name: string): boolean => Object.hasOwn(placeZones, name)
/** Whoever names no place is taken to be in one of the states: hours that are allowed from Guam to Puerto Rico are hardly any. */
const allZones = [...new Set(Object.values(stateZones).flat())]

/** The zones a person of `state` may be in; all of them when no state is known. */
export const zonesOf = (state: string | null): readonly string[] =>
  (state !== null && isPlace(state) && placeZones[state]) || allZones

/**
 * The zones a person may be in when they are called: those of the state they named, else of their number's area code, else
 * all of the United States.
 */
export function zonesOfPerson(person: {
  state: string | null
  phone_normalized: string | null
}): readonly string[] {
  if (person.state !== null && isPlace(person.state)) return zonesOf(person.state)
  const byNumber = zonesOfNumber(person.phone_normalized)
  return byNumber.length > 0 ? byNumber : zonesOf(null)
}

/** The zones in which a person who named `state` may be called; none to mind where no state was named. */
export const calledIn = (state: string | null | undefined): readonly string[] => (state ? zonesOf(state) : [])
