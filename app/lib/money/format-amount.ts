const whole = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })
const exact = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const short = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 1,
})

export const formatDollars = (cents: number): string => whole.format(cents / 100)
export const formatCents = (cents: number): string => exact.format(cents / 100)
export const formatShort = (cents: number): string => short.format(cents / 100)
export const formatPart = (part: number): string => `${Math.round(part * 100)}%`
