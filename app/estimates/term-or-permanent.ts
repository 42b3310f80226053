import { formatCents, formatDollars } from '#app/lib/money/format-amount.ts'
import { defineEstimate, type Outcome } from './estimate.ts'

const premium = { unit: 'dollars', min: 0, max: 50_000, isNeeded: true } as const
const amount = { unit: 'dollars', min: 0, max: 20_000_000 } as const

export const termOrPermanent = defineEstimate({
  path: '/estimates/term-or-permanent',
  name: 'Term or permanent',
  interest: 'Life Insurance',
  fields: {
    cover: { label: 'Life insurance in both policies', ...amount, preset: '250,000', isNeeded: true },
    term: {
      label: 'Term premium, a month',
      hint: 'From a quote. $50 is a round number, not a price.',
      ...premium,
      preset: '50',
    },
    termYears: { label: 'Length of the term, years', unit: 'years', min: 1, max: 30, preset: '20' },
    permanent: {
      label: 'Permanent premium, a month',
      hint: 'From a quote. $300 is a round number, not a price.',
      ...premium,
      preset: '300',
    },
    value: {
      label: 'Guaranteed cash value after 30 years',
      hint: 'From the guaranteed column of the illustration. Without it, the permanent policy looks worse than it is.',
      ...amount,
      preset: '0',
    },
    rate: {
      label: 'Interest on savings, percent a year',
      hint: 'After taxes and costs. Your assumption.',
      unit: 'percent',
      min: 0,
      max: 15,
      preset: '3',
      isNeeded: true,
    },
  },
  work: workOut,
})

interface Asked extends TwoPremiums {
  cover: number
  value: number
}

/** What the family would receive from the term policy, as long as it runs, and from the savings. */
const leftBy = ({ cover, termYears }: Asked, { year, saved }: YearOfTwo): number =>
  saved + (year <= termYears ? cover : 0)

const isTold = (year: number, termYears: number) => year === 1 || year % 5 === 0 || year === termYears + 1

function formatOfSavings({ term, termYears, permanent, rate }: Asked): string {
  if (term < permanent)
    return `saved after ${comparedYears} years, if you buy term and save the difference at ${rate} percent.`
  const nothing = `${term > permanent ? 'Term costs more here' : 'Both cost the same here'}; there is no difference to save`
  if (termYears >= comparedYears || permanent === 0) return `saved. ${nothing}.`
  return `saved after ${comparedYears} years, all of it after the term policy ends. ${nothing} before that.`
}

function workOut(asked: Asked): Outcome {
  const { cover, termYears, term, permanent, value, rate } = asked
  const years = compareYears(asked)
  const last = years.at(-1)
  if (!last) throw new Error('no years were compared')
  const ends = termYears < comparedYears
  return {
    number: formatDollars(last.saved),
    says: formatOfSavings(asked),
    notes: [
      ends
        ? `From year ${termYears + 1} the term policy pays nothing. The permanent policy still pays ${formatDollars(cover)}.`
        : `Both policies would have paid ${formatDollars(cover)} in all ${comparedYears} years.`,
      value > 0
        ? `Compare that with the guaranteed cash value you typed, ${formatDollars(value)}, and coverage that goes on.`
        : 'Without a cash value the permanent policy looks worse than it is. Type the guaranteed cash value after 30 years from its illustration, or ask an agent for it.',
    ],
    lines: [
      { label: 'Paid for the permanent policy', value: formatDollars(last.paidPermanent) },
      { label: 'Paid for the term policy', value: formatDollars(last.paidTerm) },
      { label: 'Saved difference, with interest', value: formatDollars(last.saved) },
      {
        label: 'Guaranteed cash value, permanent',
        value: value > 0 ? formatDollars(value) : 'Not typed yet',
      },
      { label: 'For the family in year 30, term', value: formatDollars(leftBy(asked, last)) },
      { label: 'For the family in year 30, permanent', value: formatDollars(cover) },
    ],
    chart: {
      kind: 'lines',
      title: 'What the family would receive, by year',
      across: 'Years from now',
      unit: 'dollars',
      lines: [
        { label: 'Term and savings', points: years.map((year) => [year.year, leftBy(asked, year)]) },
        {
          label: 'Permanent',
          dashed: true,
          points: years.map(({ year }) => [year, cover]),
        },
      ],
    },
    table: {
      caption: 'Paid and saved, by year',
      columns: ['Year', 'Permanent, paid', 'Term, paid', 'Saved', 'Family, term', 'Family, permanent'],
      rows: years
        .filter(({ year }) => isTold(year, termYears))
        .map((year) => [
          String(year.year),
          formatDollars(year.paidPermanent),
          formatDollars(year.paidTerm),
          formatDollars(year.saved),
          formatDollars(leftBy(asked, year)),
          formatDollars(cover),
        ]),
    },
    gist: `${formatDollars(cover)}: term ${formatCents(term)} a month for ${termYears} years, or permanent ${formatCents(permanent)} a month; ${formatDollars(last.saved)} saved after ${comparedYears} years at ${rate} percent`,
  }
}

/** Every premium and the interest are the visitor's assumptions. Amounts in cents. */

const comparedYears = 30

interface TwoPremiums {
  term: number
  termYears: number
  permanent: number
  /** What savings earn a year, in percent, compounded monthly. */
  rate: number
}

interface YearOfTwo {
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
