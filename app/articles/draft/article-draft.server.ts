/** From what an editor typed, or a seed holds, to what is stored. */
import { z } from 'zod'
import { tidyLine } from '#app/lib/tidy-text.ts'
import { type ArticleSource, articleCategories, isSlug } from '../article.ts'
import { textOf } from '../text/article-node.ts'
import { readingMinutes, searchWords } from '../text/article-words.ts'
import { cleanHtml } from '../text/clean-html.server.ts'
import { readHtml } from '../text/read-html.server.ts'

/** The texts of an article as somebody wrote them. */
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
  notFor: string
  /** Minutes, or null to have them computed. */
  readingTime: number | null
  /** What search engines show; empty for the title and the excerpt. */
  seoTitle: string
  seoDescription: string
}

export type DraftField = keyof ArticleDraft
/** What is wrong, by field, in words for the editor. */
export type DraftIssues = Partial<Record<DraftField, string>>

const line = (max: number) =>
  z
    .string()
    .transform(tidyLine)
    .pipe(z.string().max(max, `At most ${max} characters`))
const needed = (max: number, message: string) => line(max).pipe(z.string().min(1, message))

const Draft = z.object({
  title: needed(200, 'Give the article a title'),
  slug: z
    .string()
    .trim()
    .refine(isSlug, 'Lower-case letters, digits and single dashes, at most 100; not the name of a category'),
  category: z.enum(articleCategories, 'Choose one of the categories'),
  excerpt: line(500),
  author: needed(100, 'Say who wrote it'),
  tags: z.array(needed(40, 'A tag is empty')).max(10, 'At most 10 tags'),
  content: z.string(),
  sources: z
    .array(
      z.object({
        name: needed(300, 'A source needs a name'),
        url: z.httpUrl('A source’s address must begin with http').optional(),
        checked: z.iso.date('A source needs the day it was checked'),
      }),
    )
    .max(50, 'At most 50 sources'),
  notFor: line(1000),
  readingTime: z
    .int('A whole number of minutes')
    .min(1, 'At least 1 minute')
    .max(240, 'At most 240 minutes')
    .nullable(),
  seoTitle: line(200),
  seoDescription: line(500),
})

/** Why a text is not kept at all, in words for the editor. */
export const contentRefusals = {
  'too-large': 'The text is too large: at most 256 KB of HTML, with 10,000 tags and pieces of text',
  'too-deep': 'The tags are nested too deeply: at most 100 levels',
}

/** An article ready to be stored, or what must be mended first. */
export function readDraft(draft: ArticleDraft): { columns: ArticleColumns } | { issues: DraftIssues } {
  const read = Draft.safeParse(draft)
  const cleaned = cleanHtml(draft.content)
  if (!read.success || 'refused' in cleaned) {
    const issues: DraftIssues = {}
    for (const { path, message } of read.error?.issues ?? [])
      issues[String(path[0]) as DraftField] ??= message
    if ('refused' in cleaned) issues.content = contentRefusals[cleaned.refused]
    return { issues }
  }
  return { columns: columnsOf(read.data, cleaned.html) }
}

/** The columns that hold an article's texts. */
export type ArticleColumns = ReturnType<typeof columnsOf>

function columnsOf(draft: z.output<typeof Draft>, content: string) {
  const { tags, sources, notFor, readingTime, seoTitle, seoDescription, ...texts } = draft
  const text = readHtml(content).nodes.map(textOf).join(' ')
  return {
    ...texts,
    content,
    tags: JSON.stringify(tags),
    sources: JSON.stringify(sources),
    not_for: notFor,
    reading_time: readingTime ?? readingMinutes(text),
    reading_time_set: readingTime,
    seo_title: seoTitle,
    seo_description: seoDescription,
    search_words: searchWords(texts.title, tags.join(' '), texts.author, texts.excerpt, text),
  }
}
