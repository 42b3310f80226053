import { agency } from '#app/content/agency/agency.ts'
import type { findArticle } from '../search/article-desk.server.ts'
import type { ArticleDraft } from './article-draft.server.ts'
import { type ArticleField, type ArticleFields, fieldNames } from './issue-text.ts'
import { readSourceLine, writeSourceLine } from './source-faults.ts'

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
