/** Which sections an article has, and where each may go. */
import { getSchema } from '@tiptap/core'
import { expect, it } from 'vitest'
import { articleExtensions } from '../schema/extensions.ts'
import { endOf, nextPlace, outlineOf, placesFor } from './sections.ts'

const schema = getSchema(articleExtensions())
const text = (words: string) => schema.node('paragraph', null, words ? [schema.text(words)] : [])
const heading = (level: number, words: string) =>
  schema.node('heading', { level }, words ? [schema.text(words)] : [])
const levels = (...all: number[]) => all.map((level) => ({ level }))

it('counts the words of each section with those within it', () => {
  const callout = schema.node('callout', null, [text('three more words')])
  const doc = schema.node('doc', null, [
    ...[text('Two words'), heading(2, 'Costs'), text('one two'), heading(3, 'Fees'), callout],
    ...[heading(4, ''), text('one'), heading(3, 'Taxes'), heading(2, 'The end'), text('')],
  ])
  expect(outlineOf(doc)).toEqual({
    before: 2,
    sections: [
      { title: 'Costs', level: 2, words: 9 },
      { title: 'Fees', level: 3, words: 5 },
      { title: '', level: 4, words: 1 },
      { title: 'Taxes', level: 3, words: 1 },
      { title: 'The end', level: 2, words: 2 },
    ],
  })
  expect(outlineOf(schema.node('doc', null, [text('')]))).toEqual({ before: 0, sections: [] })
})

it.each([
  { all: levels(2, 2, 2), index: 0, end: 1, places: [2, 3] },
  { all: levels(2, 2, 2), index: 1, end: 2, places: [0, 3] },
  // With what is within it, and never into the middle of another.
  { all: levels(2, 3, 2, 3), index: 0, end: 2, places: [4] },
  { all: levels(2, 3, 2, 3), index: 2, end: 4, places: [0] },
  // From one larger section into another, and never before the first of them.
  { all: levels(2, 3, 2, 3), index: 1, end: 2, places: [3, 4] },
  { all: levels(2, 3, 2, 3), index: 3, end: 4, places: [1, 2] },
  { all: levels(3, 3), index: 0, end: 1, places: [2] },
  { all: levels(2), index: 0, end: 1, places: [] },
])('moves section $index of $all to $places', ({ all, index, end, places }) => {
  expect(endOf(all, index)).toBe(end)
  expect(placesFor(all, index)).toEqual(places)
  expect(nextPlace(all, index, -1)).toBe(places.findLast((place) => place < index))
  expect(nextPlace(all, index, 1)).toBe(places.find((place) => place > index))
})
