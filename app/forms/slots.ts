/** Hourly windows of the day in words, as visitors choose them. */
import { type Option, sameOptions } from './field.ts'

const hour = (at: number) => `${at % 12 === 0 ? 12 : at % 12}:00 ${at % 24 < 12 ? 'AM' : 'PM'}`
const windows = (from: number, to: number): readonly Option[] =>
  sameOptions(Array.from({ length: to - from }, (_, n) => `${hour(from + n)} - ${hour(from + n + 1)}`))

/** Twelve windows, "8:00 AM - 9:00 AM" to "7:00 PM - 8:00 PM": the quick form, the recruitment dialog. */
export const daySlots = windows(8, 20)
/** Twenty-four windows, "12:00 AM - 1:00 AM" to "11:00 PM - 12:00 AM": consultation forms, the careers page. */
export const allSlots = windows(0, 24)
