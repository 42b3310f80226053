/** Whether one telephone number is another one that was mistyped: what was agreed to at it may be for the other (docs/decisions/0018). */

/** Digits that somebody may have got wrong in one number. */
const maxSlips = 2

/** True where the numbers, as digits or E.164, differ by at most two slips: a digit changed, left out or added, or two exchanged. */
export function isMistyped(typed: string, meant: string): boolean {
  const [a, b] = [national(typed), national(meant)]
  return a !== '' && b !== '' && a !== b && slipsBetween(a, b) <= maxSlips
}

/** Without the country code of the United States, which some type and some do not. */
const national = (number: string) => number.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')

/** How many slips make one of the other: the distance of optimal string alignment. */
function slipsBetween(a: string, b: string): number {
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const changed = (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const isExchange = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const exchanged = isExchange ? (before[j - 2] ?? 0) + 1 : changed
      row.push(Math.min(changed, exchanged, (last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1))
    }
    ;[before, last] = [last, row]
  }
  return last[b.length] ?? 0
}
