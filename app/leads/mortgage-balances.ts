/** Ranges of $100,000 up to a million, then two wider ones. */
import type { Option } from '#app/forms/field.ts'

const range = (value: string): Option => ({ value, label: `$${value}` })
const number = (amount: number) => amount.toLocaleString('en-US')

export const mortgageBalances: readonly Option[] = [
  ...Array.from({ length: 10 }, (_, n) => range(`${number(n * 100_000)}-${number((n + 1) * 100_000)}`)),
  range('1,000,000-2,000,000'),
  range('2,000,000+'),
]

/** The words of a range, or an empty text when none was chosen. */
export function mortgageLabel(value: string): string {
  return mortgageBalances.find((option) => option.value === value)?.label ?? ''
}
