/**
 * What a journey that fails leaves behind, in `test-results/` beside the name of the test: the trace of the browser (`npx playwright-core
 * show-trace trace.zip`), a picture of each of its pages, and what the server logged.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { symbols } from 'pino'
import type { BrowserContext } from 'playwright-core'
import { onTestFinished } from 'vitest'
import { evidenceFolder } from '../run/steady.ts'
import type { Door } from './door.ts'

/** Closes a visitor's context when the test has finished, and keeps the evidence before that if it failed. */
export async function saveEvidence(context: BrowserContext, door?: Pick<Door, 'services'>): Promise<void> {
  const lines = door ? recordLog(door) : []
  // Steps and requests alone: what each step saw would cost a sixth more of the processor.
  await context.tracing.start({ snapshots: false, screenshots: false })
  onTestFinished(async ({ task }) => {
    if (task.result?.state !== 'fail') return context.close()
    const folder = join(evidenceFolder, task.name.replace(/[^\w]+/g, '-').slice(0, 80))
    mkdirSync(folder, { recursive: true })
    // A page that hangs must not keep the rest from being kept.
    for (const [at, page] of context.pages().entries())
      await page
        .screenshot({ path: join(folder, `page-${at + 1}.png`), timeout: 10_000 })
        .catch(() => undefined)
    await context.tracing.stop({ path: join(folder, 'trace.zip') }).catch(() => undefined)
    if (door) writeFileSync(join(folder, 'server.log'), lines.join(''))
    await context.close()
  })
}

/** The lines that the product of this door logs from now on; what else it is told to log, it no longer writes. */
function recordLog({ services: { log } }: Pick<Door, 'services'>): string[] {
  const lines: string[] = []
  Object.assign(log, { [symbols.streamSym]: { write: (line: string) => lines.push(line) } })
  log.level = 'info'
  return lines
}
