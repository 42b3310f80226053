/** Amounts of money in words, from cents. */

const whole = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })
const exact = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const short = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 1,
})

/** "$80,000": to the dollar. */
export const formatDollars = (cents: number): string => whole.format(cents / 100)
/** "$1,199.10": to the cent. */
export const formatCents = (cents: number): string => exact.format(cents / 100)
/** "$80K", for the scale of a chart. */
export const formatShort = (cents: number): string => short.format(cents / 100)
/** "12%": a part of 1. */
export const formatPart = (part: number): string => `${Math.round(part * 100)}%`
