/** Makes what is made from the sources, the build and the types of the routes, when the sources changed. */
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { compressFolder } from './compress.mjs'
import { withLock } from './lock.mjs'
import { productNode, root } from './node.mjs'
import { run } from './run.mjs'
import { sayBegin } from './say.mjs'
import { writeSiteManifest } from './site-manifest.mjs'

/** Everything that ends up in the build; server.ts and the scripts run from source. */
const sources = [
  'agency',
  'app',
  'bin/agency',
  'bin/build.mjs',
  'bin/compress.mjs',
  'bin/site-manifest.mjs',
  'db',
  'public',
  'package.json',
  'package-lock.json',
  'react-router.config.ts',
  'tsconfig.json',
  'vite.config.ts',
]

/** Builds the product unless the note inside build/ says it was built from these sources. */
export async function buildWhenNeeded() {
  await makeWhenNeeded({
    what: 'building',
    usually: 'about ten seconds',
    command: 'build',
    note: join(root, 'build', '.hearthline-built'),
    finish() {
      writeSiteManifest(join(root, 'build', 'client', 'assets'))
      compressFolder(join(root, 'build', 'client'))
    },
  })
}

/** Writes the types of the routes, which the type check reads, unless they were written from these sources. */
export async function writeTypesWhenNeeded() {
  await makeWhenNeeded({
    what: 'writing the types of the routes',
    usually: 'a second or two',
    command: 'typegen',
    note: join(root, '.react-router', '.hearthline-types'),
  })
}

/** @throws Error that says what to do when it fails. */
async function makeWhenNeeded({ what, usually, command, note, finish }) {
  if (isMade(note)) return
  await withLock(async (lock) => {
    if (isMade(note)) return
    // Taken before the work begins: a source that changes meanwhile counts for the next start.
    const wanted = fingerprint()
    // Removed first: work that is cut off leaves no note, and the next start does it again.
    rmSync(note, { force: true })
    const done = sayBegin(what, usually)
    const args = ['node_modules/@react-router/dev/bin.cjs', command]
    const env = { ...process.env, NODE_ENV: 'production' }
    const code = await run(productNode(), args, { lock, env, quiet: true })
    if (code !== 0)
      throw new Error(
        `${what} failed (code ${code}). The reason is above. Fix the source it names and run the same command again.`,
      )
    finish?.()
    mkdirSync(dirname(note), { recursive: true })
    writeFileSync(note, wanted)
    done()
  })
}

function isMade(note) {
  try {
    return readFileSync(note, 'utf8') === fingerprint()
  } catch {
    return false
  }
}

function fingerprint() {
  const hash = createHash('sha256')
  for (const file of sources.flatMap(filesOf).sort()) {
    hash.update(`${file}\0`)
    hash.update(readFileSync(join(root, file)))
  }
  return hash.digest('hex')
}

/** The files under `source`, tests left out: no build depends on them. */
function filesOf(source) {
  try {
    return readdirSync(join(root, source), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(root.length))
  } catch (fault) {
    if (fault.code === 'ENOTDIR') return [source]
    if (fault.code === 'ENOENT') return []
    throw fault
  }
}
