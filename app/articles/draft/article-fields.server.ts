/** The editor's fields as a form carries them, there and back: lists are typed as lines and commas. */
import { agency } from '#app/content/agency.ts'
import type { findArticle } from '../article-desk.server.ts'
import type { ArticleDraft } from './article-draft.server.ts'
import { type ArticleField, type ArticleFields, fieldNames } from './field-names.ts'

/** Largest post of the editor, in bytes: the largest text and what a form wraps around it. */
export const mostEditorBytes = 320 * 1024

/** What was typed over what is there: a field that was not sent stays as it is. Lines end as on the web's servers, not as in forms. */
export function typedOver(before: ArticleFields, typed: Readonly<Record<string, string>>): ArticleFields {
  const one = (name: ArticleField) =>
    (Object.hasOwn(typed, name) ? (typed[name] ?? '') : before[name]).toWellFormed().replace(/\r\n?/g, '\n')
  // The names are those of the list, so nothing is missing.
  return Object.fromEntries(fieldNames.map((name) => [name, one(name)])) as ArticleFields
}

/**
 * The fields in a version's JSON; one that is not there, or is no text, is as in `otherwise`: versions stay for years, and
 * the shape may have been another one.
 */
export function readTexts(json: string, otherwise: ArticleFields): ArticleFields {
  const texts = (JSON.parse(json) ?? {}) as Partial<Record<string, unknown>>
  const one = (name: ArticleField) => {
    const text = texts[name]
    return typeof text === 'string' ? text : otherwise[name]
  }
  // The names are those of the list, so nothing is missing.
  return Object.fromEntries(fieldNames.map((name) => [name, one(name)])) as ArticleFields
}

/** What was typed, as a draft. Nothing is proved yet. */
export function draftOf(typed: Readonly<Record<string, string>>): ArticleDraft {
  const { title = '', slug = '', category = '', excerpt = '', author = '', content = '', notFor = '' } = typed
  const minutes = (typed.readingTime ?? '').trim()
  return {
    title,
    slug,
    category,
    excerpt,
    author,
    content,
    notFor,
    tags: (typed.tags ?? '').split(',').filter((tag) => tag.trim() !== ''),
    sources: (typed.sources ?? '')
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map(readSource),
    readingTime: minutes === '' ? null : Number(minutes),
    seoTitle: typed.seoTitle ?? '',
    seoDescription: typed.seoDescription ?? '',
  }
}

/** "Name | https://address | 2026-11-20"; the address may be missing. */
function readSource(line: string) {
  const parts = line.split('|').map((part) => part.trim())
  const [name = '', url] = parts.length > 2 ? parts : [parts[0]]
  return { name, checked: parts.at(-1) ?? '', ...(url && { url }) }
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
    notFor: not_for,
    tags: article.tags.join(', '),
    sources: article.sources
      .map(({ name, url, checked }) => [name, url, checked].filter(Boolean).join(' | '))
      .join('\n'),
    readingTime: reading_time_set === null ? '' : String(reading_time_set),
    seoTitle: article.seo_title,
    seoDescription: article.seo_description,
  }
}

/** An article that is still to be written. */
export function emptyFields(): ArticleFields {
  const none = { title: '', slug: '', category: '', excerpt: '', tags: '', content: '', sources: '' }
  return { ...none, author: agency.name, notFor: '', readingTime: '', seoTitle: '', seoDescription: '' }
}
