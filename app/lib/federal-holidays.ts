/**
 * 5 U.S.C. 6103(a). A Saturday's is observed on the Friday before, 6103(b)(1); a Sunday's on the Monday after,
 * Executive Order 11582 (1971).
 */
import type { HolidayRule } from './holidays.ts'

const monday = 1
const thursday = 4

export const federalHolidays: readonly HolidayRule[] = [
  { name: "New Year's Day", month: 1, day: 1 },
  { name: 'Birthday of Martin Luther King, Jr.', month: 1, weekday: monday, nth: 3 },
  { name: "Washington's Birthday", month: 2, weekday: monday, nth: 3 },
  { name: 'Memorial Day', month: 5, weekday: monday, nth: -1 },
  { name: 'Juneteenth National Independence Day', month: 6, day: 19 },
  { name: 'Independence Day', month: 7, day: 4 },
  { name: 'Labor Day', month: 9, weekday: monday, nth: 1 },
  { name: 'Columbus Day', month: 10, weekday: monday, nth: 2 },
  { name: 'Veterans Day', month: 11, day: 11 },
  { name: 'Thanksgiving Day', month: 11, weekday: thursday, nth: 4 },
  { name: 'Christmas Day', month: 12, day: 25 },
]
