/** The document of all published articles, as a file. */
import { readDocument } from '#app/articles/document/research-document.server.ts'
import { servicesContext } from '#app/services/services.ts'
import type { Route } from './+types/research-document.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const document = await readDocument(context.get(servicesContext).database)
  if (!document) return new Response('Not found', { status: 404, headers: { 'Content-Type': 'text/plain' } })
  const headers = {
    'Content-Type': 'application/pdf',
    'Cache-Control': 'no-cache',
    ETag: `"${document.tag.slice(0, 32)}"`,
  }
  if (request.headers.get('if-none-match') === headers.ETag)
    return new Response(null, { status: 304, headers })
  // A copy, because the driver's bytes may lie in a buffer that is shared.
  return new Response(new Uint8Array(document.data), { headers })
}
