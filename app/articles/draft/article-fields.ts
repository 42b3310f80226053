/** "Title: Enter a title. Author: Enter the author’s name." */
export function formatIssues(issues: DraftIssues): string {
  return fieldNames
    .flatMap((field) => (issues[field] ? [`${fieldLabels[field]}: ${issues[field]}.`] : []))
    .join(' ')
}

export const undescribed = 'Describe each picture for readers who cannot see it'
export const undescribedFeature = 'Describe the feature image for readers who cannot see it'

export const slugTaken = 'Another article already uses this address. Choose a different one'

export const reviewIssues = {
  missing: 'The latest text needs a review by someone who did not write it.',
  'missing-alone':
    'The latest text needs a review, and you are the only person here who may publish. An owner can allow publishing without one in Settings, under “Article review”.',
  'reviewer-gone': 'The latest text needs a review again: whoever reviewed it may no longer do so.',
} as const
export type ReviewIssue = keyof typeof reviewIssues

/** In the order in which a version keeps them. */
export const fieldLabels = {
  title: 'Title',
  slug: 'Address',
  category: 'Category',
  excerpt: 'Excerpt',
  author: 'Author',
  tags: 'Tags',
  content: 'Text',
  sources: 'Sources',
  picture: 'Feature image',
  pictureAlt: 'What the feature image shows',
  notFor: 'Who this is not for',
  readingTime: 'Reading time',
  seoTitle: 'Search engine title',
  seoDescription: 'Search engine description',
} as const

export type ArticleField = keyof typeof fieldLabels
export type ArticleFields = Record<ArticleField, string>

/** One sentence for each field that is amiss. */
export type DraftIssues = Partial<Record<ArticleField, string>>

export const fieldNames = Object.keys(fieldLabels) as ArticleField[]

/** The same rule on the server and in the editor. */

export interface SourceFault {
  field: keyof SourceLine
  message: string
}

const maxSources = 50
const maxName = 300
/** A public host name: no machine of ours, no number. */
const host = /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/

/** `index` counts from 0; null when it is good. */
export function faultOfSource({ name, url, checked }: SourceLine, index: number): SourceFault | null {
  const title = name.trim()
  if (index >= maxSources) return { field: 'name', message: `Use ${maxSources} sources or fewer` }
  if (title === '') return { field: 'name', message: 'Enter a name for each source' }
  if (title.length > maxName)
    return {
      field: 'name',
      message: `Shorten the title of each source to ${maxName} characters or fewer (now ${title.length})`,
    }
  if (url.trim() && !isWebAddress(url.trim()))
    return {
      field: 'url',
      message: 'Enter each source’s full address as a browser shows it, with http:// or https://',
    }
  if (!isDay(checked))
    return { field: 'checked', message: 'Enter the date each source was checked, like 2026-11-20' }
  return null
}

function isWebAddress(typed: string): boolean {
  return /^https?:\/\//i.test(typed) && URL.canParse(typed) && host.test(new URL(typed).hostname)
}

function isDay(typed: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(typed) ? Date.parse(`${typed}T00:00Z`) : Number.NaN
  // February 30 is read as March 2.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(typed)
}

/** Forms and versions keep a source as one line. */

export interface SourceLine {
  name: string
  /** Empty for a book or a law, which has none. */
  url: string
  /** A day, YYYY-MM-DD, once it is chosen. */
  checked: string
}

/**
 * "Name | https://address | 2026-11-20"; the address may be missing or lack its https://, and a name may hold "|".
 */
export function readSourceLine(line: string): SourceLine {
  const parts = line.split('|').map((part) => part.trim())
  const checked = parts.length > 1 ? (parts.pop() ?? '') : ''
  const url = parts.length > 1 ? (parts.pop() ?? '') : ''
  return { name: parts.join(' | '), url: /^www\./i.test(url) ? `https://${url}` : url, checked }
}

export function writeSourceLine({
  name,
  url = '',
  checked,
}: Omit<SourceLine, 'url'> & { url?: string }): string {
  const parts = url || name.includes('|') ? [name, url, checked] : [name, checked]
  return parts.map((part) => part.replace(/\s+/g, ' ').trim()).join(' | ')
}
