/** A new article in the plain editor; it begins as a draft. */

import { emptyFields } from '#app/articles/article-fields.server.ts'
import { categoryLabels } from '#app/content/research.ts'
import { ArticleEditor } from '#app/desk/article-editor.tsx'
import type { Route } from './+types/new-article.ts'
import { answerArticlePost } from './article-post.server.ts'

export const meta = () => [{ title: 'New article' }, { name: 'robots', content: 'noindex' }]

export const loader = () => ({ fields: emptyFields(), labels: categoryLabels })

export const action = ({ request, context }: Route.ActionArgs) => answerArticlePost(request, context, null)

export default function NewArticle({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ArticleEditor
      title="New article"
      fields={{ ...loaderData.fields, ...actionData?.typed }}
      version={0}
      labels={loaderData.labels}
      faults={actionData?.faults ?? {}}
      fault={actionData?.fault}
      notice={null}
      view={null}
    />
  )
}
