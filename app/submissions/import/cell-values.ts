/** The cells of other programs' lists as values of ours. What cannot be read is told, never taken for empty. */
import { agency } from '#app/content/agency/agency.ts'
import { isDay } from '#app/lib/dates.ts'
import { tidyLine } from '#app/lib/tidy-text.ts'

/** What lists write for nothing: Outlook a birthday of 0/0/00, others a word. */
export const isNothing = (cell: string): boolean =>
  /^(?:[-–—.?]*|n\/?a|#n\/a|null|nil|undefined|nan|\[?none\]?|0{1,4}([-/.])0{1,2}\1(?:0{1,4})(?:\s.*)?)$/i.test(
    cell.trim(),
  )

/** Several in one cell, as Google (" ::: "), HubSpot (";") and people write them. */
export const splitPhones = (cell: string): string[] =>
  cell
    .split(/\s*(?::::|[;\n|]|,(?=\s*\+?[\d(])|\s\/\s|\/(?=\s*\+?[\d(]{3})|\bor\b|\band\b|&)\s*/i)
    .map(tidyLine)
    .filter((part) => part !== '' && !isNothing(part))

/** The same of email addresses; "Ann <ann@example.com>" is the address in it. */
export const splitEmails = (cell: string): string[] =>
  cell
    .split(/\s*(?::::|[;,\n|])\s*/)
    .flatMap((part) => /<([^<>]+)>/.exec(part)?.[1] ?? part.trim().split(/\s+/))
    .map((part) => tidyLine(part).replace(/^mailto:/i, ''))
    .filter((part) => part !== '' && !isNothing(part))

const isNo =
  /^(?:|false|no|n|0|off|f|subscribed|active|opted[ -]?in|opt[ -]?in|in|ok|okay|allowed|yes to all|never[ -]?subscribed|not[ -]?subscribed|not set|unknown|pending|no opt[ -]?out)$/i
const isYes =
  /^(?:true|yes|y|1|x|on|t|✓|✔|out|dnc|dnd|opted[ -]?out|opt[ -]?out|unsubscribed?|do ?not ?(?:call|contact|email|text)|stop(?:ped)?|suppressed|complained|spam complaint|\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}.*)$/i

/** Whether a cell of an opt-out column says no to contact; null for what nobody can tell, which is taken for a no. */
export function readOptOut(cell: string): boolean | null {
  const text = tidyLine(cell)
  if (isNo.test(text) || isNothing(text)) return false
  return isYes.test(text) ? true : null
}

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

/** A calendar day as YYYY-MM-DD, from ISO dates with or without a time, from 5/3/1961 and from May 3, 1961; null for none. */
export function readDay(cell: string): string | null {
  const text = tidyLine(cell)
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/.exec(text)
  const american = /^(\d{1,2})[-/](\d{1,2})[-/](\d{4})(?:[ ,T].*)?$/.exec(text)
  const said = /^([a-z]{3})[a-z]*\.? (\d{1,2}),? (\d{4})(?:[ ,].*)?$/i.exec(text)
  const packed = /^(19|20)(\d{2})(\d{2})(\d{2})$/.exec(text)
  const day = iso
    ? [iso[1], iso[2], iso[3]]
    : american
      ? [american[3], american[1], american[2]]
      : said
        ? [said[3], String(months.indexOf((said[1] ?? '').toLowerCase()) + 1), said[2]]
        : packed
          ? [`${packed[1]}${packed[2]}`, packed[3], packed[4]]
          : []
  const [year, month = '', date = ''] = day
  if (!year) return null
  const found = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  return isDay(found) ? found : null
}

/** The first year that a list of leads may be from. */
const firstYear = 1990

/**
 * With an offset as it stands, without one on the agency's clock, without a time at noon there. Null for what is
 * none, lies ahead of `now` or before 1990.
 */
export function readPast(cell: string, now: Date): string | null {
  const text = tidyLine(cell)
  const moment = momentOf(text)
  if (moment === null || moment > now.getTime() + 60_000) return null
  const date = new Date(moment)
  return date.getUTCFullYear() < firstYear ? null : date.toISOString()
}

function momentOf(text: string): number | null {
  if (/^\d{13}$/.test(text)) return Number(text)
  const day = readDay(text)
  if (day === null) return null
  const [, hours = '', minutes = '', seconds = '0', half = '', zone = ''] =
    /(?:[T ,]|^)(\d{1,2}):(\d{2})(?::(\d{2}(?:\.\d+)?))?\s*([ap]\.?m\.?)?\s*(z|utc|gmt|[+-]\d{2}:?\d{2})?$/i.exec(
      text,
    ) ?? []
  const hour = hours === '' ? 12 : (Number(hours) % (half ? 12 : 24)) + (/^p/i.test(half) ? 12 : 0)
  const plain = `${day}T${String(hour).padStart(2, '0')}:${minutes || '00'}:${seconds.slice(0, 2).padStart(2, '0')}`
  if (Number(minutes) > 59 || Number(seconds) > 59) return null
  if (zone === '')
    return Temporal.PlainDateTime.from(plain).toZonedDateTime(agency.timeZone).epochMilliseconds
  const offset = /^[+-]/.test(zone) ? zone.replace(/^(.\d{2}):?/, '$1:') : 'Z'
  return Date.parse(plain + offset)
}

/** Status words of other programs, by ours; "Closed" of a real estate program is a sale, of most others an end. */
const statuses: Readonly<Record<string, string>> = {
  new: `new lead open prospect opennotcontacted newlead uncontacted notcontacted subscriber marketingqualifiedlead
    nurture nurturing lead attempted attemptedtocontact attempting inactive`,
  contacted: `contacted connected working workingcontacted inprogress engaged responded replied spoketocustomer
    badtiming opendeal warm`,
  qualified: `qualified hot hotprospect quoted quotesent quoting proposal application applied appointmentset
    salesqualifiedlead opportunity pending underwriting`,
  converted: `converted won sold closedwon closedconverted customer client activeclient pastclient policyholder bound issued
    evangelist placed inforce`,
  closed: `closed lost closedlost closednotconverted dead unqualified notinterested junk trash disqualified archived
    rejected declined other donotcontact wrongnumber`,
}
const byWord = new Map(
  Object.entries(statuses).flatMap(([status, words]) => words.split(/\s+/).map((word) => [word, status])),
)

/** One of `known` for the word of another program; null where nobody can tell. */
export function readStatus(cell: string, known: readonly string[]): string | null {
  const word = cell.toLowerCase().replace(/[^a-z]/g, '')
  const status = known.includes(word) ? word : byWord.get(word)
  return status && known.includes(status) ? status : null
}

/** Names as lists of others write them: turned round, in capitals, of two people in one cell, of a business. */
interface NameRead {
  firstName: string
  lastName: string
}

/** The cells of a row that say who it is; empty for those that its file does not have. */
interface NameCells {
  name: string
  firstName: string
  lastName: string
  company: string
}

/** One person, or two where a couple stands in one cell and `splits` asks for two. */
export function readNames(
  cells: NameCells,
  splits: boolean,
): { people: NameRead[]; isBusiness: boolean; company: string } {
  const [whole, first, last, company] = [cells.name, cells.firstName, cells.lastName, cells.company].map(
    tidyLine,
  ) as [string, string, string, string]
  const isWhole = first === '' && whole !== ''
  const named = isWhole ? whole : [first, last].filter(Boolean).join(' ')
  if (isBusiness(named) || (named === '' && company !== ''))
    return { people: [{ firstName: named || company, lastName: '' }], isBusiness: true, company: '' }
  const one = isWhole ? turned(whole, last) : { firstName: first, lastName: last }
  const people = splits ? coupleOf(one, isWhole && !whole.includes(',')) : [one]
  return { people: people.map(mended), isBusiness: false, company }
}

/** Words that stand in no name of a person. "Church", "Banks" and "Group" are surnames as well. */
const business =
  /(?:^|[\s,])(?:l\.?l\.?c|inc|incorporated|corp|corporation|ltd|l\.?l\.?p|p\.?l\.?l\.?c|company|trust|foundation|associates|enterprises|holdings|properties|realty|construction|trucking|services|industries|ministries|dba|& (?:sons?|co|associates))\.?(?:$|[\s,])/i

/** Whether a name is one of no person. @internal */
export const isBusiness = (name: string): boolean => business.test(name)

const title = /^(?:mr|mrs|ms|miss|dr|rev)\.?\s+/i
/** "Mr. and Mrs. John Smith" names one of two. */
const titles = /^(?:mr|dr)\.?\s*(?:&|and)\s*(?:mrs|ms|dr)\.?\s+/i
const suffix = /^(?:jr|sr|ii|iii|iv|md|phd|esq|cpa|clu|chfc|rn|dds)\.?$/i
const and = /\s+(?:&|and|\+)\s+|\s*[&/]\s*/i
/** Words that a last name begins with, where another follows. */
const particle =
  /^(?:de|del|dela|la|las|los|da|das|do|dos|di|van|von|der|den|ter|ten|st\.?|san|bin|ibn|al|el|mac)$/i

/** "Smith, Ann", "Ann Smith" and "John Smith, Jr." as first and last name. */
function turned(whole: string, last: string): NameRead {
  const text = whole.replace(titles, '').replace(title, '')
  const [before = '', ...after] = text.split(/\s*,\s*/).filter(Boolean)
  const [second = ''] = after
  if (after.length > 0 && !after.every((part) => suffix.test(part))) {
    const suffixes = after.slice(1).join(' ')
    return { firstName: second, lastName: [before, suffixes].filter(Boolean).join(' ') }
  }
  const words = [before, ...after].join(' ').split(' ')
  const ends = words.findLastIndex((word) => !suffix.test(word))
  if (words.length < 2 || ends < 1) return { firstName: words.join(' '), lastName: last }
  let begins = ends
  while (begins > 1 && particle.test(words[begins - 1] ?? '')) begins--
  return { firstName: words.slice(0, begins).join(' '), lastName: last || words.slice(begins).join(' ') }
}

/**
 * Ann & Bob Smith; with the last name of both beside it; and, where all stands in one cell (`isWhole`), Ann Smith and
 * Bob Jones.
 */
function coupleOf(one: NameRead, isWhole: boolean): NameRead[] {
  const firsts = one.firstName.split(and).filter(Boolean)
  if (firsts.length !== 2) return [one]
  const lasts = one.lastName.split(and).filter(Boolean)
  return firsts.map((firstName, at) => {
    const words = firstName.split(' ')
    const end = words.at(-1) ?? ''
    return isWhole && at === 0 && words.length > 1 && !/^\p{L}\.?$/u.test(end)
      ? { firstName: words.slice(0, -1).join(' '), lastName: end }
      : { firstName, lastName: lasts[at] ?? lasts[0] ?? '' }
  })
}

const isUpper = (text: string) => text !== text.toLowerCase() && text === text.toUpperCase()
const isLower = (text: string) => text !== text.toUpperCase() && text === text.toLowerCase()

/** In capitals, or without any, it is written as a name; what somebody wrote with both stays. */
function mended({ firstName, lastName }: NameRead): NameRead {
  const whole = `${firstName} ${lastName}`
  const isPlain = isUpper(whole) || isLower(whole)
  return {
    // Two capitals beside a name with both are initials: "AJ Smith".
    firstName: mendName(firstName, isPlain || firstName.length > 2, false),
    lastName: mendName(lastName, true, true),
  }
}

const small = /^(?:de|del|dela|la|las|los|da|das|do|dos|di|e|y|von|zu|bin|ibn)$/
const roman = /^(?:ii|iii|iv|vi{0,3}|ix)$/

function mendName(name: string, mayBe: boolean, isLast: boolean): string {
  if (!mayBe || !(isUpper(name) || isLower(name))) return name
  const words = name.toLowerCase().split(' ')
  return words
    .map((word, at) => {
      const isEnd = at === words.length - 1
      if (at > 0 && isEnd && roman.test(word)) return word.toUpperCase()
      if (isLast && !isEnd && small.test(word)) return word
      if (at > 0 && word === 'and') return word
      if (/^(?:md|dds|dvm|cpa|rn|clu)$/.test(word) && at > 0) return word.toUpperCase()
      // TJ and DJ are letters; Al, Ed and Jo are names.
      if (!isLast && isUpper(name) && /^[^aeiouy]{2}$/.test(word)) return word.toUpperCase()
      return word.split('-').map(capitalized).join('-')
    })
    .join(' ')
}

const capitalized = (word: string): string =>
  word
    .replace(/^(?:mc(?=\p{L}{3})|[dol]['’](?=\p{L}{2}))?\p{L}/u, (start) =>
      start.length === 1 ? start.toUpperCase() : upperEnds(start),
    )
    .replace(/^(\p{Lu}\.)(\p{L})/u, (_, one: string, two: string) => one + two.toUpperCase())

/** "mcd" is McD, "o'b" is O'B. */
const upperEnds = (start: string) =>
  start.slice(0, 1).toUpperCase() + start.slice(1, -1) + start.slice(-1).toUpperCase()
