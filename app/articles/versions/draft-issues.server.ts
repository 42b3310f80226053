/** What stands in the way of publishing a text: told while it is written, and never a reason not to keep it. */
import { isBlank } from '#app/lib/tidy-text.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import { isSlugTaken } from '../article-desk.server.ts'
import {
  type ArticleColumns,
  type ArticleDraft,
  type DraftIssues,
  type ReadDraft,
  readDraft,
} from '../draft/article-draft.server.ts'
import { draftOf } from '../draft/article-fields.server.ts'
import type { ArticleFields } from '../draft/field-names.ts'
import { slugTaken, undescribed, undescribedFeature } from '../draft/issue-text.ts'
import { type ArticleElement, elementsIn, galleryPictures, textOf } from '../text/article-node.ts'
import { readHtml } from '../text/read-html.server.ts'

/** The text ready to be published, or all that must be mended first. */
export async function readFields(
  queries: Queries,
  id: string,
  fields: ArticleFields,
): Promise<{ columns: ArticleColumns; issues?: never } | { issues: DraftIssues; columns?: never }> {
  const draft = draftOf(fields)
  const read = readDraft(draft)
  const slug = read.columns?.slug ?? fields.slug.trim()
  const issues = { ...contentIssues(draft, read), ...read.issues }
  if (!issues.slug && (await isSlugTaken(queries, slug, id))) issues.slug = slugTaken
  if (!read.columns || Object.keys(issues).length > 0) return { issues }
  return { columns: read.columns }
}

/** A draft may be without; readers may not (WCAG 2.2, 1.1.1, for the pictures). */
function contentIssues({ picture, pictureAlt }: ArticleDraft, read: ReadDraft): DraftIssues {
  const content = read.columns?.content ?? read.content ?? null
  const inText = content === null ? [] : textIssues(content)
  return {
    ...(inText.length > 0 && { content: inText.join('. ') }),
    ...(picture.trim() && isBlank(pictureAlt) && { pictureAlt: undescribedFeature }),
  }
}

function textIssues(content: string): string[] {
  const { nodes } = readHtml(content)
  const pictures = elementsIn(nodes, 'img')
  if (pictures.length === 0 && nodes.every((node) => isBlank(textOf(node)))) return ['Write some text first']
  const galleries = elementsIn(nodes, 'figure').filter(({ attributes }) => attributes?.class === 'gallery')
  const { min, max } = galleryPictures
  const isOdd = (gallery: ArticleElement) => {
    const { length } = elementsIn([gallery], 'img')
    return length < min || length > max
  }
  const isDescribed = ({ attributes }: ArticleElement) => !isBlank(attributes?.alt ?? '')
  return [
    ...(galleries.some(isOdd) ? [`A gallery needs ${min} to ${max} pictures`] : []),
    ...(pictures.every(isDescribed) ? [] : [undescribed]),
  ]
}

/** The errors alone; none for a text that can be published. */
export async function issuesOf(queries: Queries, id: string, fields: ArticleFields): Promise<DraftIssues> {
  return (await readFields(queries, id, fields)).issues ?? {}
}
