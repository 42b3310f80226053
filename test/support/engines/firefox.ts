/** Firefox, driven by WebDriver BiDi, which it speaks by itself. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Bidi, connectBidi } from './bidi.ts'
import { guardedFolder, saidBy, startGuarded } from './guarded.ts'
import { type Contact, keyActions, mouseActions, type OpenRemote, type Remote, watchPage } from './remote.ts'

/** Nothing leaves the machine, nothing is asked of whoever sits there. */
const preferences = {
  'app.update.enabled': false,
  'browser.aboutwelcome.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'browser.tabs.warnOnClose': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'dom.disable_beforeunload': true,
  'extensions.formautofill.addresses.enabled': true,
  'extensions.formautofill.addresses.supported': 'on',
  'extensions.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  // As strict as its users can make it: nothing of another site's cookies and storage.
  'network.cookie.cookieBehavior': 1,
  'services.settings.server': 'data:,#remote-settings-dummy/v1',
  'toolkit.telemetry.enabled': false,
}

export async function startFirefox(program: string): Promise<OpenRemote> {
  const folder = guardedFolder('firefox')
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  )
  writeFileSync(join(folder, 'user.js'), lines.join('\n'))
  const { output } = startGuarded(
    folder,
    // The system access is for what the protocol of this version has no word for: a page without scripts.
    [
      program,
      '--headless',
      '--no-remote',
      '--profile',
      folder,
      '--remote-debugging-port=0',
      '--remote-allow-system-access',
    ],
    { MOZ_CRASHREPORTER_DISABLE: '1' },
  )
  const address = await saidBy(output, /listening on (ws:\S+)/, 'Firefox')
  const bidi = await connectBidi(`${address}/session`)
  await bidi.send('session.subscribe', { events: ['log.entryAdded'] })
  const { contexts } = await bidi.send<Tree>('browsingContext.getTree', { 'moz:scope': 'chrome' })
  const itself = contexts[0]?.context

  return async ({ width, height, scripts, scrollBars }) => {
    await bidi.call(
      `(room) => Services.prefs.setIntPref('ui.useOverlayScrollbars', room ? 0 : 1)`,
      [scrollBars],
      itself,
    )
    const { userContext } = await bidi.send<{ userContext: string }>('browser.createUserContext', {})
    const { script } = await bidi.send<{ script: string }>('script.addPreloadScript', {
      functionDeclaration: `() => (${watchPage})((line) => console.error(line))`,
      userContexts: [userContext],
    })
    const windows = new Set<string>()
    const complaints: string[] = []
    const forget = bidi.on('log.entryAdded', (entry) => {
      const { level, text, source } = entry as LogEntry
      const isOurs = source.context && windows.has(source.context)
      if (isOurs && ['error', 'warn'].includes(level) && !leftBehind.test(text ?? ''))
        complaints.push(text ?? '')
    })
    const close = async () => {
      await bidi.send('script.removePreloadScript', { script })
      await bidi.send('browser.removeUserContext', { userContext })
      forget()
    }
    const openWindow = async (): Promise<Remote> => {
      // Not a tab: one behind another neither draws nor counts time.
      const { context } = await bidi.send<{ context: string }>('browsingContext.create', {
        type: 'window',
        userContext,
      })
      windows.add(context)
      await bidi.send('browsingContext.setViewport', { context, viewport: { width, height } })
      if (!scripts) await bidi.call(forbidScripts, [], itself)
      const autofill = async ({ state, ...contact }: Contact) =>
        (await bidi.call(fillIn, [{ ...contact, 'address-level1': state, country: 'US' }], itself)) === true
      return { ...remoteOf(bidi, context), autofill, complaints: async () => complaints, openWindow, close }
    }
    return openWindow()
  }
}

/** What was still on its way when the page was left: a typeface, or the data of a page that was read anew. */
const leftBehind =
  /^downloadable font: download failed .* status=2152398850|^TypeError: Error in input stream$/

/** In all windows of visitors that are open: one visitor is there at a time. */
const forbidScripts = `() => {
  for (const { gBrowser } of Services.wm.getEnumerator('navigator:browser'))
    for (const { browsingContext } of gBrowser.browsers)
      if (browsingContext.originAttributes.userContextId) browsingContext.allowJavascript = false
}`

/** What taking an offered address does: each section that Firefox found in the page of the visitor is filled. */
const fillIn = `async (contact) => {
  const { formAutofillStorage } = ChromeUtils.importESModule('resource://autofill/FormAutofillStorage.sys.mjs')
  await formAutofillStorage.initialize()
  const browsers = [...Services.wm.getEnumerator('navigator:browser')].flatMap(({ gBrowser }) => gBrowser.browsers)
  const page = browsers.find(({ browsingContext }) => browsingContext.originAttributes.userContextId)
  const actor = page.browsingContext.currentWindowGlobal.getActor('FormAutofill')
  const sections = [...actor.sectionsByRootId.values()].flat()
  if (sections.length === 0) return false
  const profile = await formAutofillStorage.addresses.get(await formAutofillStorage.addresses.add(contact))
  for (const { fieldDetails } of sections) await actor.autofillFields(fieldDetails[0].elementId, profile)
  return true
}`

interface Tree {
  contexts: { context: string; children?: Tree['contexts'] }[]
}

interface LogEntry {
  level: string
  text: string | null
  source: { context?: string }
}

function remoteOf(bidi: Bidi, context: string): Omit<Remote, 'complaints' | 'openWindow' | 'close'> {
  const go = (delta: number) => bidi.send('browsingContext.traverseHistory', { context, delta })
  const act = (actions: object[]) => bidi.send('input.performActions', { context, actions })
  return {
    goto: (url) => bidi.send('browsingContext.navigate', { context, url, wait: 'complete' }),
    back: () => go(-1),
    forward: () => go(1),
    reload: () => bidi.send('browsingContext.reload', { context, wait: 'complete' }),
    call: (source, args) => bidi.call(source, args, context),
    pointAt: (point) => act(mouseActions(point, false)),
    clickAt: (point) => act(mouseActions(point, true)),
    press: (chords) => act(keyActions(chords)),
    frame: async () => {
      const { contexts } = await bidi.send<Tree>('browsingContext.getTree', { root: context })
      const inner = contexts[0]?.children?.[0]
      if (!inner) throw new Error('there is no frame')
      return remoteOf(bidi, inner.context)
    },
    screenshot: async () => {
      const { data } = await bidi.send<{ data: string }>('browsingContext.captureScreenshot', { context })
      return Buffer.from(data, 'base64')
    },
  }
}
