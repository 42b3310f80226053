/** From how many years on a person may be contacted without a review: the minimum age of the terms of use. */
const adultAge = 18

/** Whether a person of `age` years is under it; an age that was not asked (null) says nothing. */
export const isMinor = (age: number | null): boolean => age !== null && age < adultAge
