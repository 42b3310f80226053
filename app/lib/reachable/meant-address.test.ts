import { expect, it } from 'vitest'
import { meantAddress } from './meant-address.ts'

it.each([
  ['ann@gmial.com', 'ann@gmail.com'],
  ['ann@gamil.com', 'ann@gmail.com'],
  ['ann@gmaill.com', 'ann@gmail.com'],
  ['Ann.O@GMAIL.CON', 'Ann.O@gmail.com'],
  ['ann@gmail', 'ann@gmail.com'],
  ['ann@gmail.co', 'ann@gmail.com'],
  ['ann@yaho.com', 'ann@yahoo.com'],
  ['ann@hotmial.com', 'ann@hotmail.com'],
  ['ann@outlok.com', 'ann@outlook.com'],
  ['ann@iclod.com', 'ann@icloud.com'],
  ['ann@aol.cm', 'ann@aol.com'],
  ['ann@comcat.net', 'ann@comcast.net'],
  ['ann@att.ner', 'ann@att.net'],
])('%s was meant to be %s', (typed, meant) => {
  expect(meantAddress(typed)).toBe(meant)
})

it.each([
  ...['ann@gmail.com', 'ann@YAHOO.com', 'ann@example.com', 'ann@email.com', 'ann@mail.com', 'ann@ymail.com'],
  ...[
    'ann@yahoo.ca',
    'ann@yahoo.co.uk',
    'ann@gmx.com',
    'ann@cloud.com',
    'ann@life.com',
    'ann@al.com',
    'ann@me.com',
  ],
  ...['ann@box.net', 'ann@comcast.com', 'ann@gmial.org', 'ann@gnial.com', 'ann', '@', '@gmial.com', ''],
])('%j is left alone', (typed) => {
  expect(meantAddress(typed)).toBeNull()
})
