/** How much a browser fetches of our scripts: the files of the build, as they are sent. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'

const folder = fileURLToPath(new URL('../../build/client', import.meta.url))
const read = (path: string) => readFileSync(join(folder, path), 'utf8')

/** The scripts a document names, with everything they import at once; with `later` also what is imported in time. */
export function scriptsOf(html: string, { later = false } = {}): Set<string> {
  const found = new Set<string>()
  const imported = later
    ? /(?:from|import)\s*\(?["'`](\.{1,2}\/[^"'`]+\.js)["'`]/g
    : /(?:from|import)\s*["'](\.{1,2}\/[^"']+\.js)["']/g
  const follow = (path: string) => {
    if (found.has(path)) return
    found.add(path)
    for (const [, file = ''] of read(path).matchAll(imported)) follow(join(dirname(path), file))
  }
  for (const [path] of html.matchAll(/\/assets\/[\w.-]+\.js/g)) follow(path)
  return found
}

/** The files that `scripts` fetch in time and whose path `which` fits, one on a line. */
export const importsIn = (scripts: readonly string[], which: RegExp): string =>
  scripts
    .flatMap((path) => [...read(path).matchAll(/import\(\s*["'`]\.\/([^"'`]+\.js)["'`]/g)])
    .map(([, file = '']) => `/assets/${file}`)
    .filter((file) => which.test(file))
    .join('\n')

/** Bytes of `scripts` in all, each by itself, as Brotli sends it. */
export function bytesOf(scripts: Iterable<string>): number {
  return [...scripts].reduce((sum, path) => sum + brotliCompressSync(evened(read(path))).length, 0)
}

/** The files among `scripts` that hold `word`. */
export const filesWith = (word: string, scripts: Iterable<string>): string[] =>
  [...scripts].filter((path) => read(path).includes(word))

/**
 * A change anywhere gives many files another hash, and each of those packs a few bytes better or worse: a hundred in all. Made
 * of the name alone they tell what was written.
 */
const evened = (text: string) =>
  text.replace(/([\w.-]+)-[\w-]{8}(?=\.(?:js|css))/g, (_file, name: string) => {
    const hash = createHash('sha256').update(name).digest('base64url')
    return `${name}-${hash.slice(0, 8)}`
  })
