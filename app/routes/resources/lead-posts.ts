/** Where programs of others post leads, and read them, with a key (docs/how-to/take-leads-from-vendors.md). */
import { escapeXml } from '#app/lib/escape.ts'
import { requestInfoContext } from '#app/platform/http/request-info.ts'
import { postedKind as kind } from '#app/services/kinds/kinds.server.ts'
import { servicesContext } from '#app/services/services.ts'
import { type LeadPosted, receiveLeadPost } from '#app/submissions/sources/receive-lead-post.server.ts'
import type { Route } from './+types/lead-posts.ts'

const notAllowed = () => new Response(null, { status: 405, headers: { Allow: 'GET, POST' } })

export { loader } from './read-list.ts'

export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== 'POST') return notAllowed()
  const services = context.get(servicesContext)
  if (!kind?.entryForm) return new Response(null, { status: 404 })
  const posted = await receiveLeadPost(
    { ...services, database: services.intake, kind, form: kind.entryForm },
    { request, info: context.get(requestInfoContext) },
  )
  services.metrics.submissions.inc({ form: 'lead-post', outcome: posted.answer.status })
  return answer(posted)
}

/** Whoever posts XML reads XML. */
function answer({ code, answer, retryAfter, isXml }: LeadPosted): Response {
  const headers = new Headers({ 'Cache-Control': 'no-store' })
  if (retryAfter !== undefined) headers.set('Retry-After', String(retryAfter))
  if (!isXml) return Response.json(answer, { status: code, headers })
  headers.set('Content-Type', 'application/xml; charset=utf-8')
  const lines = Object.entries(answer).map(
    ([name, value]) => `<${name}>${escapeXml(String(value))}</${name}>`,
  )
  const body = `<?xml version="1.0" encoding="UTF-8"?><response>${lines.join('')}</response>`
  return new Response(body, { status: code, headers })
}
