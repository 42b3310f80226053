import { expect, it } from 'vitest'
import {
  isNothing,
  readDay,
  readOptOut,
  readPast,
  readStatus,
  splitEmails,
  splitPhones,
} from './cell-values.ts'

it.each(['0/0/00', '00/00/0000', '0000-00-00', 'N/A', '#N/A', 'null', '-', '', 'None'])(
  'takes %j for nothing',
  (cell) => expect(isNothing(cell)).toBe(true),
)

it.each([
  ['216-555-0101 ::: 216-555-0102', ['216-555-0101', '216-555-0102']],
  ['216-555-0101; (216) 555-0102', ['216-555-0101', '(216) 555-0102']],
  ['216-555-0101/216-555-0102', ['216-555-0101', '216-555-0102']],
  ['216-555-0101 or 216-555-0102', ['216-555-0101', '216-555-0102']],
  ['216-555-0101 x12', ['216-555-0101 x12']],
  ['n/a', []],
])('finds the numbers of %j', (cell, expected) => expect(splitPhones(cell)).toEqual(expected))

it.each([
  ['a@example.com;b@example.com', ['a@example.com', 'b@example.com']],
  ['Ann <a@example.com>', ['a@example.com']],
  ['mailto:a@example.com', ['a@example.com']],
])('finds the addresses of %j', (cell, expected) => expect(splitEmails(cell)).toEqual(expected))

it.each([
  ...['true', 'Yes', '1', 'x', 'Unsubscribed', 'Opted Out', 'DNC', 'Do Not Call', '2024-05-01'].map(
    (cell) => [cell, true] as const,
  ),
  ...['', 'false', 'No', '0', 'Subscribed', 'Never subscribed', 'N/A'].map((cell) => [cell, false] as const),
  ['maybe', null] as const,
])('reads %j in a column of opt-outs as %j', (cell, expected) => expect(readOptOut(cell)).toBe(expected))

it.each([
  ['1961-05-03T00:00:00.000Z', '1961-05-03'],
  ['5/3/1961', '1961-05-03'],
  ['5/3/1961 12:00:00 AM', '1961-05-03'],
  ['May 3, 1961', '1961-05-03'],
  ['19610503', '1961-05-03'],
  ['2/29/1961', null],
  ['--05-03', null],
])('reads the day %j as %j', (cell, expected) => expect(readDay(cell)).toBe(expected))

it.each([
  ['2024-05-03T10:00:00Z', '2024-05-03T10:00:00.000Z'],
  ['2024-05-03T10:00:00-04:00', '2024-05-03T14:00:00.000Z'],
  ['2024-05-03 10:00', '2024-05-03T14:00:00.000Z'],
  ['5/3/2024 10:00 PM', '2024-05-04T02:00:00.000Z'],
  ['5/3/2024', '2024-05-03T16:00:00.000Z'],
  ['5/3/1924', null],
  ['5/3/2034', null],
  ['soon', null],
])('reads the moment %j as %j', (cell, expected) =>
  expect(readPast(cell, new Date('2026-11-29T00:00:00Z'))).toBe(expected),
)

it.each([
  ['NEW', 'new'],
  ['Attempted to Contact', 'new'],
  ['Working - Contacted', 'contacted'],
  ['Closed - Converted', 'converted'],
  ['Closed - Not Converted', 'closed'],
  ['Past Client', 'converted'],
  ['Trash', 'closed'],
  ['constructor', null],
])('takes the status %j for %j', (word, expected) =>
  expect(readStatus(word, ['new', 'contacted', 'qualified', 'converted', 'closed'])).toBe(expected),
)
