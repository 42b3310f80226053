/** Which sections an article has. */
import { getSchema } from '@tiptap/core'
import { expect, it } from 'vitest'
import { articleExtensions } from './schema.ts'
import { outlineOf } from './text-handle.ts'

const schema = getSchema(articleExtensions())
const text = (words: string) => schema.node('paragraph', null, words ? [schema.text(words)] : [])
const heading = (level: number, words: string) =>
  schema.node('heading', { level }, words ? [schema.text(words)] : [])

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
