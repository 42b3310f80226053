/** What stands in the way of publishing a text: told while it is written, and never a reason not to keep it. */
import { isBlank } from '#app/lib/tidy-text.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import { isSlugTaken } from '../article-desk.server.ts'
import { blocksIn, showBlocks } from '../blocks/show-blocks.server.ts'
import {
  type ArticleColumns,
  countedWords,
  type DraftIssues,
  readDraft,
} from '../draft/article-draft.server.ts'
import { draftOf } from '../draft/article-fields.server.ts'
import type { ArticleFields } from '../draft/field-names.ts'
import { slugTaken } from '../draft/issue-text.ts'
import { type ArticleElement, elementsIn, galleryPictures, textOf } from '../text/article-node.ts'
import { readHtml } from '../text/read-html.server.ts'

/** The text ready to be published, or what must be mended first. */
export async function readFields(
  queries: Queries,
  id: string,
  fields: ArticleFields,
): Promise<{ columns: ArticleColumns; issues?: never } | { issues: DraftIssues }> {
  const read = await withBlockWords(queries, askForContent(readDraft(draftOf(fields))))
  const slug = 'columns' in read ? read.columns.slug : fields.slug.trim()
  const isFree = ('issues' in read && read.issues.slug) || !(await isSlugTaken(queries, slug, id))
  if (isFree) return read
  return { issues: { ...('issues' in read && read.issues), slug: slugTaken } }
}

/** Readers find an article by the words of its shared blocks, too, and read them. */
async function withBlockWords(queries: Queries, read: ReturnType<typeof readDraft>) {
  if ('issues' in read || blocksIn(read.columns.content).length === 0) return read
  const { tags, reading_time_set: readingTime, ...columns } = read.columns
  const counted = { ...columns, tags: JSON.parse(tags) as string[], readingTime }
  const shown = await showBlocks(queries, columns.content)
  return { columns: { ...read.columns, ...countedWords(counted, shown) } }
}

/** A draft may be without; readers may not (WCAG 2.2, 1.1.1, for the pictures). */
function askForContent(read: ReturnType<typeof readDraft>): ReturnType<typeof readDraft> {
  if ('issues' in read) return read
  const { nodes } = readHtml(read.columns.content)
  const pictures = elementsIn(nodes, 'img')
  if (pictures.length === 0 && nodes.every((node) => isBlank(textOf(node))))
    return { issues: { content: 'Write some text first' } }
  const galleries = elementsIn(nodes, 'figure').filter(({ attributes }) => attributes?.class === 'gallery')
  const { min, max } = galleryPictures
  const isOdd = (gallery: ArticleElement) => {
    const { length } = elementsIn([gallery], 'img')
    return length < min || length > max
  }
  if (galleries.some(isOdd)) return { issues: { content: `A gallery needs ${min} to ${max} pictures` } }
  if (read.columns.picture && isBlank(read.columns.picture_alt))
    return { issues: { pictureAlt: 'Describe the feature image for readers who cannot see it' } }
  return pictures.every(({ attributes }) => !isBlank(attributes?.alt ?? ''))
    ? read
    : { issues: { content: 'Describe each picture for readers who cannot see it' } }
}

/** The errors alone; none for a text that can be published. */
export async function issuesOf(queries: Queries, id: string, fields: ArticleFields): Promise<DraftIssues> {
  return (await readFields(queries, id, fields)).issues ?? {}
}
