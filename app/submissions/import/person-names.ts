/** Names as lists of others write them: turned round, in capitals, of two people in one cell, of a business. */
import { tidyLine } from '#app/lib/tidy-text.ts'

export interface NameRead {
  firstName: string
  lastName: string
}

/** The cells of a row that say who it is; empty for those that its file does not have. */
export interface NameCells {
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
