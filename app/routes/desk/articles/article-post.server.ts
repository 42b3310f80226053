/** The answer to a post of the article editor: done, or the page again with what was typed. */
import { data, type RouterContextProvider, redirect } from 'react-router'
import { maxEditorBytes } from '#app/articles/draft/article-fields.server.ts'
import { workInEditor } from '#app/desk/editor/page/editor-actions.server.ts'
import type { DraftAnswer, EditorAnswer } from '#app/desk/editor/saving/editor-answer.ts'
import { autosave, type EditorWork } from '#app/desk/editor/saving/save-typed.server.ts'
import { notices } from '#app/desk/forms/notices.ts'
import { logError } from '#app/desk/frame/load-or-refer.server.ts'
import { signedIn } from '#app/desk/frame/signed-in.ts'
import { readBody } from '#app/platform/http/bodies/form-body.server.ts'
import { requestInfoContext } from '#app/platform/http/request-info.ts'
import { servicesContext } from '#app/services/services.ts'

type Context = Readonly<RouterContextProvider>

/** Saves the form and does what its button says. A plain form goes back to the editor with a notice. */
export async function answerArticlePost(request: Request, context: Context, id: string) {
  const info = context.get(requestInfoContext)
  const body = await readBody(request, maxEditorBytes)
  if ('status' in body) {
    const error = body.status === 413 ? 'The text is too large: at most 256 KB of HTML' : body.reason
    return data<EditorAnswer>({ ok: false, error }, { status: body.status })
  }
  const typed = body.values
  try {
    const outcome = await workInEditor(workOf(context), id, typed)
    if ('status' in outcome) return data<EditorAnswer>(outcome.answer, { status: outcome.status })
    if (!info.scripted) return redirect(`/admin/articles/${id}/edit?notice=${outcome.done}`, 303)
    return data<EditorAnswer>({ message: notices.rows[outcome.done], ...outcome.answer })
  } catch (thrown) {
    const error = `An error occurred (reference ${info.id}). Nothing was saved.`
    const status = logError(context.get(servicesContext).log, info.id, thrown)
    return data<EditorAnswer>({ ok: false, typed, error }, { status })
  }
}

/** Saves the fields as the article's draft and says so as JSON. */
export async function answerAutosave(request: Request, context: Context, id: string) {
  const reply = (status: number, answer: DraftAnswer) => Response.json(answer, { status })
  const body = await readBody(request, maxEditorBytes)
  if ('status' in body)
    return body.status === 413
      ? reply(413, { ok: false, reason: 'too-large', issues: {} })
      : reply(body.status, { ok: false, reason: 'unreadable' })
  try {
    const { status, answer } = await autosave(workOf(context), id, body.values)
    return reply(status, answer)
  } catch (thrown) {
    const status = logError(context.get(servicesContext).log, context.get(requestInfoContext).id, thrown)
    return reply(status, { ok: false, reason: 'failed' })
  }
}

function workOf(context: Context): EditorWork {
  const { database, announcements, config } = context.get(servicesContext)
  const { address } = context.get(requestInfoContext)
  return { database, announcements, who: signedIn(context), address, siteUrl: config.siteUrl }
}
