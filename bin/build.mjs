/** Makes what is made from the sources, the build and the types of the routes, when the sources changed. */
import { createHash } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compressFolder } from './compress.mjs'
import { withLock } from './lock.mjs'
import { compiledCode, productNode, root } from './node.mjs'
import { installedPackages } from './packages.mjs'
import { run } from './run.mjs'
import { sayBegin } from './say.mjs'
import { emptyPlaceFor, isHalfSwapped, mendSwap, swapIn } from './swap.mjs'

/** Everything that ends up in the build; server.ts and the scripts run from source. */
const sources = [
  'agency',
  'app',
  'bin/agency',
  'bin/build-folder.mjs',
  'bin/build.mjs',
  'bin/compress.mjs',
  'bin/write-away-page.mjs',
  'db',
  'public',
  'package.json',
  'package-lock.json',
  'react-router.config.ts',
  'tsconfig.json',
  'vite.config.ts',
]

/** Builds the product beside the build that is there, unless that was made from these sources, and takes the new one. */
export async function buildWhenNeeded() {
  await makeWhenNeeded({
    what: 'building',
    usually: 'about ten seconds',
    command: 'build',
    folder: 'build',
    note: '.hearthline-built',
    async finish(made, lock) {
      compressFolder(join(made, 'client'))
      // A program of its own: the one that prepares may run under a Node that cannot load the product.
      const code = await run(productNode(), ['bin/write-away-page.mjs', made], { lock, quiet: true })
      if (code !== 0)
        throw new Error('the page for while no server answers could not be made. The reason is above.')
    },
    // In its place, for Node tells files apart by where they lie beside what it kept of them.
    async after(lock) {
      const env = { ...process.env, ...compiledCode, NODE_ENV: 'production' }
      await run(productNode(), ['server.ts', '--load'], { lock, env, quiet: true })
      letAllRead(join(root, compiledCode.NODE_COMPILE_CACHE))
    },
  })
}

/** Node keeps what it compiled for its user alone, and an image is built by another one than runs it. */
function letAllRead(folder) {
  if (!existsSync(folder)) return
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644)
}

/** Writes the types of the routes, which the type check reads, unless they were written from these sources. */
export async function writeTypesWhenNeeded() {
  await makeWhenNeeded({
    what: 'writing the types of the routes',
    usually: 'a second or two',
    command: 'typegen',
    folder: '.react-router',
    note: '.hearthline-types',
  })
}

/** With `finish` it is made beside and swapped in; `after` is done when it is in its place. @throws Error that says what to do when it fails. */
async function makeWhenNeeded({ what, usually, command, folder, note, finish, after }) {
  const noteFile = join(root, folder, note)
  if (!isHalfSwapped(folder) && isMade(noteFile)) return
  await withLock(async (lock) => {
    mendSwap(folder)
    if (isMade(noteFile)) return
    assertTools()
    // Taken before the work begins: a source that changes meanwhile counts for the next start.
    const wanted = fingerprint()
    // What is made in its place has no note while it is not whole, and the next start does it again.
    if (!finish) rmSync(noteFile, { force: true })
    const made = finish ? emptyPlaceFor(folder) : join(root, folder)
    const done = sayBegin(what, usually)
    const env = { ...process.env, NODE_ENV: 'production', HEARTHLINE_BUILD: made }
    const code = await run(productNode(), [tools, command], { lock, env, quiet: true })
    if (code !== 0)
      throw new Error(
        `${what} failed (code ${code}). The reason is above. Fix the source it names and run the same command again.`,
      )
    await finish?.(made, lock)
    mkdirSync(made, { recursive: true })
    writeFileSync(join(made, note), wanted)
    if (finish) swapIn(made, folder)
    await after?.(lock)
    done()
  })
}

const tools = 'node_modules/@react-router/dev/bin.cjs'

/** @throws Error that says what to do where only what runs is installed. */
function assertTools() {
  if (existsSync(join(root, tools))) return
  throw new Error(
    'the build here is not of these sources, and the packages are for production only, so nothing can be built. Nothing ' +
      'was changed. Put back the sources it was built from, take a release ("npm run release" elsewhere makes one), or run ' +
      '"npm run build", which installs the tools.',
  )
}

function isMade(note) {
  try {
    const [sources, packages] = readFileSync(note, 'utf8').split(' ')
    // Where others installed, the packages have no note; whoever built had one.
    const installed = installedPackages()
    return sources === hashSources() && (installed === '' || installed === packages)
  } catch {
    return false
  }
}

/** The sources and the packages that they are built with: an older one may have to serve. */
const fingerprint = () => `${hashSources()} ${installedPackages()}`

function hashSources() {
  const hash = createHash('sha256')
  for (const file of sources.flatMap(filesOf).sort()) {
    hash.update(`${file}\0`)
    hash.update(readFileSync(join(root, file)))
  }
  return hash.digest('hex')
}

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
