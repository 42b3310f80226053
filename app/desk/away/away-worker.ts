/**
 * The service worker of the desk: keeps one page that names nobody, shows it where a page could not be asked for, and
 * shows what the server pushes, which names nobody either. All else goes its way.
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

interface PushedEvent extends WorkEvent {
  data: { json(): unknown } | null
}

interface ClickEvent extends WorkEvent {
  notification: Notification
}

interface DeskWindow {
  url: string
  focus(): Promise<DeskWindow>
}

interface Windows {
  matchAll(which: { type: 'window' }): Promise<DeskWindow[]>
  openWindow(address: string): Promise<unknown>
}

const kept = 'desk-away'
const pageAddress = '/admin/away'
// What is global in a service worker is no window, and this file is checked beside those that run in one.
const worker = self as unknown as {
  registration: ServiceWorkerRegistration
  clients: Windows
  skipWaiting(): Promise<void>
}

addEventListener('install', (event) => (event as WorkEvent).waitUntil(savePage().then(worker.skipWaiting)))
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
addEventListener('push', (event) => (event as PushedEvent).waitUntil(show(readPushed(event as PushedEvent))))
addEventListener('notificationclick', (event) => {
  const { notification } = event as ClickEvent
  notification.close()
  ;(event as ClickEvent).waitUntil(open(String(notification.data ?? '/admin')))
})

/** Something is always shown: browsers take the right to push away from who shows nothing. */
function readPushed({ data }: PushedEvent) {
  const said = { title: 'The desk has news', body: '', path: '/admin', tag: 'desk' }
  try {
    for (const [name, value] of Object.entries(data?.json() ?? {}))
      if (name in said && typeof value === 'string') Object.assign(said, { [name]: value })
  } catch {
    // Not ours, or of another version.
  }
  if (!/^\/admin(\/|$)/.test(said.path)) said.path = '/admin'
  return said
}

function show({ title, body, path, tag }: ReturnType<typeof readPushed>): Promise<void> {
  return worker.registration.showNotification(title, { body, tag, data: path, icon: '/icon-192.png' })
}

/** Opens the page in a window of the desk that is there, without taking one in which somebody may be typing. */
async function open(path: string): Promise<unknown> {
  const address = new URL(path, location.origin).href
  const windows = await worker.clients.matchAll({ type: 'window' })
  const there = windows.find(({ url }) => url === address)
  return there ? there.focus() : worker.clients.openWindow(address)
}

/** Asked for without cookies, so that nothing in it can be anybody's. */
async function savePage() {
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
