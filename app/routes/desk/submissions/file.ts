/** A file of a person, to download. Never shown in the browser: whatever is in it, it acts with nobody's session. */
import { Readable } from 'node:stream'
import { errorPage, notKept } from '#app/desk/frame/error-page.tsx'
import { logError } from '#app/desk/frame/log-error.server.ts'
import { requestInfoContext } from '#app/platform/http/request-info.ts'
import { kindAt } from '#app/services/kinds/kinds.server.ts'
import { servicesContext } from '#app/services/services.ts'
import { dispositionOf } from '#app/submissions/files/file.ts'
import { actionContext } from '../change-post.server.ts'
import type { Route } from './+types/file.ts'

export async function loader({ request, params, pattern, context }: Route.LoaderArgs) {
  const { personFiles, doNotContact, config, log } = context.get(servicesContext)
  const { secure } = config
  try {
    const of = { ...actionContext(context), kind: kindAt(pattern), doNotContact, id: params.id }
    const file = await personFiles.open(of, params.file)
    if (!file) return errorPage(404, { secure })
    const headers = {
      'Content-Type': file.type,
      'Content-Length': String(file.bytes),
      'Content-Disposition': dispositionOf(file.name),
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cache-Control': notKept,
    }
    if (request.method === 'HEAD') file.stream.destroy()
    const body = request.method === 'HEAD' ? null : (Readable.toWeb(file.stream) as ReadableStream)
    return new Response(body, { headers })
  } catch (error) {
    logError(log, context.get(requestInfoContext).id, error)
    return errorPage(503, { secure, text: away })
  }
}

const away = 'The file cannot be reached right now. It is not lost. Try again in a minute.'
