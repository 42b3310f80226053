import { data, redirectDocument } from 'react-router'
import { withoutLine } from '#app/desk/editor/editor-answer.ts'
import { loadEditor } from '#app/desk/editor/editor-data.server.ts'
import { EditorPage } from '#app/desk/editor/editor-page.tsx'
import { isStrict } from '#app/desk/editor/text/writing-field.tsx'
import { isLoadingNewest } from '#app/desk/editor/use-writing-session.ts'
import editorStyle from '#app/desk/editor.css?url'
import { answerWithoutNetwork, type ChangeAnswer } from '#app/desk/forms/form-answer.ts'
import { noticeText } from '#app/desk/forms/notices.ts'
import { signedIn } from '#app/desk/frame/signed-in.ts'
import { servicesContext } from '#app/services/services.ts'
import type { Route } from './+types/edit-article.ts'
import { answerArticlePost } from './article-post.server.ts'

/** Tiptap parses HTML, which Trusted Types forbid: this document goes without them (strict-document.ts). */
export const handle = { trustedTypes: false }

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: editorStyle }]

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const article = await loadEditor(services, signedIn(context), params.id)
  if (!article) throw data({}, { status: 404 })
  const site = { name: services.agency().name, url: services.config.siteUrl }
  return { article, site, notice: noticeText(url.searchParams.get('notice')) }
}

/** From another screen of the desk one comes here by loading a document, whichever way one comes. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  if (isStrict()) throw redirectDocument(new URL(request.url).pathname)
  return await serverLoader()
}

export const action = ({ request, params, context }: Route.ActionArgs) =>
  answerArticlePost(request, context, params.id)

/** Without a line the failure would stand in place of the editor. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  answerWithoutNetwork(serverAction, withoutLine)

/** What is typed stays while the desk hears of changes elsewhere; only posting, and a newer text where nobody types, load the article anew. */
export const shouldRevalidate = ({
  formMethod,
  actionResult,
}: {
  formMethod?: string
  actionResult?: unknown
}) =>
  isLoadingNewest() ||
  (formMethod !== undefined && !(actionResult as Partial<ChangeAnswer> | undefined)?.isLost)

export default function EditArticle({ loaderData, actionData }: Route.ComponentProps) {
  return <EditorPage key={loaderData.article.id} {...loaderData} answer={actionData} />
}
