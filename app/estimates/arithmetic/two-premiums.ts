/**
 * Thirty years of two ways to buy life insurance: a permanent policy, or a term policy with the difference saved. Every
 * premium and the interest are the visitor's own assumptions. Amounts in cents.
 */

export const comparedYears = 30

export interface TwoPremiums {
  /** The term policy, a month. */
  term: number
  /** For how many years it is paid; then it ends. */
  termYears: number
  /** The permanent policy, a month, for all thirty years. */
  permanent: number
  /** What savings earn a year, in percent, compounded monthly. */
  rate: number
}

export interface YearOfTwo {
  year: number
  paidTerm: number
  paidPermanent: number
  /** The difference that was saved each month, with its interest. */
  saved: number
}

/** Where both stand after each of the thirty years. Where the term policy costs more, nothing is saved meanwhile. */
export function compareYears({ term, termYears, permanent, rate }: TwoPremiums): YearOfTwo[] {
  const growth = (1 + rate / 100) ** (1 / 12)
  const years: YearOfTwo[] = []
  let saved = 0
  for (let month = 1; month <= comparedYears * 12; month++) {
    const premium = month <= termYears * 12 ? term : 0
    saved = (saved + Math.max(0, permanent - premium)) * growth
    if (month % 12 > 0) continue
    const year = month / 12
    const paidTerm = term * 12 * Math.min(year, termYears)
    years.push({ year, paidTerm, paidPermanent: permanent * month, saved: Math.round(saved) })
  }
  return years
}
