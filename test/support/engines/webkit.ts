/**
 * WebKitGTK, driven by WebDriver through Debian's WebKitWebDriver. It needs a display, which is one in memory. Each visitor is a browser of its own:
 * that is the only way to fresh data, and takes a third of a second.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '../free-port.ts'
import { endOfWaiting } from '../shared-browser.ts'
import { guardedFolder, saidBy, startGuarded } from './guarded.ts'
import { keyActions, mouseActions, type OpenRemote, type Remote, watchPage } from './remote.ts'

const windowProgram = fileURLToPath(new URL('./webkit-window.py', import.meta.url))

/**
 * Runs first in each page: errors and warnings reach us through the window that shows it. What was still on its way when a page is left,
 * a file or a gliding change, is no error of it; WebKit tells of both.
 */
const watch = `
const report = (line) => webkit.messageHandlers.complaints.postMessage(line);
(${watchPage})(report);
let isLeft = false;
addEventListener('beforeunload', () => { isLeft = true });
addEventListener('pageshow', () => { isLeft = false });
addEventListener('error', (event) => {
  if (event.message) report('error: ' + event.message);
  else if (!isLeft) report('error: not loaded: ' + (event.target.src ?? event.target.href));
}, true);
addEventListener('unhandledrejection', ({ reason }) => {
  if (!/skipTransition/.test(reason)) report('rejected: ' + reason);
});
for (const kind of ['error', 'warn']) {
  const tell = console[kind];
  console[kind] = (...words) => { report(words.map(String).join(' ')); tell.apply(console, words) };
}`

export async function startWebKit(driver: string, display: string): Promise<OpenRemote> {
  const screen = startGuarded(guardedFolder('xvfb'), [
    display,
    '-displayfd',
    '3',
    '-screen',
    '0',
    '1600x1300x24',
    '-nolisten',
    'tcp',
  ])
  const number = await saidBy(screen.told, /(\d+)\n/, 'Xvfb')
  const folder = guardedFolder('webkit')
  const port = await freePort()
  startGuarded(folder, [driver, `--port=${port}`], {
    DISPLAY: `:${number}`,
    // It would be looked for on a bus that is not there.
    DBUS_SESSION_BUS_ADDRESS: 'disabled:',
    NO_AT_BRIDGE: '1',
    GTK_A11Y: 'none',
    LIBGL_ALWAYS_SOFTWARE: '1',
    LANG: 'C.UTF-8',
    // Its own sandbox needs rights that root in a container does not have.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  })
  const send = speaker(`http://127.0.0.1:${port}`)
  await answering(send)

  let visitors = 0
  return async ({ width, height, scripts, scrollBars }) => {
    visitors++
    const complaints = join(folder, `complaints-${visitors}`)
    const args = [
      '--automation',
      `--width=${width}`,
      `--height=${height}`,
      `--complaints=${complaints}`,
      `--watch=${watch}`,
    ]
    if (!scripts) args.push('--no-scripts')
    if (scrollBars) args.push('--scroll-bars')
    const { sessionId } = await send<{ sessionId: string }>('POST', '/session', {
      capabilities: {
        alwaysMatch: {
          'webkitgtk:browserOptions': { binary: windowProgram, args },
          unhandledPromptBehavior: 'accept',
          // Where a page is asked for again before it is whole, the driver's own waiting may have no end.
          pageLoadStrategy: 'none',
        },
      },
    })
    const session = `/session/${sessionId}`
    let current = await send<string>('GET', `${session}/window`)

    const windowAt = (handle: string): Remote => {
      const post = async <T = void>(path: string, body: object = {}, method = 'POST') => {
        if (current !== handle) await send('POST', `${session}/window`, { handle })
        current = handle
        return send<T>(method, session + path, method === 'POST' ? body : undefined)
      }
      const call = async (source: string, args: readonly unknown[]): Promise<unknown> => {
        const given = { args: [JSON.stringify(args)] }
        const called = `(${source})(...JSON.parse(arguments[0]))`
        const json = source.startsWith('async')
          ? await post<string>('/execute/async', {
              script: `${called}.then((value) => JSON.stringify({ value }), (fault) => JSON.stringify({ fault: String(fault) })).then(arguments[1])`,
              ...given,
            })
          : await post<string>('/execute/sync', {
              script: `return JSON.stringify({ value: ${called} })`,
              ...given,
            })
        const { value, fault } = JSON.parse(json)
        if (fault !== undefined) throw new Error(fault)
        return value
      }
      /** Waits until another document is there, whole. While it comes there may be none to ask. */
      const arriveBy = async (leave: () => Promise<void>) => {
        await call('() => { window.isLeft = true }', [])
        await leave()
        const isThere = "() => !window.isLeft && document.readyState === 'complete'"
        const end = Date.now() + endOfWaiting
        while (!(await call(isThere, []).catch(() => false))) {
          if (Date.now() > end) throw new Error('the page does not come')
          await setTimeout(20)
        }
      }
      const press = (chords: readonly (readonly string[])[]) =>
        post('/actions', { actions: keyActions(chords) })
      return {
        goto: (url) => arriveBy(() => post('/url', { url })),
        back: () => post('/back'),
        forward: () => post('/forward'),
        reload: () => arriveBy(() => post('/refresh')),
        call,
        pointAt: (point) => post('/actions', { actions: mouseActions(point, false) }),
        clickAt: (point) => post('/actions', { actions: mouseActions(point, true) }),
        press,
        screenshot: async () => Buffer.from(await post<string>('/screenshot', {}, 'GET'), 'base64'),
        frame: async () => ({
          call: async (source, args) => {
            await post('/frame', { id: 0 })
            return call(source, args).finally(() => post('/frame', { id: null }))
          },
          press,
        }),
        complaints: async () => (existsSync(complaints) ? linesOf(complaints) : []),
        openWindow: async () =>
          windowAt((await post<{ handle: string }>('/window/new', { type: 'window' })).handle),
        close: () => send('DELETE', session),
      }
    }
    return windowAt(current)
  }
}

const linesOf = (file: string): string[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => String(JSON.parse(line)))

/**
 * Milliseconds after which the answer of a page is taken for lost: the driver gives none when the page was left while it was asked. Whoever looks for a
 * state asks again.
 */
const lost = 5_000

type Send = <T = void>(method: string, path: string, body?: object) => Promise<T>

const speaker =
  (base: string): Send =>
  async (method, path, body) => {
    const answer = await fetch(base + path, {
      method,
      ...(body && { body: JSON.stringify(body) }),
      ...(path.includes('/execute/') && { signal: AbortSignal.timeout(lost) }),
    })
    const { value } = await answer.json()
    if (value?.error) throw new Error(`${value.error}: ${value.message}`)
    return value
  }

/** Waits until the driver answers: it says nothing when it is ready. */
async function answering(send: Send): Promise<void> {
  while (
    !(await send('GET', '/status').then(
      () => true,
      () => false,
    ))
  )
    await setTimeout(20)
}
