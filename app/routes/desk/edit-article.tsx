/** One article in the plain editor. */
import { data } from 'react-router'
import { articlePath } from '#app/articles/article.ts'
import { findArticle } from '#app/articles/article-desk.server.ts'
import { fieldsOf } from '#app/articles/article-fields.server.ts'
import { categoryLabels } from '#app/content/research.ts'
import { ArticleEditor } from '#app/desk/article-editor.tsx'
import { noticeText } from '#app/desk/work-answer.ts'
import { isId } from '#app/lib/ids.ts'
import { servicesContext } from '#app/services/services.ts'
import type { Route } from './+types/edit-article.ts'
import { answerArticlePost } from './article-post.server.ts'

export const meta = () => [{ title: 'Edit article' }, { name: 'robots', content: 'noindex' }]

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { database } = context.get(servicesContext)
  const article = isId(params.id) ? await findArticle(database.db, params.id) : null
  if (!article) throw data({}, { status: 404 })
  return {
    fields: fieldsOf(article),
    version: article.version,
    labels: categoryLabels,
    view: article.status === 'published' ? articlePath(article) : null,
    notice: noticeText(url.searchParams.get('notice')),
  }
}

export const action = ({ request, params, context }: Route.ActionArgs) =>
  answerArticlePost(request, context, params.id)

/** What is typed stays while the desk hears of changes elsewhere; only saving loads the article anew. */
export const shouldRevalidate = ({ formMethod }: { formMethod?: string }) => formMethod !== undefined

export default function EditArticle({ loaderData, actionData }: Route.ComponentProps) {
  const { fields, version } = loaderData
  const typed = actionData?.typed
  return (
    <ArticleEditor
      {...loaderData}
      // A saved article comes back as it was cleaned.
      key={version}
      title="Edit article"
      fields={{ ...fields, ...typed }}
      version={typed ? Number(typed.version) : version}
      faults={actionData?.faults ?? {}}
      fault={actionData?.fault}
    />
  )
}
