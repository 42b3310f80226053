/** The sums of the estimates: cases worked out by hand, and what holds for any numbers. Amounts in cents. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { repay } from '#app/lib/money/mortgage-balance.ts'
import { triesOf } from '#test/support/matrix.ts'
import { addUpNeed } from '../life-insurance.ts'
import {
  expectedYears,
  incomeFor,
  type LifeTable,
  lifeFactor,
  monthsUntilEmpty,
  ownBalances,
  sumFor,
  survivalFrom,
  yearsToLive,
} from '../lifetime-income.ts'
import { compareYears } from '../term-or-permanent.ts'

const tries = triesOf(100, 5000)
const money = fc.integer({ min: 0, max: 2_000_000_000 })
const rate = fc.double({ min: 0, max: 15, noNaN: true })

describe('the need for life insurance', () => {
  it.each([
    // 60,000 x 10 + 180,000 + 25,000 + 2 x 40,000 = 885,000; less 35,000 + 100,000.
    [[60_000, 10, 25_000, 180_000, 2, 40_000, 35_000, 100_000], 885_000, 135_000, 750_000],
    // 1,000 x 0 + 500 against 2,000.
    [[1000, 0, 500, 0, 0, 9000, 2000, 0], 500, 2000, 0],
    [[0, 0, 0, 0, 0, 0, 0, 0], 0, 0, 0],
  ])('%j needs %i, has %i, misses %i', (typed, needed, there, missing) => {
    const [
      income = 0,
      years = 0,
      debts = 0,
      mortgage = 0,
      children = 0,
      education = 0,
      savings = 0,
      cover = 0,
    ] = typed
    const household = { income, years, debts, mortgage, children, education, savings, cover }
    expect(addUpNeed(household)).toMatchObject({ needed, there, missing })
  })

  it('is never negative, exact in cents, and falls by each cent that is there', () => {
    const household = fc.record({
      ...{ income: money, debts: money, mortgage: money, education: money, savings: money, cover: money },
      years: fc.integer({ min: 0, max: 50 }),
      children: fc.integer({ min: 0, max: 20 }),
    })
    fc.assert(
      fc.property(household, (one) => {
        const need = addUpNeed(one)
        expect(Number.isSafeInteger(need.needed) && need.missing >= 0).toBe(true)
        const richer = addUpNeed({ ...one, savings: one.savings + 1 })
        expect(need.missing - richer.missing).toBe(need.missing > 0 ? 1 : 0)
      }),
      tries,
    )
  })
})

describe('a mortgage', () => {
  // Worked out apart, in decimals of 40 digits, with interest rounded to the cent each month.
  it.each([
    ['200,000 at 6% for 30 years', [20_000_000, 6, 30], 119_910, 19_754_399, 14_209_798, 23_167_704],
    ['150,000 at 4.5% for 15 years', [15_000_000, 4.5, 15], 114_749, 14_283_351, null, 5_654_821],
    ['100,000 at 7.25% for 20 years', [10_000_000, 7.25, 20], 79_038, 9_768_967, 6_732_201, 8_968_903],
    ['12,000 at nothing for 10 years', [1_200_000, 0, 10], 10_000, 1_080_000, 600_000, 0],
  ])('of %s', (_name, [balance = 0, percent = 0, years = 0], payment, afterOne, afterHalf, interest) => {
    const found = repay({ balance, rate: percent, years })
    expect(found).toMatchObject({ payment, interest })
    expect(found.owed).toHaveLength(years + 1)
    expect(found.owed[1]).toBe(afterOne)
    if (afterHalf !== null) expect(found.owed[years / 2]).toBe(afterHalf)
  })

  it('is never owed more than the year before and nothing at the end, whatever the loan', () => {
    const loan = fc.record({
      balance: fc.integer({ min: 100_000, max: 2_000_000_000 }),
      rate: fc.double({ min: 0, max: 25, noNaN: true }),
      years: fc.integer({ min: 1, max: 40 }),
    })
    fc.assert(
      fc.property(loan, (one) => {
        const { owed, interest, payment } = repay(one)
        expect(owed[0]).toBe(one.balance)
        expect(owed.at(-1)).toBe(0)
        for (const [year, left] of owed.entries()) {
          expect(Number.isSafeInteger(left)).toBe(true)
          if (year > 0) expect(left).toBeLessThanOrEqual(owed[year - 1] ?? 0)
        }
        // All payments together are the loan and its interest, but for what rounding leaves to the last one.
        const months = one.years * 12
        const growth = (1 + one.rate / 1200) ** months
        expect(Math.abs(payment * months - one.balance - interest)).toBeLessThanOrEqual(months * (growth + 1))
      }),
      tries,
    )
  })
})

describe('the life table', () => {
  // Columns of the same page that are not typed into the code: lives of 100,000 born, and life expectancy.
  it.each([
    ['men', 40, 94_727, { 50: 91_126, 65: 79_084, 80: 50_785, 90: 19_063, 100: 999 }],
    ['women', 40, 97_350, { 50: 95_269, 65: 87_399, 80: 64_606, 90: 30_504, 100: 2758 }],
  ] as const)('gives the published lives of %s again', (table, from, born, lives) => {
    const chances = survivalFrom(from, table)
    for (const [age, published] of Object.entries(lives))
      expect(Math.abs((chances[Number(age) - from] ?? 0) * born - published), age).toBeLessThan(1)
  })

  it.each([
    ['men', 40, 38.59],
    ['men', 65, 18.12],
    ['men', 85, 6.04],
    ['women', 40, 42.64],
    ['women', 65, 20.66],
    ['women', 85, 7.02],
  ] as const)('gives the published life expectancy of %s at %i again', (table, age, published) => {
    expect(Math.abs(expectedYears({ age, table }) - published)).toBeLessThan(0.01)
  })

  it('falls from 1 to 0 at 120 at every age, and “both” lies between', () => {
    for (let age = 40; age <= 95; age++) {
      const [both, women, men] = (['both', 'women', 'men'] as const).map((table) => survivalFrom(age, table))
      expect([both?.[0], both?.at(-1), both?.length]).toEqual([1, 0, 121 - age])
      for (const [year, chance] of (both ?? []).entries()) {
        if (year > 0) expect(chance).toBeLessThanOrEqual(both?.[year - 1] ?? 0)
        expect(chance).toBeLessThanOrEqual(Math.max(women?.[year] ?? 0, men?.[year] ?? 0))
      }
    }
  })
})

describe('an income for life', () => {
  it.each([
    // Nobody lives beyond 120: payments at the start of each month of one year, 12 - (0 + 1 + ... + 11) / 12.
    ['at 119, without interest', 119, 0, 6.5],
    // 12 - 5.5 x 0.88248 in the first year, 6.5 x 0.11752 in the second.
    ['at 118, without interest', 118, 0, 7.91024],
    ['at 118, at 4%', 118, 4, 7.779033797],
  ])('%s', (_name, age, percent, factor) => {
    expect(lifeFactor({ age, table: 'men', rate: percent })).toBeCloseTo(factor, 8)
  })

  it('is worth, without interest, the months somebody lives on average, and half a month for paying ahead', () => {
    const chances = survivalFrom(65, 'women')
    expect(lifeFactor({ age: 65, table: 'women', rate: 0 })).toBeCloseTo(yearsToLive(chances) * 12 + 0.5, 6)
  })

  it('turns a sum into an income and back, and costs more the younger and the lower the interest', () => {
    const annuitant = fc.record({
      age: fc.integer({ min: 40, max: 94 }),
      table: fc.constantFrom<LifeTable>('women', 'men', 'both'),
      rate,
    })
    fc.assert(
      fc.property(annuitant, fc.integer({ min: 100_000, max: 2_000_000_000 }), (one, sum) => {
        const income = incomeFor(sum, one)
        // Half a cent a month is what rounding can lose.
        expect(Math.abs(sumFor(income, one) - sum)).toBeLessThanOrEqual(lifeFactor(one) / 2 + 1)
        expect(lifeFactor({ ...one, age: one.age + 1 })).toBeLessThan(lifeFactor(one))
        expect(lifeFactor({ ...one, rate: one.rate + 1 })).toBeLessThan(lifeFactor(one))
      }),
      tries,
    )
  })

  it('says when one’s own money would be gone', () => {
    // 1,000 at 100 a month without interest: the tenth payment takes the last of it.
    expect(monthsUntilEmpty(100_000, 10_000, 0)).toBe(10)
    expect(ownBalances(100_000, 10_000, 0, 1)).toEqual([
      ...[100_000, 90_000, 80_000, 70_000, 60_000, 50_000, 40_000, 30_000, 20_000, 10_000],
      ...[0, 0, 0],
    ])
    expect(monthsUntilEmpty(100_000_000, 100, 10)).toBeNull()
  })
})

describe('two premiums', () => {
  it('adds up as by hand', () => {
    // 50 and 300 a month: 250 for 240 months and 300 for 120 make 96,000 saved without interest.
    const plain = compareYears({ term: 5000, termYears: 20, permanent: 30_000, rate: 0 }).at(-1)
    expect(plain).toEqual({ year: 30, paidTerm: 1_200_000, paidPermanent: 10_800_000, saved: 9_600_000 })
    const grown = compareYears({ term: 5000, termYears: 20, permanent: 30_000, rate: 3 }).at(-1)
    expect(grown?.saved).toBe(15_202_467)
  })

  it('never saves less than nothing, and never less at a higher rate', () => {
    const premiums = fc.record({
      term: fc.integer({ min: 0, max: 5_000_000 }),
      termYears: fc.integer({ min: 1, max: 30 }),
      permanent: fc.integer({ min: 0, max: 5_000_000 }),
      rate,
    })
    fc.assert(
      fc.property(premiums, (one) => {
        const years = compareYears(one)
        const better = compareYears({ ...one, rate: one.rate + 1 })
        expect(years).toHaveLength(30)
        for (const [at, year] of years.entries()) {
          expect(year.saved).toBeGreaterThanOrEqual(years[at - 1]?.saved ?? 0)
          expect(better[at]?.saved).toBeGreaterThanOrEqual(year.saved)
          expect(year.paidTerm).toBe(one.term * 12 * Math.min(at + 1, one.termYears))
        }
      }),
      tries,
    )
  })
})
