/**
 * Where React Router's server build begins: how a document is rendered, and everything that `server.ts`
 * takes out of the build (a context key or a class imported from source would be another object).
 */
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider } from 'react-router'
import { speculationRulesPath } from '#app/content/speculation-rules.ts'
import { renderDocument } from '#app/platform/http/document.server.ts'
import { awaitRenderTurn } from '#app/platform/http/render-turns.server.ts'
import { requestInfoContext } from '#app/platform/http/request-info.ts'
import { drawPage } from '#app/services/draw-page.server.tsx'
import { servicesContext, structuredDataContext } from '#app/services/services.ts'
import { firstPaint } from '#app/site/first-paint.server.ts'
import { refusalDocument } from '#app/site/refusal-page.tsx'

export { compose } from '#app/services/compose.server.ts'
export { backUp, restore } from '#app/services/data-copies.server.ts'
export { examineInstallation } from '#app/services/doctor.server.ts'
export { createHttpApp } from '#app/services/http-app.server.ts'

export default async function handleRequest(
  ...[request, status, headers, entry, context]: Parameters<typeof renderPage>
) {
  const { agency, config } = context.get(servicesContext)
  const turn = await awaitRenderTurn(request, context.get(requestInfoContext).address)
  if (turn === 'gone') return new Response(null, { status: 503 })
  if (turn === 'full') return refusalDocument(503, agency(), config.secure)
  try {
    return await renderPage(request, status, headers, entry, context)
  } catch (error) {
    // React Router draws the page of errors in its place, once.
    if (!entry.staticHandlerContext.errors) throw error
    handleError(error, { request, context })
    return refusalDocument(500, agency(), config.secure)
  }
}

function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
) {
  const { config, agencySettings } = context.get(servicesContext)
  return renderDocument({
    request,
    status,
    headers,
    entry,
    config,
    ads: agencySettings.ads() !== null,
    firstPaint,
    speculationRules: speculationRulesPath,
    structuredData: context.get(structuredDataContext),
    render: (nonce) => drawPage(entry, request.url, nonce),
  })
}

/** Surprises are logged with the request's id and nothing the visitor typed; expected refusals are not surprises. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  const { log } = context.get(servicesContext)
  log.error(
    { err: error, requestId: context.get(requestInfoContext).id, method: request.method },
    'request failed',
  )
}
