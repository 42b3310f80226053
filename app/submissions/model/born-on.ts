/** A date of birth: read as people write it, and said with the age that follows from it. Days are YYYY-MM-DD. */
import { isDay } from '#app/lib/dates.ts'
import { tidyLine } from '#app/lib/tidy-text.ts'

/** Nobody alive was born before. */
export const firstBirth = '1900-01-01'

/** As it is stored, empty for none, or what is wrong with it in a sentence. */
export type BornOnRead = { bornOn: string } | { issue: string }

/** Reads 1961-05-03, and 5/3/1961 as it is written in the United States. `today` is the agency's. */
export function readBornOn(typed: string, today: string): BornOnRead {
  const text = tidyLine(typed)
  if (text === '') return { bornOn: '' }
  if (/^\d{1,2}\/\d{1,2}\/\d{2}$/.test(text))
    return { issue: 'Write the year of birth with four digits, like 5/3/1961.' }
  const day = isoOf(text)
  if (!isDay(day)) return { issue: 'Enter a real date of birth, like 5/3/1961 for May 3, 1961.' }
  if (day > today) return { issue: 'This date of birth is in the future. Check the year.' }
  if (day < firstBirth) return { issue: 'This date of birth is before 1900. Check the year.' }
  return { bornOn: day }
}

/** 5/3/2027 as 2027-05-03; what is written otherwise as it is. */
export function isoOf(text: string): string {
  const [, month = '', day = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? []
  return year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text
}

/** In full years on `day`. Who was born on February 29 is a year older on February 28 of the others. */
const ageOn = (bornOn: string, day: string): number => {
  const born = Temporal.PlainDate.from(bornOn)
  const years = Number(day.slice(0, 4)) - born.year
  return years - (born.add({ years }).toString() > day ? 1 : 0)
}

export const formatBornOn = (bornOn: string): string =>
  bornOn && formatDay(bornOn, { month: 'long', day: 'numeric', year: 'numeric' })

export const formatWithAge = (bornOn: string, today: string): string => {
  const age = ageOn(bornOn, today)
  return `${formatBornOn(bornOn)} (${age} ${age === 1 ? 'year' : 'years'} old)`
}

const formatDay = (day: string, format: Intl.DateTimeFormatOptions) =>
  Temporal.PlainDate.from(day).toLocaleString('en-US', { ...format, calendar: 'gregory' })
