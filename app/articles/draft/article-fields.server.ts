/** The editor's fields as a form carries them, there and back: lists are typed as lines and commas. */
import { agency } from '#app/content/agency/agency.ts'
import type { findArticle } from '../search/article-desk.server.ts'
import type { ArticleDraft } from './article-draft.server.ts'
import { type ArticleField, type ArticleFields, fieldNames } from './issue-text.ts'
import { readSourceLine, writeSourceLine } from './source-faults.ts'

/** Largest post of the editor, in bytes: the largest text and what a form wraps around it. */
export const maxEditorBytes = 320 * 1024

/** What was typed over what is there: a field that was not sent stays as it is. Lines end as on the web's servers, not as in forms. */
export function typedOver(before: ArticleFields, typed: Readonly<Record<string, string>>): ArticleFields {
  return fieldsFrom((name) =>
    (Object.hasOwn(typed, name) ? (typed[name] ?? '') : before[name]).toWellFormed().replace(/\r\n?/g, '\n'),
  )
}

/**
 * The fields in a version's JSON; one that is not there, or is no text, is as in `otherwise`: versions stay for years, and
 * the shape may have been another one.
 */
export function readTexts(json: string, otherwise: ArticleFields): ArticleFields {
  const texts = (JSON.parse(json) ?? {}) as Partial<Record<string, unknown>>
  return fieldsFrom((name) => {
    const text = texts[name]
    return typeof text === 'string' ? text : otherwise[name]
  })
}

/** What was typed, as a draft. Nothing is proved yet. */
export function draftOf({ tags, sources, readingTime, ...texts }: ArticleFields): ArticleDraft {
  const minutes = readingTime.trim()
  return {
    ...texts,
    tags: tags.split(',').filter((tag) => tag.trim() !== ''),
    sources: sources
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map(readSource),
    readingTime: minutes === '' ? null : Number(minutes),
  }
}

/** A line of the form as a source. */
function readSource(line: string) {
  const { url, ...source } = readSourceLine(line)
  return { ...source, ...(url && { url }) }
}

/** An article as the fields show it. */
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

/** An article that is still to be written. */
export const emptyFields = (): ArticleFields => ({ ...emptyTexts(), author: agency.name })

// The names are those of the list, so nothing is missing.
const fieldsFrom = (read: (name: ArticleField) => string) =>
  Object.fromEntries(fieldNames.map((name) => [name, read(name)])) as ArticleFields
