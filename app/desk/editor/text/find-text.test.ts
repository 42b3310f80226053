/** Where words stand in a text: the shape of quotes and of letters, and the edges of paragraphs. */
import { getSchema } from '@tiptap/core'
import { expect, it } from 'vitest'
import { TextFinder } from './find-text.ts'
import { articleExtensions } from './schema.ts'

const schema = getSchema(articleExtensions())
const docOf = (...paragraphs: string[]) =>
  schema.node(
    'doc',
    null,
    paragraphs.map((text) => schema.node('paragraph', null, text ? [schema.text(text)] : [])),
  )
const foundIn = (doc: ReturnType<typeof docOf>, words: string, matchCase = false) =>
  new TextFinder({ words, matchCase }).find(doc).map(({ from, to }) => doc.textBetween(from, to))

it.each([
  { text: 'An annuity, two Annuities', words: 'annuit', found: ['annuit', 'Annuit'] },
  { text: 'An annuity, two Annuities', words: 'Annuit', matchCase: true, found: ['Annuit'] },
  { text: 'what’s “what\u00a0is”', words: `what's "what is"`, found: ['what’s “what\u00a0is”'] },
  { text: 'aaaaa', words: 'aa', found: ['aa', 'aa'] },
  // Letters that grow when they are made small must not move what stands behind them.
  { text: 'İİİ Fees and FEES', words: 'fees', found: ['Fees', 'FEES'] },
  { text: 'İstanbul', words: 'İS', found: ['İs'] },
  { text: 'a.c (abc) a+b', words: 'a.c', found: ['a.c'] },
  { text: '👩🏽‍🚒 pays 👩🏽‍🚒', words: '👩🏽‍🚒', found: ['👩🏽‍🚒', '👩🏽‍🚒'] },
  { text: 'nothing', words: '', found: [] },
  { text: '', words: 'a', found: [] },
])('finds $words in "$text"', ({ text, words, matchCase, found }) =>
  expect(foundIn(docOf(text), words, matchCase)).toEqual(found),
)

it('does not go from one paragraph into the next, and reads only what changed', () => {
  const finder = new TextFinder({ words: 'one two', matchCase: false })
  const doc = docOf('one', 'two one two')
  expect(finder.find(doc)).toEqual([{ from: 10, to: 17 }])
  const first = docOf('one two').firstChild
  const next = first && doc.copy(doc.content.replaceChild(0, first))
  expect(next && finder.find(next)).toEqual([
    { from: 1, to: 8 },
    { from: 14, to: 21 },
  ])
})
