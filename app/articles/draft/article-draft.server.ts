import { z } from 'zod'
import { agency } from '#app/content/agency/agency.ts'
import { tidyLine } from '#app/lib/tidy-text.ts'
import { type ArticleSource, articleCategories, isSlug } from '../model/article.ts'
import { maxPictureAlt, readPictureAddress } from '../model/picture.ts'
import type { findArticle } from '../search/article-desk.server.ts'
import { bodyText, readingMinutes, searchWords } from '../text/article-node.ts'
import { cleanHtml, readHtml } from '../text/read-html.server.ts'
import { type ArticleField, type ArticleFields, type DraftIssues, fieldNames } from './article-fields.ts'

/** The fields of an article with their lists read; `content` is HTML, not cleaned yet. */
export type ArticleDraft = Omit<ArticleFields, 'tags' | 'sources' | 'readingTime'> & {
  tags: readonly string[]
  sources: readonly ArticleSource[]
  /** Minutes, or null to have them computed. */
  readingTime: number | null
}

const line = (max: number) =>
  z
    .string()
    .transform(tidyLine)
    .pipe(z.string().max(max, `Shorten this to ${max} characters or fewer`))
const needed = (max: number, message: string) => line(max).pipe(z.string().min(1, message))

/** Its faults are found later, by the rule that the editor shares. */
const Source = z.object({
  name: z.string().transform(tidyLine),
  url: z.string().trim().optional(),
  checked: z.string(),
})

const Draft = z.object({
  title: needed(200, 'Enter a title'),
  slug: z
    .string()
    .trim()
    .refine(
      isSlug,
      'Use up to 100 lowercase letters, digits and single dashes. The name of a category or of another page cannot be used',
    ),
  category: z.enum(articleCategories, 'Choose a category'),
  excerpt: line(500),
  author: needed(100, 'Enter the author’s name'),
  tags: z.array(needed(40, 'Remove the empty tag')).max(10, 'Use 10 tags or fewer'),
  content: z.string(),
  sources: z.array(Source).superRefine((sources, context) => {
    for (const [index, source] of sources.entries()) {
      const fault = faultOfSource({ ...source, url: source.url ?? '' }, index)
      if (fault)
        context.addIssue({ code: 'custom', path: [index], message: `${fault} (source ${index + 1})` })
    }
  }),
  picture: z
    .string()
    .trim()
    .refine((src) => src === '' || readPictureAddress(src) !== null, 'Choose a picture from the library'),
  pictureAlt: line(maxPictureAlt),
  notFor: line(1000),
  readingTime: z
    .int('Enter a whole number of minutes')
    .min(1, 'Enter 1 minute or more')
    .max(240, 'Enter 240 minutes or fewer')
    .nullable(),
  seoTitle: line(200),
  seoDescription: line(500),
})

export const contentErrors = {
  'too-large':
    'This text is too long to save (the limit is 256 KB of HTML with 10,000 tags and pieces of text). Split the article in two',
  'too-deep': 'The HTML tags are nested too deeply. Use 100 levels or fewer',
}

export type ReadDraft =
  | { columns: ArticleColumns; issues?: never; content?: never }
  /** `content` is cleaned; null where it cannot be kept. */
  | { issues: DraftIssues; content: string | null; columns?: never }

/** Ready to be stored, or what must be mended first. */
export function readDraft(draft: ArticleDraft): ReadDraft {
  const read = Draft.safeParse(draft)
  const cleaned = cleanHtml(draft.content)
  if (!read.success || 'refused' in cleaned) {
    const issues: DraftIssues = {}
    for (const { path, message } of read.error?.issues ?? [])
      issues[String(path[0]) as ArticleField] ??= message
    if ('refused' in cleaned) issues.content = contentErrors[cleaned.refused]
    return { issues, content: 'refused' in cleaned ? null : cleaned.html }
  }
  return { columns: columnsOf(read.data, cleaned.html) }
}

export type ArticleColumns = ReturnType<typeof columnsOf>

function columnsOf(draft: z.output<typeof Draft>, content: string) {
  const { tags, sources, notFor, picture, pictureAlt, readingTime, seoTitle, seoDescription, ...texts } =
    draft
  return {
    ...texts,
    content,
    tags: JSON.stringify(tags),
    sources: JSON.stringify(sources),
    picture,
    picture_alt: picture ? pictureAlt : '',
    picture_id: readPictureAddress(picture)?.id ?? null,
    not_for: notFor,
    reading_time_set: readingTime,
    seo_title: seoTitle,
    seo_description: seoDescription,
    ...countedWords({ ...texts, tags, readingTime }, content),
  }
}

type Counted = Pick<z.output<typeof Draft>, 'title' | 'tags' | 'author' | 'excerpt' | 'readingTime'>

/** The columns that follow from the words of a text; `content` is cleaned. */
function countedWords({ title, tags, author, excerpt, readingTime }: Counted, content: string) {
  const text = bodyText(readHtml(content).nodes)
  return {
    reading_time: readingTime ?? readingMinutes(text),
    search_words: searchWords(title, tags.join(' '), author, excerpt, text),
  }
}

/** In bytes: the largest text and what a form wraps around it. */
export const maxEditorBytes = 320 * 1024

/** A field that was not sent stays as it is. Forms end lines with CRLF; we keep LF. */
export function typedOver(before: ArticleFields, typed: Readonly<Record<string, string>>): ArticleFields {
  return fieldsFrom((name) =>
    (Object.hasOwn(typed, name) ? (typed[name] ?? '') : before[name]).toWellFormed().replace(/\r\n?/g, '\n'),
  )
}

/** What is missing or no text is as in `otherwise`: versions stay for years and shapes change. */
export function readTexts(json: string, otherwise: ArticleFields): ArticleFields {
  const texts = (JSON.parse(json) ?? {}) as Partial<Record<string, unknown>>
  return fieldsFrom((name) => {
    const text = texts[name]
    return typeof text === 'string' ? text : otherwise[name]
  })
}

export function draftOf({ tags, sources, readingTime, ...texts }: ArticleFields): ArticleDraft {
  const minutes = readingTime.trim()
  return {
    ...texts,
    tags: once(tags.split(',').flatMap((tag) => tag.trim() || [])),
    sources: sources
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map(readSource),
    readingTime: minutes === '' ? null : Number(minutes),
  }
}

/** Of two spellings that differ in case alone the first. */
const once = (tags: readonly string[]) =>
  tags.filter((tag, at) => tags.findIndex((one) => one.toLowerCase() === tag.toLowerCase()) === at)

function readSource(line: string) {
  const { url, ...source } = readSourceLine(line)
  return { ...source, ...(url && { url }) }
}

export function fieldsOf(article: NonNullable<Awaited<ReturnType<typeof findArticle>>>): ArticleFields {
  const { title, slug, category, excerpt, author, content, not_for, reading_time_set } = article
  return {
    title,
    slug,
    category,
    excerpt,
    author,
    content,
    picture: article.picture,
    pictureAlt: article.picture_alt,
    notFor: not_for,
    tags: article.tags.join(', '),
    sources: article.sources.map(writeSourceLine).join('\n'),
    readingTime: reading_time_set === null ? '' : String(reading_time_set),
    seoTitle: article.seo_title,
    seoDescription: article.seo_description,
  }
}

export const emptyTexts = (): ArticleFields => fieldsFrom(() => '')

export const emptyFields = (): ArticleFields => ({ ...emptyTexts(), author: agency.name })

const fieldsFrom = (read: (name: ArticleField) => string) =>
  Object.fromEntries(fieldNames.map((name) => [name, read(name)])) as ArticleFields

const maxSources = 50
const maxName = 300
/** A public host name: no machine of ours, no number. */
const host = /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/

/** `index` counts from 0; null when it is good. */
function faultOfSource({ name, url, checked }: SourceLine, index: number): string | null {
  const title = name.trim()
  if (index >= maxSources) return `Use ${maxSources} sources or fewer`
  if (title === '') return 'Enter a name for each source'
  if (title.length > maxName)
    return `Shorten the title of each source to ${maxName} characters or fewer (now ${title.length})`
  if (url.trim() && !isWebAddress(url.trim()))
    return 'Enter each source’s full address as a browser shows it, with http:// or https://'
  return isDay(checked) ? null : 'Enter the date each source was checked, like 2026-11-20'
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

interface SourceLine {
  name: string
  /** Empty for a book or a law, which has none. */
  url: string
  /** A day, YYYY-MM-DD, once it is chosen. */
  checked: string
}

/**
 * "Name | https://address | 2026-11-20"; the address may be missing or lack its https://, and a name may hold "|".
 */
function readSourceLine(line: string): SourceLine {
  const parts = line.split('|').map((part) => part.trim())
  const checked = parts.length > 1 ? (parts.pop() ?? '') : ''
  const url = parts.length > 1 ? (parts.pop() ?? '') : ''
  return { name: parts.join(' | '), url: /^www\./i.test(url) ? `https://${url}` : url, checked }
}

function writeSourceLine({ name, url = '', checked }: Omit<SourceLine, 'url'> & { url?: string }): string {
  const parts = url || name.includes('|') ? [name, url, checked] : [name, checked]
  return parts.map((part) => part.replace(/\s+/g, ' ').trim()).join(' | ')
}
