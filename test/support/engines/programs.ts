/** The browsers beside Chromium and what they need, as Debian packs them. */
import { execFileSync } from 'node:child_process'
import { onPath } from '../browser.ts'
import { installOnDebian } from '../debian.ts'

const python = '/usr/bin/python3'

/** Each package with what tells that it is there. */
const packages: readonly [name: string, find: () => string | undefined][] = [
  ['firefox-esr', () => onPath(['firefox-esr', 'firefox'])],
  ['webkit2gtk-driver', () => onPath(['WebKitWebDriver'])],
  ['xvfb', () => onPath(['Xvfb'])],
  ['python3-gi', () => importable('gi')],
  ['gir1.2-webkit2-4.1', () => importable('gi; gi.require_version("WebKit2", "4.1")')],
]

/**
 * The path of the program that a package brings, installed on Debian as root when it is missing.
 * @throws when it cannot be had; the text says what to install.
 */
export function findProgram(name: string): string {
  const find = packages.find(([one]) => one === name)?.[1]
  const path = find?.() ?? (installOnDebian(name) ? find?.() : undefined)
  if (path) return path
  throw new Error(
    `The journeys on three engines need ${name} and found none. Debian: apt-get install ${packages.map(([one]) => one).join(' ')}`,
  )
}

export function findEngines(): string {
  return packages.map(([name]) => findProgram(name)).join(', ')
}

function importable(module: string): string | undefined {
  try {
    execFileSync(python, ['-c', `import ${module}`], { stdio: 'ignore' })
    return python
  } catch {
    return undefined
  }
}
