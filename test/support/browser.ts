/** The browser of journeys, errors and measurements: a Chromium found on the machine or fetched once. */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { installOnDebian } from './debian.ts'
import { rowsOf } from './matrix.ts'

/** Only this machine's own names resolve: no page under test can reach, or wait for, anything outside. */
const offline =
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost , EXCLUDE *.localhost , EXCLUDE 127.0.0.1'

/** Flags for a Chromium without a screen, also as root in a container. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  offline,
]

const shell = 'chromium-headless-shell'
const chromiums = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']

/** The widths every screen is looked at, CSS pixels: a phone; in the long run a tablet and a desk, too. */
export const widths = rowsOf([360, 768, 1280] as const, 1)

/** Starts a browser; `flags` are added to the usual ones. Close it when done. */
export function openBrowser(flags: readonly string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath: findBrowser(), args: [...browserFlags, ...flags] })
}

/**
 * The path of the browser of journeys: `CHROME_PATH`, else Chromium's headless shell, which draws and runs pages as Chromium does and takes
 * a third of its processor time for a visitor (docs/decisions/0032-tests-and-browsers.md), else what `findBrowser` finds.
 * @throws as `findBrowser` does.
 */
export function findShell(): string {
  return (!process.env.CHROME_PATH && (onPath([shell]) ?? debians(shell, [shell]))) || findBrowser()
}

/** Where a browser may come from: the machine, Debian's `chromium` (as root on Debian), Playwright's own download. */
const sources = [onThisMachine, () => debians('chromium', chromiums), fromPlaywright]

/**
 * The path of a Chromium or Chrome: `CHROME_PATH`, else out of the first source that has one.
 * @throws when none has; the text says what to install.
 */
export function findBrowser(from: readonly (() => string | undefined)[] = sources): string {
  const given = process.env.CHROME_PATH
  if (given && !existsSync(given)) throw new Error(`CHROME_PATH names ${given}, which does not exist`)
  if (given) return given
  for (const look of from) {
    const found = look()
    if (found) return found
  }
  throw new Error(
    'The browser journeys need a Chromium and found none: set CHROME_PATH, or install one (Debian: apt-get install chromium; macOS: Google Chrome).',
  )
}

function onThisMachine(): string | undefined {
  const elsewhere = [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  ]
  return onPath(chromiums) ?? elsewhere.find((path) => existsSync(path))
}

export function onPath(names: readonly string[]): string | undefined {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((path) => existsSync(path))
}

/** The first of `names` that Debian's package `name` brings. */
function debians(name: string, names: readonly string[]): string | undefined {
  return installOnDebian(name) ? onPath(names) : undefined
}

function fromPlaywright(): string | undefined {
  const path = chromium.executablePath()
  if (existsSync(path)) return path
  const cli = join(dirname(createRequire(import.meta.url).resolve('playwright-core/package.json')), 'cli.js')
  try {
    process.stderr.write('downloading a Chromium through Playwright (about 170 MB) ...\n')
    execFileSync(process.execPath, [cli, 'install', '--no-shell', 'chromium'], { stdio: ['ignore', 2, 2] })
    return path
  } catch {
    // It has said why itself.
    return undefined
  }
}
