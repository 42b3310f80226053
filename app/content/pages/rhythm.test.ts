/** Pages that close over a section without contents. */
import { describe, expect, it } from 'vitest'
import { agency } from '../agency/agency.ts'
import { closeGaps, queueFairly } from './rhythm.ts'
import type { Section } from './section.ts'
import type { ServicePageWriter } from './service-page.ts'

const files = import.meta.glob<{ page: ServicePageWriter }>('../services/*.ts', { eager: true })
const pages = Object.values(files).map(({ page }) => page(agency))

/** What a page has to show whose agency has neither stories nor figures. */
const emptied = (sections: readonly Section[]): Section[] =>
  sections.map((section) => {
    if (section.kind === 'stats') return { ...section, stats: section.stats.slice(0, 1) }
    return section.kind === 'stories' ? { ...section, stories: [] } : section
  })

const tonesOf = (sections: readonly Section[]) => sections.flatMap(({ tone }) => tone ?? [])
const repeats = (tones: readonly string[]) => tones.filter((tone, at) => tone === tones[at - 1])

describe.each(pages)('$path', ({ sections }) => {
  it('takes turns as it is written', () => {
    expect(closeGaps(sections)).toEqual(sections)
    expect(repeats(tonesOf(sections))).toEqual([])
  })

  it('takes turns without its stories and figures, and keeps all else', () => {
    const left = closeGaps(emptied(sections))
    expect(repeats(tonesOf(left))).toEqual([])
    expect(left.map(({ kind }) => kind)).toEqual(
      sections.map(({ kind }) => kind).filter((kind) => kind !== 'stats' && kind !== 'stories'),
    )
  })
})

it('lets a strip without a ground part its neighbors', () => {
  const bands = [{ tone: 'tint' as const }, {}, { tone: 'tint' as const }, { tone: 'tint' as const }]
  expect(queueFairly(bands).map(({ tone }: { tone?: string }) => tone)).toEqual([
    'tint',
    undefined,
    'tint',
    'paper',
  ])
})
