/**
 * Where React Router's server build begins: how a document is rendered, and everything that `server.ts`
 * takes out of the build (a context key or a class imported from source would be another object).
 */

import { renderToString } from 'react-dom/server'
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { speculationRules } from '#app/content/speculation-rules.ts'
import { signedInContext } from '#app/desk/frame/signed-in.ts'
import { type Lane, standInLine } from '#app/platform/http/admission/admission-queue.server.ts'
import { renderDocument } from '#app/platform/http/document.server.ts'
import { isHydrated } from '#app/platform/http/document-handle.ts'
import { requestInfoContext } from '#app/platform/http/request-info.ts'
import { framedByContext, servicesContext, structuredDataContext } from '#app/services/services.ts'
import { errorDocument, renderErrorPage } from '#app/site/error-page.tsx'
import { firstPaint } from '#app/site/first-paint.server.ts'
import type { FormAnswer } from '#app/site/forms/use-submission.ts'

export { readConfig } from '#app/platform/config/config.ts'
export { becomeServer } from '#app/platform/database/one-server.server.ts'
export { drainServer } from '#app/platform/http/drain-server.ts'
export { listen } from '#app/platform/http/listeners.ts'
export { serverTimes } from '#app/platform/process/server-times.ts'
export { assertCanListen, readServerConfig } from '#app/platform/start/can-listen.ts'
export { asConfigError } from '#app/platform/start/listen-errors.ts'
export { explainStart } from '#app/platform/start/start-errors.ts'
export { commandWaitMs } from '#app/platform/upgrade/bring-up-to-date.server.ts'
export { planUpgrade } from '#app/platform/upgrade/plan-upgrade.server.ts'
export { upgradeDatabase } from '#app/platform/upgrade/upgrade-database.server.ts'
export { compose } from '#app/services/compose.server.ts'
export {
  backUp,
  fetchBackup,
  listBackups,
  makeBackupNow,
  makeNightlyBackup,
  restore,
} from '#app/services/data-copies.server.ts'
export { examineInstallation } from '#app/services/doctor.server.ts'
export { createHttpApp } from '#app/services/http-app.server.ts'

export { renderAwayPage } from '#app/site/error-page.tsx'

export default async function handleRequest(
  ...[request, status, headers, entry, context]: Parameters<typeof renderPage>
) {
  const { agency, comeBack, config, shed } = context.get(servicesContext)
  const lane = laneOf(request, status, context)
  const turn = await awaitRenderTurn(request, lane, context.get(requestInfoContext).address)
  if (turn === 'gone') return new Response(null, { status: 503 })
  if (turn === 'full') {
    shed.note(lane)
    const { pathname, search } = new URL(request.url)
    const html =
      request.method === 'POST' ? comeBack.post(pathname + search, wordsOf(entry)) : comeBack.page()
    return errorDocument(503, html, config.secure)
  }
  try {
    return await renderPage(request, status, headers, entry, context)
  } catch (error) {
    if (!entry.staticHandlerContext.errors) throw error
    handleError(error, { request, context })
    return errorDocument(500, renderErrorPage(500, agency()), config.secure)
  }
}

/** What has been done for somebody is shown to them; a post that was refused can be sent again. */
function laneOf({ method }: Request, status: number, context: RouterContextProvider): DrawingLane {
  if (context.get(requestInfoContext).forAll) return 'cachedDrawing'
  if (context.get(signedInContext)) return 'keptDrawing'
  if (method !== 'POST') return 'pageDrawing'
  return status < 400 ? 'keptDrawing' : 'postDrawing'
}

function wordsOf({ staticHandlerContext: { actionData } }: EntryContext): URLSearchParams | null {
  // Each is what a doorway's action handed over; forms hand over theirs.
  const answers: (FormAnswer | null | undefined)[] = Object.values(actionData ?? {})
  const refused = answers.find((answer) => answer?.taken === false)
  return refused?.taken === false ? new URLSearchParams(refused.state.values) : null
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
    speculationRules: speculationRules(),
    structuredData: context.get(structuredDataContext),
    framedBy: context.get(framedByContext),
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

type DrawingLane = Extract<Lane, `${string}Drawing`>

/**
 * Resolves when the document for `request` may be drawn: "go"; "gone" when its reader left meanwhile; "full" when there is no
 * room in `lane`, or none for `address` (empty where a proxy hides it), and when it has waited for as long as the lane waits.
 */
function awaitRenderTurn(
  { signal }: Pick<Request, 'signal'>,
  lane: DrawingLane,
  address: string,
): Promise<'go' | 'gone' | 'full'> {
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve('gone'), { once: true })
    standInLine({
      lane,
      address,
      isGone: () => signal.aborted,
      begin: () => resolve('go'),
      refuse: () => resolve('full'),
    })
  })
}

/**
 * React's markup of one page, as text. Nothing of a page is waited for while it is drawn, so neither React nor React Router need
 * their streams for it: what loaders gave is read first, and of all routes React Router is shown those of the page.
 */
type RenderMeta = NonNullable<EntryContext['renderMeta']>
type Pieces = NonNullable<RenderMeta['streamCache']>

async function drawPage(entry: EntryContext, url: string, nonce: string): Promise<string> {
  const { staticHandlerContext, routeModules } = entry
  const { serverHandoffStream: data, ...page } = withOwnRoutes(entry)
  const isDesk = isHydrated(
    staticHandlerContext.matches.map(({ route }) => ({ handle: routeModules[route.id]?.handle })),
  )
  // A public page takes no data along: nothing of it is drawn again.
  if (!isDesk) void data?.cancel().catch(() => {})
  const context = {
    ...page,
    ...(isDesk && data && { serverHandoffStream: data }),
    renderMeta: { ...entry.renderMeta, streamCache: isDesk && data ? await readPieces(data) : {} },
  }
  return `<!DOCTYPE html>${renderToString(<ServerRouter context={context} url={url} nonce={nonce} />)}`
}

/**
 * What a page of the desk brings along for hydration, in the pieces and the form in which React Router keeps them while it draws (`StreamTransfer`).
 * Where it finds none it waits for each: the whole page is then put aside and taken up again.
 */
async function readPieces(data: ReadableStream<Uint8Array>): Promise<Pieces> {
  const pieces: Pieces = {}
  const reader = data.getReader()
  const decoder = new TextDecoder()
  try {
    for (let at = 0; ; at++) {
      const { done, value } = await reader.read()
      pieces[at] = Object.assign(Promise.resolve(), {
        result: { done, value: decoder.decode(value, { stream: true }) },
      })
      if (done) return pieces
    }
  } catch (error) {
    // Thrown where the piece would stand, as it would be if it had been waited for.
    pieces[Object.keys(pieces).length] = Object.assign(Promise.resolve(), { error })
    return pieces
  } finally {
    reader.releaseLock()
  }
}

/** A tree of all routes, some three hundred, would be made for each page; it is drawn from those that were matched. */
function withOwnRoutes(entry: EntryContext): EntryContext {
  const ids = entry.staticHandlerContext.matches.map(({ route }) => route.id)
  const { manifest, routeModules } = entry
  return {
    ...entry,
    manifest: { ...manifest, routes: only(manifest.routes, ids) },
    routeModules: only(routeModules, ids),
  }
}

const only = <T,>(all: Record<string, T>, names: readonly string[]): Record<string, T> =>
  Object.fromEntries(names.flatMap((name) => (name in all ? [[name, all[name] as T]] : [])))
