/**
 * React's markup of one page, as text. Nothing of a page is waited for while it is drawn, so neither React nor React Router need
 * their streams for it: what loaders gave is read first, and of all routes React Router is shown those of the page.
 */
import { renderToString } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'
import { isHydrated } from '#app/platform/http/document-handle.ts'

type RenderMeta = NonNullable<EntryContext['renderMeta']>
type Pieces = NonNullable<RenderMeta['streamCache']>

/** Rejects when a component throws. `nonce` stands on every script that React Router writes. */
export async function drawPage(entry: EntryContext, url: string, nonce: string): Promise<string> {
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
