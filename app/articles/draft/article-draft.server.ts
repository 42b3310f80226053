import { z } from 'zod'
import { tidyLine } from '#app/lib/tidy-text.ts'
import { type ArticleSource, articleCategories, isSlug } from '../model/article.ts'
import { maxPictureAlt, readPictureAddress } from '../model/picture.ts'
import { bodyText, readingMinutes, searchWords } from '../text/article-node.ts'
import { cleanHtml, readHtml } from '../text/read-html.server.ts'
import { faultOfSource } from './source-faults.ts'

export interface ArticleDraft {
  title: string
  slug: string
  category: string
  excerpt: string
  author: string
  tags: readonly string[]
  /** HTML, not cleaned yet. */
  content: string
  sources: readonly ArticleSource[]
  picture: string
  pictureAlt: string
  notFor: string
  /** Minutes, or null to have them computed. */
  readingTime: number | null
  /** Empty for the title and the excerpt. */
  seoTitle: string
  seoDescription: string
}

export type DraftField = keyof ArticleDraft
export type DraftIssues = Partial<Record<DraftField, string>>

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
      if (!fault) continue
      const message = `${fault.message} (source ${index + 1})`
      context.addIssue({ code: 'custom', path: [index, fault.field], message })
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
      issues[String(path[0]) as DraftField] ??= message
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
