import { findPage } from '#app/content/catalogue/catalogue.ts'
import { bySold } from '#app/content/lines/sold.ts'
import { formatCents, formatDollars } from '#app/lib/money/format-amount.ts'
import { repay } from '#app/lib/money/mortgage-balance.ts'
import { defineEstimate, type Estimate, isChoice, isUsed, type Outcome, type Values } from './estimate.ts'
import { lifeInsurance } from './life-insurance.ts'
import { lifetimeIncome } from './lifetime-income.ts'
import { termOrPermanent } from './term-or-permanent.ts'

/** What a policy would have to pay off, year by year, as a mortgage is paid down. */
const mortgageProtection = defineEstimate({
  path: '/estimates/mortgage-protection',
  name: 'Mortgage protection by year',
  interest: 'Mortgage Protection',
  fields: {
    balance: {
      label: 'Left to pay on the mortgage',
      hint: 'It is on your last statement.',
      unit: 'dollars',
      min: 1000,
      max: 20_000_000,
      preset: '200,000',
    },
    rate: { label: 'Interest rate, percent', unit: 'percent', min: 0, max: 25, preset: '6', isNeeded: true },
    years: { label: 'Years left', unit: 'years', min: 1, max: 40, preset: '25' },
    policy: {
      label: 'The policy',
      options: [
        { value: 'level', label: 'Stays level' },
        { value: 'decreasing', label: 'Falls with the loan' },
      ],
      preset: 'level',
    },
  },
  work: workOut,
})

interface Asked {
  balance: number
  rate: number
  years: number
  policy: 'level' | 'decreasing'
}

function workOut({ policy, ...loan }: Asked): Outcome {
  const { balance, years } = loan
  const { payment, owed, interest } = repay(loan)
  const half = Math.floor(years / 2)
  const owedAt = (year: number) => owed[year] ?? 0
  const isLevel = policy === 'level'
  const term = `${years} ${years === 1 ? 'year' : 'years'}`
  const afterHalf = `After ${half} years you would owe about ${formatDollars(owedAt(half))}.`
  return {
    number: formatDollars(balance),
    says: isLevel
      ? `of coverage for ${term} would pay off the loan at any time.`
      : `of coverage at the start, falling with the loan for ${term}, would pay it off at any time.`,
    notes: [
      ...(half > 0
        ? [
            isLevel
              ? `${afterHalf} A level policy would still pay ${formatDollars(balance)}, and your family would keep the rest.`
              : `${afterHalf} A decreasing policy would pay about that much and nothing beyond it.`,
          ]
        : []),
      `The payment for interest and principal is ${formatCents(payment)} a month.`,
    ],
    lines: [
      { label: 'Owed now', value: formatDollars(balance) },
      { label: 'Payment a month', value: formatCents(payment) },
      { label: 'Interest still to pay', value: formatDollars(interest) },
      ...(half > 0 ? [{ label: `Owed after ${half} years`, value: formatDollars(owedAt(half)) }] : []),
      { label: 'Owed in the last year', value: formatDollars(owedAt(years - 1)) },
    ],
    chart: {
      kind: 'lines',
      title: isLevel ? 'The loan and a level policy' : 'The loan, which a decreasing policy follows',
      across: 'Years from now',
      unit: 'dollars',
      lines: [
        { label: 'Loan', points: owed.map((left, year) => [year, left]) },
        ...(isLevel
          ? [
              {
                label: 'Level policy',
                dashed: true as const,
                points: [
                  [0, balance],
                  [years, balance],
                ] as const,
              },
            ]
          : []),
      ],
    },
    table: {
      caption: 'Owed after each year, and what a policy would leave over',
      columns: ['Years from now', 'Owed', 'Policy pays', 'Left for the family'],
      rows: owed.slice(0, -1).map((left, year) => {
        const pays = isLevel ? balance : left
        return [String(year), formatDollars(left), formatDollars(pays), formatDollars(pays - left)]
      }),
    },
    gist: `${formatDollars(balance)} of ${policy} coverage for ${term} (payment ${formatCents(payment)} a month)`,
  }
}

export const estimates = bySold((): readonly Estimate[] =>
  [lifeInsurance, mortgageProtection, lifetimeIncome, termOrPermanent].filter(({ path }) => findPage(path)),
)

/** The estimate at `path`, or undefined. */
export const findEstimate = (path: string): Estimate | undefined =>
  estimates().find((estimate) => estimate.path === path)

/** The address that gives the same result again: path and query, in one order and spelling. */
export function addressOf({ path, fields }: Estimate, values: Values): string {
  const query = new URLSearchParams(
    Object.entries(fields).flatMap(([name, field]) => {
      if (!isUsed(field, (other) => values[other])) return []
      const value = values[name] ?? ''
      const isMoney = !isChoice(field) && field.unit === 'dollars'
      return [[name, String(isMoney ? Number(value) / 100 : value)]]
    }),
  )
  return `${path}?${query}`
}
