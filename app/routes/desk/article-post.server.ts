/** The answer to a post of the article editor: saved, or the page again with what was typed. */
import { data, type RouterContextProvider, redirect } from 'react-router'
import { draftOf, mostEditorBytes } from '#app/articles/article-fields.server.ts'
import { writeArticle } from '#app/desk/article-work.server.ts'
import { logFault } from '#app/desk/load-or-refer.server.ts'
import { signedIn } from '#app/desk/signed-in.ts'
import { readBody } from '#app/forms/read-body.server.ts'
import { requestInfoContext } from '#app/platform/request-info.ts'
import { servicesContext } from '#app/services/services.ts'

export interface EditorAnswer {
  typed?: Readonly<Record<string, string>>
  faults?: Readonly<Partial<Record<string, string>>>
  fault?: string
}

const refusals = {
  unknown: {
    status: 404,
    fault: 'This article is gone: somebody deleted it. Copy what you need from the text below.',
  },
  'changed-meanwhile': {
    status: 409,
    fault:
      'Somebody else changed this article while you were writing. Nothing of yours was saved. Open it in another tab, compare, and save again there.',
  },
} as const

/** Keeps what was posted: a new article where `id` is null. */
export async function answerArticlePost(
  request: Request,
  context: Readonly<RouterContextProvider>,
  id: string | null,
) {
  const { database, announcements, log } = context.get(servicesContext)
  const info = context.get(requestInfoContext)
  const body = await readBody(request, mostEditorBytes)
  if ('status' in body) {
    const fault = body.status === 413 ? 'The text is too large: at most 256 KB of HTML' : body.reason
    return data<EditorAnswer>({ fault }, { status: body.status })
  }
  const typed = body.values
  const version = Number(typed.version)
  const work = { database, announcements, who: signedIn(context), address: info.address }
  try {
    const at = id === null ? null : { id, version: Number.isInteger(version) ? version : 0 }
    const outcome = await writeArticle(work, draftOf(typed), at)
    if ('saved' in outcome) return redirect(`/admin/articles/${outcome.saved}/edit?notice=article-saved`, 303)
    if ('faults' in outcome) return data<EditorAnswer>({ typed, faults: outcome.faults }, { status: 422 })
    if (outcome.refused === 'slug-taken') {
      const faults = { slug: 'Another article has this address' }
      return data<EditorAnswer>({ typed, faults }, { status: 422 })
    }
    const { status, fault } = refusals[outcome.refused]
    return data<EditorAnswer>({ typed, fault }, { status })
  } catch (thrown) {
    const fault = `An error occurred (reference ${info.id}). Nothing was saved.`
    return data<EditorAnswer>({ typed, fault }, { status: logFault(log, info.id, thrown) })
  }
}
