import type { PreviewState } from '#app/content/pages/preview.ts'
import { stripControls } from '#app/lib/escape.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import {
  type ArticleColumns,
  type ArticleDraft,
  draftOf,
  emptyFields,
  readDraft,
} from '../draft/article-draft.server.ts'
import type { ArticleField } from '../draft/article-fields.ts'
import type { ArticleSource } from '../model/article.ts'
import { findShown } from '../pictures/picture-store.server.ts'
import type { PublishedArticle } from '../reader/article-reader.server.ts'
import { findNewestText } from '../versions/article-versions.server.ts'

interface Preview {
  article: PublishedArticle
  state: PreviewState
  planned: string | null
}

/** Of any status, complete or not; null for an unknown id. */
export async function findPreview(queries: Queries, id: string): Promise<Preview | null> {
  const found = await findNewestText(queries, id)
  if (!found) return null
  const { article, fields, draft } = found
  const columns = readWhatThereIs(draftOf(fields), article)
  const now = new Date().toISOString()
  const { title, slug, category, excerpt, author, content, reading_time } = columns
  return {
    article: {
      id,
      slug,
      title,
      category,
      excerpt,
      author,
      content,
      publishedAt: article.published_at ?? now,
      // A draft is nobody's sample, and reviewed only once it is live.
      isSample: false,
      review: null,
      isAlone: false,
      updatedAt: draft || article.published_at === null ? now : article.updated_at,
      readingTime: reading_time,
      tags: JSON.parse(columns.tags) as string[],
      sources: JSON.parse(columns.sources) as ArticleSource[],
      ...(await featureOf(queries, columns)),
      notFor: columns.not_for,
      seoTitle: columns.seo_title,
      seoDescription: columns.seo_description,
    },
    state: stateOf(article, draft !== null),
    planned: plannedFor(article),
  }
}

type Row = NonNullable<Awaited<ReturnType<typeof findNewestText>>>['article']

function stateOf(article: Row, hasDraft: boolean): PreviewState {
  if (article.status === 'published') return hasDraft ? 'changes' : 'live'
  if (plannedFor(article) !== null) return 'scheduled'
  return article.review_asked_at === null ? article.status : 'review'
}

const plannedFor = ({ publish_at, publish_error }: Row) => (publish_error === null ? publish_at : null)

async function featureOf(queries: Queries, { picture_id, picture_alt: alt }: ArticleColumns) {
  const shown = picture_id && (await findShown(queries, [picture_id])).get(picture_id)
  if (!shown) return {}
  const { id, width, height, focus_x: focusX, focus_y: focusY } = shown
  return { picture: { id, width, height, alt, focusX, focusY } }
}

/** What could not be stored yet makes way for what stands in for it. */
function readWhatThereIs(draft: ArticleDraft, live: Pick<ArticleDraft, 'slug' | 'category'>): ArticleColumns {
  const first = readDraft(draft)
  if ('columns' in first) return first.columns
  const standIn: ArticleDraft = {
    title: cut(draft.title, 200) || 'Untitled',
    slug: live.slug,
    category: live.category,
    excerpt: cut(draft.excerpt, 500),
    author: cut(draft.author, 100) || emptyFields().author,
    tags: draft.tags.filter((tag) => isFine('tags', [tag])).slice(0, 10),
    content: '',
    sources: draft.sources.filter((source) => isFine('sources', [source])).slice(0, 50),
    picture: '',
    pictureAlt: cut(draft.pictureAlt, 500),
    notFor: cut(draft.notFor, 1000),
    readingTime: null,
    seoTitle: cut(draft.seoTitle, 200),
    seoDescription: cut(draft.seoDescription, 500),
  }
  const invalid = Object.keys(first.issues) as ArticleField[]
  const mended = { ...draft, ...Object.fromEntries(invalid.map((field) => [field, standIn[field]])) }
  const second = readDraft(mended)
  if ('issues' in second) throw new Error(`a draft cannot be shown: ${JSON.stringify(second.issues)}`)
  return second.columns
}

const cut = (text: string, max: number) => stripControls(text).trim().slice(0, max).toWellFormed()

/** True when nothing of `field` has to be mended. */
function isFine<Field extends ArticleField>(field: Field, value: ArticleDraft[Field]): boolean {
  const read = readDraft({ ...draftOf(emptyFields()), [field]: value })
  return 'columns' in read || read.issues[field] === undefined
}
