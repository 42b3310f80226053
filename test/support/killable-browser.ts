/** A browser with a profile of its own that can be killed and started again, as a machine that stops dead and comes back. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { onTestFinished } from 'vitest'
import { browserFlags, findShell } from './browser.ts'
import type { Door } from './door.ts'

export interface KillableBrowser {
  /** Starts the browser of the profile; its page stands nowhere yet. What it was let in as, it still is. */
  start: () => Promise<Page>
  kill: (page: Page) => Promise<void>
}

export function openKillableBrowser({ url }: Pick<Door, 'url'>): KillableBrowser {
  const profile = mkdtempSync(join(tmpdir(), 'profile-'))
  onTestFinished(() => rmSync(profile, { recursive: true, force: true, maxRetries: 9 }))
  return {
    async start() {
      const context = await chromium.launchPersistentContext(profile, {
        executablePath: findShell(),
        args: browserFlags,
        baseURL: url,
        viewport: { width: 1280, height: 844 },
      })
      onTestFinished(() => context.close())
      return context.newPage()
    },
    async kill(page) {
      const gone = page.context().waitForEvent('close')
      // Debian starts it from a script, whose end alone would not be its end.
      execFileSync('pkill', ['-KILL', '-f', '--', `--user-data-dir=${profile}`])
      await gone
    },
  }
}
