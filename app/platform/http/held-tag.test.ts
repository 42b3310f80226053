import { expect, it } from 'vitest'
import { holdsTag } from './accept-encoding.ts'

it.each([
  ['W/"a"', 'W/"a"', true],
  ['"a"', 'W/"a"', true],
  ['W/"a"', '"a"', true],
  ['"b", W/"a" ,"c"', '"a"', true],
  ['*', 'W/"a"', true],
  ['"b"', '"a"', false],
  ['a', '"a"', false],
  ['', '"a"', false],
  [undefined, '"a"', false],
  // Nobody's browser: what is in it is not looked for.
  [`${','.repeat(14_000)}"a"`, '"a"', false],
])('%s holds %s: %s', (header, etag, holds) => {
  expect(holdsTag(header, etag)).toBe(holds)
})
