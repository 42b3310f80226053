/** How a submission came, as its page says it. */
import { findPage } from '#app/content/catalogue/catalogue.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { importedType, isByStaff } from '#app/submissions/model/entry-fields.ts'
import type { Kind } from '#app/submissions/model/kind.ts'
import type { Submission } from '#app/submissions/model/submission.ts'

/** What a page is called, by its path. */
export const pageName = (path: string) => findPage(path)?.label ?? path

/** Where it came from, a line each. */
export async function describeOrigin(
  db: Database['db'],
  { entryForm }: Kind,
  { page_path, article_id, source, campaign, form_type, device, variant }: Submission,
) {
  const led = campaign === null ? [] : [{ label: 'Campaign', value: campaign }]
  if (isByStaff(form_type)) {
    const how = form_type === importedType ? 'imported from a file' : 'entered by staff'
    return [
      { label: 'Source', value: `${entryForm?.variants[variant]?.sourceLabel ?? source}, ${how}` },
      ...led,
    ]
  }
  const article = await findArticleTitle(db, article_id)
  return [
    { label: 'Page', value: pageName(page_path) },
    ...(article === null ? [] : [{ label: 'Article', value: article }]),
    { label: 'Form', value: `${source}, ${form_type}` },
    ...led,
    { label: 'Device', value: device },
  ]
}

/** The title of the article it was sent from, as it is now; null where it came from elsewhere, or that is gone. */
async function findArticleTitle(db: Database['db'], id: string | null) {
  if (id === null) return null
  const article = await db
    .selectFrom('research_articles')
    .select('title')
    .where('id', '=', id)
    .executeTakeFirst()
  return article?.title ?? null
}
