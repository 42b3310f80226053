/** What is said of the length of an article. */
import { expect, it } from 'vitest'
import { sayWords } from './word-goal.ts'

it.each([
  { words: 640, goal: 900, says: '640 of 900 words' },
  { words: 1, goal: 1_500, says: '1 of 1,500 words' },
  { words: 1, goal: null, says: '1 word' },
  { words: 12_345, goal: null, says: '12,345 words' },
])('says "$says"', ({ words, goal, says }) => expect(sayWords(words, goal)).toBe(says))
