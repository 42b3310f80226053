import { data, type RouterContextProvider, redirect } from 'react-router'
import { maxEditorBytes } from '#app/articles/draft/article-draft.server.ts'
import {
  autosave,
  type EditorOutcome,
  type EditorWork,
  workInEditor,
} from '#app/desk/editor/editor-actions.server.ts'
import type { DraftAnswer, EditorAnswer } from '#app/desk/editor/editor-answer.ts'
import { notices } from '#app/desk/forms/notices.ts'
import { logError } from '#app/desk/frame/log-error.server.ts'
import { signedIn } from '#app/desk/frame/signed-in.ts'
import { invalid, statusOf } from '#app/lib/outcome.ts'
import { readBody } from '#app/platform/http/bodies/form-body.server.ts'
import { requestInfoContext } from '#app/platform/http/request-info.ts'
import { servicesContext } from '#app/services/services.ts'

type Context = Readonly<RouterContextProvider>

/** Saves the form and does what its button says. A plain form goes back to the editor with a notice. */
export async function answerArticlePost(request: Request, context: Context, id: string) {
  const { id: reference, scripted } = context.get(requestInfoContext)
  const body = await readBody(request, maxEditorBytes)
  if ('status' in body) {
    const { status, reason } = body
    return refusal({ ...invalid(status === 413 ? tooLarge : reason), status })
  }
  const typed = body.values
  try {
    const outcome = await workInEditor(workOf(context), id, typed)
    if (outcome.kind !== 'ok') {
      const { message, conflict } = outcome
      // With scripts the choice between the two texts says it.
      return refusal({ ...outcome, message: scripted && conflict ? undefined : message })
    }
    const { notice, message = notices.rows[notice], saved } = outcome
    if (!scripted) return redirect(`/admin/articles/${id}/edit?notice=${notice}`, 303)
    return data<EditorAnswer>({ ok: true, message, saved })
  } catch (thrown) {
    const message = `An error occurred (reference ${reference}). Nothing was saved.`
    const status = logError(context.get(servicesContext).log, reference, thrown)
    return refusal({ kind: 'unavailable', message, status, typed })
  }
}

const tooLarge = 'This text is too long to save. The limit is 256 KB of HTML'

function refusal(outcome: Exclude<EditorOutcome, { kind: 'ok' }>) {
  const { message, typed, saved, conflict, isNewer, brokenLinks, wording, held } = outcome
  const found = outcome.kind === 'invalid' && Object.keys(outcome.issues).length > 0
  const issues = found ? outcome.issues : undefined
  const answer = { ok: false, message, typed, issues, saved, conflict, isNewer, brokenLinks, wording, held }
  return data<EditorAnswer>(answer, { status: statusOf(outcome) })
}

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
