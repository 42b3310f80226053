/** Longest amount that is taken: a billion dollars is a slip of the finger. */
const maxCents = 100_000_000_000

/** The cents of an amount as people type it ("1,200.50", "$1200"); null for nothing typed, `undefined` for what is no amount. */
export function readCents(typed: string): number | null | undefined {
  const text = typed.trim().replace(/^\$\s*/, '')
  if (typed.trim() === '') return null
  const [, whole, part = ''] = /^(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/.exec(text) ?? []
  if (whole === undefined) return undefined
  const cents = Number(whole.replaceAll(',', '')) * 100 + Number(part.padEnd(2, '0'))
  return cents < maxCents ? cents : undefined
}

export const writeCents = (cents: number | null): string => (cents === null ? '' : (cents / 100).toFixed(2))
