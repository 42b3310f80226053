/** Which of the agency's figures are printed. */
import { expect, it } from 'vitest'
import {
  figures,
  figuresDue,
  figuresWithoutBasis,
  ownRegister,
  printedOf,
  publicRegister,
} from './figures.ts'
import type { FiguresFile } from './figures-schema.ts'

const file: FiguresFile = {
  families: { value: '900+', counts: 'families', basis: null },
  carriers: {
    value: '12',
    counts: 'companies',
    basis: { own: { how: 'We counted the contracts.', by: 'Joan Doe', on: '2026-05-31' } },
    review: '2027-05-31',
  },
  experience: {
    value: '30',
    counts: 'years',
    basis: { source: { name: 'The register', url: 'https://register.example', read: '2026-05-31' } },
    review: '2027-05-31',
    note: 'Together.',
  },
}

it('prints a figure without a basis for the sample agency alone', () => {
  expect(Object.keys(printedOf(file, true))).toEqual(['families', 'carriers', 'experience'])
  expect(printedOf(file, false)).toEqual({
    carriers: { name: 'carriers', figure: '12', counts: 'companies' },
    experience: {
      name: 'experience',
      figure: '30',
      counts: 'years',
      source: 'The register',
      url: 'https://register.example',
      checked: '2026-05-31',
      note: 'Together.',
    },
  })
})

it('knows which figures of the sample nothing stands behind, and which follow from other facts', () => {
  const names = figuresWithoutBasis().map(({ name }) => name)
  expect(names).toContain('lostHomes')
  expect(names).not.toContain('founded')
  expect(names).not.toContain('states')
  expect(figures.states.figure).toBe('50')
})

it('calls a figure due from its day of review on', () => {
  const [first] = publicRegister()
  if (!first?.review) throw new Error('a public figure has no day of review')
  const names = (today: string) => figuresDue(today).map(({ name }) => name)
  const dayBefore = Temporal.PlainDate.from(first.review).subtract({ days: 1 }).toString()
  expect(names(dayBefore)).not.toContain(first.name)
  expect(names(first.review)).toContain(first.name)
  expect(names('2999-12-31')).toEqual(
    [...ownRegister, ...publicRegister()].flatMap(({ name, review }) => (review ? [name] : [])),
  )
})
