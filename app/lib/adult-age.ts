/** From how many years on a person may be contacted without a review: the minimum age of the terms of use. */
const adultAge = 18

export const isMinor = (age: number | null): boolean => age !== null && age < adultAge

/** A date in figures with two for its year: 12 may be 1912 or 2012, and no part of it is an age. */
const shortDate = /^\d{1,2}\D\d{1,2}\D\d{2}$/
const underAgeWord =
  /^(?:i am |i'm )?(?:zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen)(?: years?(?: old)?)?$/i

/**
 * The highest number of up to three digits ("I am 45, 2 children"), or what a year of birth gives at the end of the
 * year ("07/04/1955"); 0 for a number below 18 in words. Null where nobody can tell.
 */
export function readAge(text: string, now: Date): number | null {
  const typed = text.normalize('NFKC').trim()
  if (underAgeWord.test(typed)) return 0
  if (typed.startsWith('-') || shortDate.test(typed)) return null
  const numbers = typed.match(/\d+/g) ?? []
  const born = numbers.filter((digits) => digits.length === 4).map(Number)
  const year = born.find((one) => one >= 1900 && one <= now.getUTCFullYear())
  if (year !== undefined) return now.getUTCFullYear() - year
  const ages = numbers.filter((digits) => digits.length <= 3).map(Number)
  return ages.length > 0 ? Math.max(...ages) : null
}
