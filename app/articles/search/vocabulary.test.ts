/** What a mistyped word is taken for, among many. */
import { describe, expect, it } from 'vitest'
import { knownWords, openVocabulary } from './vocabulary.ts'

function vocabularyOf(...texts: string[]) {
  const vocabulary = openVocabulary()
  for (const text of texts) vocabulary.add(text)
  return vocabulary
}

describe('known words', () => {
  it.each([
    ['a letter left out', 'mortage', 'mortgage'],
    ['a letter too many', 'morttgage', 'mortgage'],
    ['another letter', 'mortgige', 'mortgage'],
    ['two letters swapped', 'motrgage', 'mortgage'],
    ['the first letter', 'nortgage', 'mortgage'],
    ['the last letter', 'mortgag', 'mortgage'],
    ['a letter of another alphabet', 'mоrtgage', 'mortgage'],
    ['two slips', 'mortige', null],
    ['a short word', 'hous', null],
    ['a word that begins otherwise', 'louse', null],
  ])('mend %s', (_what, typed, meant) => {
    expect(knownWords([vocabularyOf('the mortgage of a house')]).mend(typed)).toBe(meant)
  })

  it.each([
    ['two letters', 'benificary', 'beneficiary'],
    ['letters swapped twice', 'benefciiayr', 'beneficiary'],
    ['three letters', 'binificary', null],
    ['a word of eight letters', 'mortgoga', null],
  ])('mend %s in a long word that begins well', (_what, typed, meant) => {
    expect(knownWords([vocabularyOf('a beneficiary of the mortgage')]).mend(typed)).toBe(meant)
  })

  it.each([
    ['a letter left out, before the word it makes a pair with', 'hole', [undefined, 'life'], 'whole'],
    ['two letters swapped, behind it', 'lief', ['whole', undefined], 'life'],
    ['no known pair', 'hole', [undefined, 'insurance'], null],
    ['nothing beside it', 'hole', [undefined, undefined], null],
    ['two letters', 'lf', ['whole', undefined], null],
  ] as const)('mend a short word by the one beside it: %s', (_what, typed, beside, meant) => {
    const words = vocabularyOf('life insurance')
    words.addInOrder('the whole of life')
    expect(knownWords([words]).mendBeside(typed, beside[0], beside[1])).toBe(meant)
  })

  it('leave an ordinary word alone, but for what makes a pair with the one beside it', () => {
    const words = vocabularyOf('denial of life insurance')
    words.addInOrder('the whole life')
    const known = knownWords([words], new Set(['dental', 'lifetime', 'hole']))
    expect([known.mend('dental'), known.split('dental'), known.mend('deniel')]).toEqual([
      null,
      null,
      'denial',
    ])
    expect(known.mendBeside('hole', undefined, 'life')).toBe('whole')
  })

  it('spell a word that is known in another form as others do', () => {
    const known = knownWords([vocabularyOf('the insurance, taxes and charges')])
    expect(['insurence', 'taxs', 'charges', 'insured', 'quillwort'].map(known.spell)).toEqual([
      ...['insurance', 'taxes', 'charges', 'insured', 'quillwort'],
    ])
  })

  it('choose the most frequent one, over all texts, and of equals the first', () => {
    expect(knownWords([vocabularyOf('rates', 'rated', 'rated')]).mend('ratex')).toBe('rated')
    expect(knownWords([vocabularyOf('rates'), vocabularyOf('rated rates')]).mend('ratex')).toBe('rates')
    expect(knownWords([vocabularyOf('rates', 'rated')]).mend('ratex')).toBe('rated')
  })

  it('know the beginning of a word and two that were written as one', () => {
    const known = knownWords([vocabularyOf('truck driver'), vocabularyOf('annuities')])
    expect([known.begins('annui'), known.begins('an'), known.begins('nnuit')]).toEqual([true, false, false])
    expect(known.split('truckdriver')).toBe('truck driver')
    expect(known.has('annuity')).toBe(true)
  })
})
