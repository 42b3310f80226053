import { encode } from 'uqr'
import type { AppKey } from './account-codes.ts'

export function describeAppKey(link: string): AppKey {
  const { data, size } = encode(link, { ecc: 'M', border: 4 })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { link, key: new URL(link).searchParams.get('secret') ?? '', qr: { size, path: dark.join('') } }
}
