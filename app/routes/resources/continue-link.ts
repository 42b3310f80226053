/** "Send me a link to go on", pressed with scripts: the answer is a sentence. Without them it is a page, routes/continue.tsx. */
import { data } from 'react-router'
import { consultation } from '#app/leads/lead-forms.ts'
import { receiveDraft } from '#app/services/form-post.server.ts'
import type { Route } from './+types/continue-link.ts'

export async function action(args: Route.ActionArgs) {
  if (args.request.method !== 'POST') return data(null, { status: 405, headers: { Allow: 'POST' } })
  const answer = await receiveDraft(consultation, args)
  const headers = new Headers({ 'Cache-Control': 'no-store' })
  if (answer.kept) return Response.json({ said: answer.said }, { headers })
  if (answer.retryAfter) headers.set('Retry-After', String(answer.retryAfter))
  const { status, notice, issues } = answer.state
  return Response.json({ said: issues[0]?.message ?? notice }, { status, headers })
}
