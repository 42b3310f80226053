/** What is kept of an error, and which errors count as the same. */
import { expect, it } from 'vitest'
import { describeUnexpectedError, withoutValues } from './unexpected-errors.server.ts'

it.each([
  ['Key (email)=(ann@example.com) already exists', 'Key (email)=[...] already exists'],
  ['Unexpected token A, "Ann Lee"... is not valid JSON', 'Unexpected token A, [...]... is not valid JSON'],
  [`Unexpected token in "Ann Le`, 'Unexpected token in [...]'],
  ["no person 'Conan O'Brien' here", 'no person [...] here'],
  ["can't read “Ann” or `Lee`", "can't read [...] or [...]"],
  ['call (216) 555-0142 or ann@example.com', 'call [digits] or [e-mail]'],
  ['GET https://x.example/reset/abc?d=1 failed', 'GET [address] failed'],
  ['no link k3JH-9d_kaoWqq81xPPzu here', 'no link [...] here'],
  ['relation "leads" does not exist', 'relation [...] does not exist'],
  ['Cannot read properties of undefined', 'Cannot read properties of undefined'],
])('keeps of a message what nobody typed: %s', (message, kept) => {
  expect(withoutValues(message)).toBe(kept)
})

const stack = (lines: readonly string[], name = 'Error') =>
  [`${name}: at Ann (216) 555-0142`, ...lines.map((line) => `    at ${line}`)].join('\n')
const thrownAt = (lines: readonly string[], more: object = {}) =>
  Object.assign(new Error('secret'), { stack: stack(lines), ...more })

const here = [
  'Parser.parse (/srv/app/node_modules/pg-protocol/dist/parser.js:285:98)',
  'async readAll (file:///srv/app/build/server/index.js:22407:12)',
  'async file:///srv/app/build/server/index.js:9:1',
  'async Object.run$2 (file:///srv/app/build/server/index.js:400:3)',
]

it('knows an error again in the next build, and from other places not', () => {
  const one = describeUnexpectedError(thrownAt(here))
  const moved = here.map((line) => line.replace(/:\d+:\d+/, ':7:7').replace('$2', ''))
  expect(describeUnexpectedError(thrownAt(moved)).fingerprint).toBe(one.fingerprint)
  const others = [
    thrownAt(here.map((line) => line.replace('readAll', 'readOne'))),
    thrownAt(here, { code: '23505' }),
    thrownAt(here, { name: 'TypeError' }),
    thrownAt(here, { cause: new TypeError('x') }),
    'secret',
    undefined,
  ].map((thrown) => describeUnexpectedError(thrown).fingerprint)
  expect(new Set([one.fingerprint, ...others]).size).toBe(7)
})

it('names functions and files of the installation, the innermost first', () => {
  const { frames, name } = describeUnexpectedError(thrownAt(here))
  expect([name, ...frames.split('\n')]).toEqual([
    'Error',
    'Parser.parse (node_modules/pg-protocol/dist/parser.js:285:98)',
    'readAll (build/server/index.js:22407:12)',
    'unnamed (build/server/index.js:9:1)',
    'run (build/server/index.js:400:3)',
  ])
})

it('ends with a chain of causes that is a circle', () => {
  const error = new Error('one')
  error.cause = error
  expect(describeUnexpectedError(error).message).toBe('one, because: one, because: one')
})
