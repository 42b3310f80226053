/**
 * The service worker of the desk. It keeps one page with its style, which names nobody, and shows it where a page could not be
 * asked for. Nothing else is kept, and everything else goes its way as if there were no worker.
 */

interface WorkEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

interface AskEvent extends WorkEvent {
  request: Request
  /** The page itself, asked for while the worker was waking. */
  preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}

const kept = 'desk-away'
const pageAddress = '/admin/away'
// What is global in a service worker is no window, and this file is checked beside those that run in one.
const worker = self as unknown as { registration: ServiceWorkerRegistration; skipWaiting(): Promise<void> }

addEventListener('install', (event) => (event as WorkEvent).waitUntil(keepPage().then(worker.skipWaiting)))
addEventListener('activate', (event) =>
  // Else each page would wait until the worker is awake.
  (event as WorkEvent).waitUntil(worker.registration.navigationPreload?.enable() ?? Promise.resolve()),
)
addEventListener('fetch', (event) => {
  const asked = event as AskEvent
  const { method, mode, destination, url } = asked.request
  // A post that found no line is left to the browser: it alone can send it again.
  if (mode === 'navigate' && method === 'GET') asked.respondWith(openPage(asked))
  else if (destination === 'style' && new URL(url).origin === location.origin)
    asked.respondWith(fetch(asked.request).catch(() => find(url)))
})

/** Asked for without cookies, so that nothing in it can be anybody's. */
async function keepPage() {
  const page = await fetch(pageAddress, { credentials: 'omit', cache: 'no-store' })
  if (!page.ok || page.redirected) throw new Error(`${pageAddress} answered ${page.status}`)
  const styles = [...(await page.clone().text()).matchAll(/href="(\/assets\/[^"]+)"/g)]
  await caches.delete(kept)
  const cache = await caches.open(kept)
  await cache.addAll(styles.flatMap(([, path]) => path ?? []))
  await cache.put(pageAddress, page)
}

async function openPage({ request, preloadResponse }: AskEvent): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch {
    return find(pageAddress)
  }
}

const find = async (address: string) =>
  (await caches.match(address, { cacheName: kept, ignoreVary: true })) ?? Response.error()
