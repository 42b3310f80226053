/**
 * Whether a person may be called or texted at a moment, why not, and from which minute on: by the strictest rule of every
 * place where they may be. Buttons, next attempts, the queue, texts and promises all ask here, and nothing else knows hours.
 */
import {
  closingFrom,
  type HoursOfDay,
  isCallingTime,
  nextCallingTime,
  type Place,
} from '#app/lib/calling-hours.ts'
import { type ClosedDays, legalHolidays } from '#app/lib/holidays.ts'
import { areaOf } from '#app/lib/reachable/area-codes.ts'
import { places as homes, states } from '../agency/places.ts'
import { isPlace, zonesOf } from '../agency/state-zones.ts'
import { dayMs, hoursText } from './format-hours.ts'
import {
  type ContactRule,
  canadianRule,
  dayKinds,
  federalRule,
  stateRules,
  type WeekHours,
} from './state-rules.ts'

export type ContactWay = 'calls' | 'texts'

/** What of a person says where they may be, and whether they asked to be called. */
export interface Located {
  state: string | null
  phone_normalized: string | null
  contact_asap?: boolean | 0 | 1 | null
  first_contact_at?: string | null
}

/** What an agency set of a place: hours of its own. Looser ones hold only with the reason that somebody gave for them. */
export interface OwnRule {
  hours: WeekHours
  perDay: number | null
  /** Why it is looser than the law in this table; null where it is not. */
  looser: string | null
}
export type OwnRules = Readonly<Record<string, OwnRule>>

/** A rule as it holds here: the table's, with what the agency set. */
export interface RuleInForce {
  place: string
  rule: ContactRule
  own: OwnRule | null
}

export interface GateAnswer {
  isOpen: boolean
  /** The first minute at which it is allowed; the moment asked about where it is. */
  next: Date
  /** The rule that decides: of those that forbid it the one that does so longest, of those that allow it the first to end. */
  by: RuleInForce
  /** Set where as many attempts were made in 24 hours as the rule allows. */
  isCapped: boolean
  /** "8 AM to 9 PM", "no calls on Sundays in Alabama": what the rule says of the day. */
  said: string
}

let own: OwnRules = {}

/** Sets what owners decided at the desk; as the facts of the agency, it holds for this process until it is set anew. */
export function setOwnRules(rules: OwnRules): void {
  own = rules
  known.clear()
  made.clear()
}

/** What an agency may set hours for: every state and territory, and all of Canada as one. */
export const ruledPlaces: readonly string[] = [...homes, 'Canada']

/** The rule of a state, a territory or Canada as it holds here. */
export function ruleOf(name: string): RuleInForce {
  // As area-codes.ts says it in a sentence: "the U.S. Virgin Islands".
  const key = name.replace(/^the /, '')
  const rule = key === 'Canada' ? canadianRule : Object.hasOwn(stateRules, key) ? stateRules[key] : null
  return { place: name, rule: rule ?? federalRule, own: own[key] ?? null }
}

const somewhere: RuleInForce = { place: '', rule: federalRule, own: null }

/** A place with the rule behind it. */
export interface RuledPlace extends Place {
  by: RuleInForce
}

const known = new Map<string, readonly RuledPlace[]>()
const made = new Map<string, RuledPlace>()

/**
 * Every place where a person may be, by what they told, else by their area code, else all of the United States. What they
 * asked for themselves goes by the rules for that: a call as soon as possible until they were reached, or what `asked` says.
 */
export function placesOfPerson(
  person: Located,
  way: ContactWay = 'calls',
  asked = Boolean(person.contact_asap) && person.first_contact_at === null,
): readonly RuledPlace[] {
  const isNamed = person.state !== null && isPlace(person.state)
  const key = `${isNamed ? person.state : (person.phone_normalized?.slice(0, 5) ?? '')} ${way} ${asked}`
  const kept = known.get(key)
  if (kept) return kept
  const places = findPlaces(person, isNamed).map(([by, zone]) => placeOf(by, zone, way, asked))
  // Many states have no rule of their own: each zone of them is one place.
  const distinct = [...new Map(places.map((place) => [place.key, place])).values()]
  known.set(key, distinct)
  return distinct
}

/** The places of whoever named `state`; none to mind where no state was named. */
export const placesIn = (state: string | null | undefined, way: ContactWay = 'calls', asked = false) =>
  state ? placesOfPerson({ state, phone_normalized: null }, way, asked) : []

function findPlaces({ state, phone_normalized }: Located, isNamed: boolean): [RuleInForce, string][] {
  if (state !== null && isNamed) return zonesOf(state).map((zone) => [ruleOf(state), zone])
  const area = areaOf(phone_normalized)
  if (area?.country === 'CA') {
    const by = { ...ruleOf('Canada'), place: area.place }
    return area.zones.map((zone) => [by, zone])
  }
  if (area) return area.zones.map((zone) => [ruleOf(area.place), zone])
  return [...states, 'District of Columbia'].flatMap((name) => {
    const rule = ruleOf(name)
    const by = rule.rule === federalRule && rule.own === null ? somewhere : rule
    return zonesOf(name).map((zone): [RuleInForce, string] => [by, zone])
  })
}

function placeOf(by: RuleInForce, zone: string, way: ContactWay, asked: boolean): RuledPlace {
  const isApart = asked && by.rule.asked === 'told apart'
  const hours = hoursOf(by, way, isApart)
  const key = `${by.rule.law} ${zone} ${JSON.stringify(hours)}`
  const kept = made.get(key)
  if (kept?.by.place === by.place) return kept
  const holidays = isApart ? null : holidaysOf(by.rule)
  const place: RuledPlace = {
    ...{ key, zone, by },
    hoursOn: (day) => hours[kindOf(day, holidays)],
  }
  made.set(key, place)
  return place
}

/** The hours of the table, narrowed by what the agency set; by its own ones where it said why they are looser. */
export function hoursOf({ rule, own }: Pick<RuleInForce, 'rule' | 'own'>, way: ContactWay, isApart = false) {
  const law = isApart ? federalRule[way] : rule[way]
  if (!own) return law
  if (own.looser !== null) return own.hours
  return Object.fromEntries(
    dayKinds.map((kind) => [kind, narrower(law[kind], own.hours[kind])]),
  ) as unknown as WeekHours
}

/** What both allow. */
function narrower(one: HoursOfDay | null, other: HoursOfDay | null): HoursOfDay | null {
  if (!one || !other) return null
  const opens = Math.max(one.opens, other.opens)
  const closes = Math.min(one.closes, other.closes)
  return opens < closes ? { opens, closes } : null
}

/** Whether `hours` allow a minute that those of `rule` forbid, for any of `ways`. */
export const isLooser = (
  rule: ContactRule,
  { hours, perDay }: Pick<OwnRule, 'hours' | 'perDay'>,
  ways: readonly ContactWay[] = ['calls', 'texts'],
): boolean =>
  ways.some((way) =>
    dayKinds.some((kind) => {
      const [law, wish] = [rule[way][kind], hours[kind]]
      return wish !== null && (law === null || wish.opens < law.opens || wish.closes > law.closes)
    }),
  ) ||
  (rule.perDay !== undefined && perDay !== null && perDay > rule.perDay)

const holidays = new Map<ContactRule, ClosedDays>()
function holidaysOf(rule: ContactRule): ClosedDays | null {
  if (!rule.holidays) return null
  const days = holidays.get(rule) ?? legalHolidays(rule.holidays.days, rule.holidays.moved)
  holidays.set(rule, days)
  return days
}

function kindOf(day: Temporal.PlainDate, closed: ClosedDays | null): (typeof dayKinds)[number] {
  if (closed?.has(day.toString())) return 'holiday'
  return day.dayOfWeek === 7 ? 'sunday' : day.dayOfWeek === 6 ? 'saturday' : 'weekday'
}

/** How many attempts a rule allows in 24 hours; infinitely many where it says nothing. */
export function perDayOf({ rule, own }: Pick<RuleInForce, 'rule' | 'own'>): number {
  const [law, set] = [rule.perDay ?? Number.POSITIVE_INFINITY, own?.perDay ?? Number.POSITIVE_INFINITY]
  return own?.looser != null && own.perDay !== null ? set : Math.min(law, set)
}

/** The fewest attempts that any of `places` allows in 24 hours. */
export const fewestPerDay = (places: readonly RuledPlace[]): number =>
  Math.min(...places.map(({ by }) => perDayOf(by)))

/** From when on one more attempt is allowed after `attempts` (any order); null where it is at `now`. */
export function capEnds(places: readonly RuledPlace[], attempts: readonly Date[], now: Date): Date | null {
  const most = fewestPerDay(places)
  if (!Number.isFinite(most)) return null
  const recent = attempts.map(Number).filter((at) => at > now.getTime() - dayMs)
  if (recent.length < most) return null
  // Once this one is 24 hours old, fewer than are allowed lie in the day before.
  const [last = now.getTime()] = recent.sort((a, b) => b - a).slice(most - 1, most)
  return new Date(last + dayMs)
}

/** May they be contacted at `now` in this way? `attempts` are those of the last day by telephone or text. */
export function askGate(
  person: Located,
  now: Date,
  {
    way = 'calls',
    asked,
    attempts = [],
  }: { way?: ContactWay; asked?: boolean; attempts?: readonly Date[] } = {},
): GateAnswer {
  const places = placesOfPerson(person, way, asked)
  const cap = capEnds(places, attempts, now)
  const isTime = isCallingTime(now, places)
  const isOpen = isTime && cap === null
  const next = isOpen ? now : nextMinute(cap && cap > now ? cap : now, places)
  const decides = decidingPlace(places, now, { isTime, isCapped: cap !== null })
  return { isOpen, next, by: decides.by, isCapped: cap !== null, said: hoursText(decides, now, way) }
}

/** The minute itself, where the planning of steps keeps to quarters of an hour. */
function nextMinute(from: Date, places: readonly RuledPlace[]): Date {
  if (isCallingTime(from, places)) return from
  return nextCallingTime(from, places)
}

function decidingPlace(
  places: readonly RuledPlace[],
  now: Date,
  { isTime, isCapped }: { isTime: boolean; isCapped: boolean },
): RuledPlace {
  const [first] = places
  if (!first) throw new Error('a person is somewhere')
  if (isTime && isCapped)
    return places.reduce((least, place) => (perDayOf(place.by) < perDayOf(least.by) ? place : least), first)
  const closed = places.filter((place) => !isCallingTime(now, [place]))
  const latest = (list: readonly RuledPlace[]) =>
    list.reduce((last, place) =>
      nextCallingTime(now, [place]) > nextCallingTime(now, [last]) ? place : last,
    )
  const end = (place: RuledPlace) => closingFrom(now.getTime(), place)
  return closed.length > 0
    ? latest(closed)
    : places.reduce((soonest, place) => (end(place) < end(soonest) ? place : soonest), first)
}
