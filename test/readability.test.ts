/** The service pages can be read by somebody who left school after the ninth grade. */
import { expect, it } from 'vitest'
import { servicePages } from '#app/content/catalogue/catalogue.ts'
import { estimates } from '#app/estimates/estimates.ts'
import { databaseOpener } from './support/databases.ts'
import { openDoor } from './support/door.ts'
import { readabilityOf, syllablesOf } from './support/readability.ts'

const maxGrade = 9

/** What is read on a page: paragraphs, items and cells that hold sentences; headings, labels and forms are looked at. */
function readingOf(html: string): string[] {
  const main = html
    .slice(html.indexOf('<main'), html.indexOf('</main>'))
    .replace(/<form[\s\S]*?<\/form>/g, ' ')
  return [...main.matchAll(/<(p|li|td|dd)\b[^>]*>((?:(?!<(?:p|li|td|dd|ul|ol)\b)[\s\S])*?)<\/\1>/g)]
    .map(([, , inside = '']) => plain(inside))
    .filter((text) => /[.?!]["”’)]*$/.test(text))
}

const plain = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(amp|#x27|quot);/g, (_, name) => ({ amp: '&', '#x27': '’', quot: '"' })[name as 'amp'] ?? '')
    .replace(/\s+/g, ' ')
    .trim()

const median = (numbers: readonly number[]) => {
  const sorted = numbers.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2
}

it('keeps the service pages at a ninth grade or below, on median', async () => {
  const door = await openDoor(databaseOpener('sqlite'))
  const grades = []
  for (const { path } of servicePages()) {
    const { grade, words } = readabilityOf(readingOf(await (await door.get(path)).text()))
    expect(words, path).toBeGreaterThan(700)
    grades.push(grade)
  }
  expect(grades).toHaveLength(8)
  expect(median(grades)).toBeLessThanOrEqual(maxGrade)
})

it.each(estimates().map(({ path }) => path))('keeps %s at a ninth grade or below', async (path) => {
  const door = await openDoor(databaseOpener('sqlite'))
  const { grade, words } = readabilityOf(readingOf(await (await door.get(path)).text()))
  expect(words).toBeGreaterThan(150)
  expect(grade).toBeLessThanOrEqual(maxGrade)
})

it.each([
  ['rate', 1],
  ['named', 1],
  ['wanted', 2],
  ['charges', 2],
  ['people', 2],
  ['premium', 3],
  ['insurance', 3],
  ['annuity', 4],
  ['beneficiary', 5],
  ['$1,200', 1],
])('hears in %s %i syllables', (word, syllables) => expect(syllablesOf(word)).toBe(syllables))

it('tells easy from hard', () => {
  expect(readabilityOf(['The dog ran home. It was late.']).grade).toBeLessThan(2)
  const hard =
    'Beneficiaries of irrevocable contractual obligations ordinarily anticipate discretionary administrative determinations.'
  expect(readabilityOf([hard]).grade).toBeGreaterThan(maxGrade)
})
