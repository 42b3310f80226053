/**
 * Where React Router's server build begins: how a document is rendered, and everything that `server.ts`
 * takes out of the build (a context key or a class imported from source would be another object).
 */
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { renderDocument } from '#app/platform/http/document.server.ts'
import { requestInfoContext } from '#app/platform/http/request-info.ts'
import { servicesContext, structuredDataContext } from '#app/services/services.ts'
import { firstPaint } from '#app/site/first-paint.server.ts'
import { failedDocument } from '#app/site/refusal-page.tsx'

export { compose } from '#app/services/compose.server.ts'
export { backUp, restore } from '#app/services/data-copies.server.ts'
export { createHttpApp } from '#app/services/http-app.server.ts'

export default async function handleRequest(
  ...[request, status, headers, entry, context]: Parameters<typeof renderPage>
) {
  try {
    return await renderPage(request, status, headers, entry, context)
  } catch (error) {
    // React Router draws the page of errors in its place, once.
    if (!entry.staticHandlerContext.errors) throw error
    handleError(error, { request, context })
    const { agency, config } = context.get(servicesContext)
    return failedDocument(agency(), config.secure)
  }
}

function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
) {
  return renderDocument({
    request,
    status,
    headers,
    entry,
    config: context.get(servicesContext).config,
    firstPaint,
    structuredData: context.get(structuredDataContext),
    render: (nonce, ready, failed) =>
      renderToPipeableStream(<ServerRouter context={entry} url={request.url} nonce={nonce} />, {
        nonce,
        onAllReady: ready,
        onShellError: failed,
      }),
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
