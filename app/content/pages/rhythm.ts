/** The ground that the sections of a page stand on, when some of them have nothing to say. */
import { findPage } from '../catalogue/catalogue.ts'
import { interests } from '../lines/sold.ts'
import type { Action, Section, Tone } from './section.ts'

interface Standing {
  /** None for a section without a ground, like a strip between two lines: it parts its neighbors by itself. */
  tone?: Tone | undefined
}

/** The same sections, where a neighbor that went would leave two on the same ground: those after it take turns anew. */
export function queueFairly<S extends Standing>(sections: readonly S[]): S[] {
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

/** A page without the sections that have no contents and without what leads to what is not sold, closed over the gaps. */
export const closeGaps = (sections: readonly Section[]): Section[] =>
  queueFairly(sections.map(offeredParts).filter(hasContents))

/** Not where it leads to a page that this agency does not have, or asks about what it does not sell. */
const isOpen = (action: Action) =>
  action.does === 'visit'
    ? findPage(action.to) !== undefined
    : !('interest' in action) || !action.interest || interests().includes(action.interest)

function offeredParts(section: Section): Section {
  const part = { ...section } as { -readonly [Name in 'action']?: Action } & Section
  if (part.action && !isOpen(part.action)) delete part.action
  if ('actions' in part && part.actions) return { ...part, actions: part.actions.filter(isOpen) }
  if (part.kind === 'resources')
    return { ...part, links: part.links.filter(({ href }) => !href.startsWith('/') || findPage(href)) }
  if (part.kind !== 'cards') return part
  const cards = part.cards.filter(({ action }) => !action || isOpen(action))
  return {
    ...part,
    cards: cards.map(({ more, ...card }) => (more && isOpen(more) ? { ...card, more } : card)),
  }
}

function hasContents(section: Section): boolean {
  if (section.kind === 'stats') return section.stats.length >= fewestFigures
  if (section.kind === 'cards') return section.cards.length > 0
  return section.kind !== 'stories' || section.stories.length > 0
}
