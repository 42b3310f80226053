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
