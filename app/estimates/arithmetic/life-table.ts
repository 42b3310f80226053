/**
 * How long people live: the probability of dying within a year, by age, of the Social Security area population in 2023.
 * Source: Social Security Administration, Office of the Chief Actuary, Period Life Table, 2023, as used in the 2026
 * Trustees Report, https://www.ssa.gov/oact/STATS/table4c6.html. The tests rebuild its other columns from these numbers.
 */

/** `both` is half men and half women of that age. */
export type LifeTable = 'women' | 'men' | 'both'

export const youngest = 40
/** Nobody in the table lives beyond it. */
const end = 120

/** Deaths within a year among a million people of the ages 40 to 119. */
const deaths: Readonly<Record<'women' | 'men', readonly number[]>> = {
  women: [
    1643, 1742, 1845, 1954, 2075, 2187, 2306, 2438, 2595, 2791, 3030, 3288, 3554, 3847, 4172, 4532, 4923,
    5365, 5815, 6333, 6923, 7555, 8220, 8881, 9514, 10188, 10880, 11659, 12543, 13581, 14769, 16153, 17705,
    19495, 21533, 23846, 26458, 29700, 33135, 36982, 41183, 45959, 51282, 57262, 64107, 71752, 80490, 90566,
    102204, 115178, 129176, 144229, 160353, 177635, 196502, 216846, 238750, 261359, 283899, 306491, 329680,
    353333, 377300, 401416, 425501, 451031, 478092, 506778, 537185, 568854, 597297, 627162, 658520, 691446,
    726018, 762319, 800435, 840457, 882480, 926604,
  ],
  men: [
    3115, 3253, 3419, 3600, 3777, 3931, 4073, 4245, 4477, 4795, 5126, 5496, 5917, 6404, 6923, 7491, 8173,
    8938, 9714, 10494, 11337, 12232, 13196, 14229, 15316, 16455, 17574, 18735, 19981, 21366, 22903, 24615,
    26504, 28648, 31071, 33802, 37010, 41158, 45461, 50346, 55633, 61757, 68358, 75420, 83364, 92680, 103459,
    115502, 129018, 143810, 159458, 176551, 195360, 216286, 238799, 262268, 286291, 310944, 332325, 349036,
    366568, 384960, 404252, 424488, 445712, 467998, 491398, 515968, 541766, 568854, 597297, 627162, 658520,
    691446, 726018, 762319, 800435, 840457, 882480, 926604,
  ],
}

/**
 * The chance of somebody aged `age` (whole years, 40 to 119) to be alive after 0, 1, 2 ... years, up to age 120: the first
 * is 1, the last is 0.
 */
export function survivalFrom(age: number, table: LifeTable): number[] {
  if (table !== 'both') return survivalOf(deaths[table], age)
  const men = survivalOf(deaths.men, age)
  return survivalOf(deaths.women, age).map((chance, year) => (chance + (men[year] ?? 0)) / 2)
}

function survivalOf(deathsByAge: readonly number[], age: number): number[] {
  const chances = [1]
  for (const died of deathsByAge.slice(age - youngest)) chances.push((chances.at(-1) ?? 0) * (1 - died / 1e6))
  chances[end - age] = 0
  return chances
}

/** The years somebody with these chances lives on average: deaths spread evenly over each year. */
export const yearsToLive = (chances: readonly number[]): number =>
  chances.slice(1).reduce((years, chance, year) => years + (chance + (chances[year] ?? 0)) / 2, 0)
