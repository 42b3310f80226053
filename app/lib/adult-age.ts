/** From how many years on a person may be contacted without a review: the minimum age of the terms of use. */
const adultAge = 18

/** Whether a person of `age` years is under it; an age that was not asked (null) says nothing. */
export const isMinor = (age: number | null): boolean => age !== null && age < adultAge

/**
 * The age in what somebody typed, in years: the first whole number of up to three digits, as in "17 years" or "I am 17". Null where
 * there is none that can be read.
 */
export function readAge(text: string): number | null {
  const [digits] = /(?<!\d)\d{1,3}(?!\d)/.exec(text.normalize('NFKC')) ?? []
  return digits === undefined ? null : Number(digits)
}
