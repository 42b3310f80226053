/** One article in the plain editor. */
import { data } from 'react-router'
import { ArticleEditor } from '#app/desk/article-editor.tsx'
import { loadEditor } from '#app/desk/editor/editor-data.server.ts'
import { signedIn } from '#app/desk/signed-in.ts'
import { noticeText } from '#app/desk/work-answer.ts'
import { servicesContext } from '#app/services/services.ts'
import type { Route } from './+types/edit-article.ts'
import { answerArticlePost } from './article-post.server.ts'

export const meta = () => [{ title: 'Edit article' }, { name: 'robots', content: 'noindex' }]

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const article = await loadEditor(context.get(servicesContext), signedIn(context), params.id)
  if (!article) throw data({}, { status: 404 })
  return { article, notice: noticeText(url.searchParams.get('notice')) }
}

export const action = ({ request, params, context }: Route.ActionArgs) =>
  answerArticlePost(request, context, params.id)

/** What is typed stays while the desk hears of changes elsewhere; only saving loads the article anew. */
export const shouldRevalidate = ({ formMethod }: { formMethod?: string }) => formMethod !== undefined

export default function EditArticle({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ArticleEditor
      // A saved article comes back as it was cleaned.
      key={loaderData.article.version}
      {...loaderData}
      answer={actionData}
    />
  )
}
