/** The filters beside status and search, as they stand in the address, and what each may say. */
import { places } from '#app/content/agency/places.ts'
import { tidyCampaign } from '#app/forms/campaign.ts'
import { isDay } from '#app/lib/dates.ts'
import { isId } from '#app/lib/ids.ts'
import type { Kind } from '../kind.ts'
import { sourceLabels } from '../source-labels.ts'
import { nextSteps } from '../steps/next-step.ts'
import { tidyTag } from '../tags/tag-words.ts'

/** The parameters, in the order in which they are shown. */
export const moreNames = [
  'holder',
  'due',
  'asap',
  'state',
  'interest',
  'source',
  'campaign',
  'attempts',
  'step',
  'task',
  'tag',
  'from',
  'to',
] as const
export type MoreName = (typeof moreNames)[number]

/** What is chosen of them. */
export type MoreFilters = Readonly<Partial<Record<MoreName, string>>>

export type Filtered = Pick<Kind, 'interests' | 'forms' | 'entryForm'>

/** The values of `holder` that name no one: the reader, and nobody. */
export const holders = { mine: 'Mine', free: 'Free' } as const
export const dues = { overdue: 'Overdue', today: 'Due by tonight', week: 'Due in 7 days' } as const
/** The last one is for that many and more. */
export const attemptCounts = ['0', '1', '2', '3', '4', '5'] as const
export const noState = 'unknown'

/** Reads the filters. What makes no sense is as if it were not there. */
export function readMore(kind: Filtered, parameters: URLSearchParams): MoreFilters {
  const read = moreNames.flatMap((name): [MoreName, string][] => {
    const sent = parameters.get(name) ?? ''
    const value = name === 'tag' ? tidyTag(sent) : name === 'campaign' ? (tidyCampaign(sent) ?? '') : sent
    return value !== '' && isSensible(kind, name, value) ? [[name, value]] : []
  })
  return Object.fromEntries(read)
}

function isSensible(kind: Filtered, name: MoreName, value: string): boolean {
  switch (name) {
    case 'holder':
      return Object.hasOwn(holders, value) || isId(value)
    case 'due':
      return Object.hasOwn(dues, value)
    case 'asap':
      return value === '1'
    case 'tag':
    case 'campaign':
      return true
    case 'task':
      return value === 'due'
    case 'state':
      return value === noState || places.some((state) => state === value)
    case 'interest':
      return kind.interests.includes(value)
    case 'source':
      return Object.hasOwn(sourceLabels(kind), value)
    case 'attempts':
      return attemptCounts.some((count) => count === value)
    case 'step':
      return Object.hasOwn(nextSteps, value)
    case 'from':
    case 'to':
      return isDay(value)
  }
}
