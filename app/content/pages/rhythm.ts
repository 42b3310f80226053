/** The ground that the sections of a page stand on, when some of them have nothing to say. */
import type { Section, Tone } from './section.ts'

interface Standing {
  /** None for a section without a ground, like a strip between two lines: it parts its neighbors by itself. */
  tone?: Tone | undefined
}

/** The same sections, where a neighbor that went would leave two on the same ground: those after it take turns anew. */
export function takeTurns<S extends Standing>(sections: readonly S[]): S[] {
  let before: Tone | undefined
  return sections.map((section) => {
    const { tone } = section
    const taken = tone !== undefined && tone === before && tone !== 'deep' ? other[tone] : tone
    before = taken
    return taken === tone ? section : { ...section, tone: taken }
  })
}

const other = { paper: 'tint', tint: 'paper' } as const

/** From how many figures on a service page has a band of them; a lone one would be a headline. */
const fewestFigures = 2

/** A page without the sections that have no contents, closed over the gaps. */
export const closeGaps = (sections: readonly Section[]): Section[] => takeTurns(sections.filter(hasContents))

function hasContents(section: Section): boolean {
  if (section.kind === 'stats') return section.stats.length >= fewestFigures
  return section.kind !== 'stories' || section.stories.length > 0
}
