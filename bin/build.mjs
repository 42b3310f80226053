/** Builds the product when its sources changed since the last build. */
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withLock } from './lock.mjs'
import { productNode, root } from './node.mjs'
import { run } from './run.mjs'
import { sayBegin } from './say.mjs'

const note = join(root, 'build', '.hearthline-built')

/** Everything that ends up in the build; server.ts and the scripts run from source. */
const sources = [
  'app',
  'db',
  'public',
  'package.json',
  'package-lock.json',
  'react-router.config.ts',
  'tsconfig.json',
  'vite.config.ts',
]

/**
 * Runs the build unless the note inside build/ says it has been done for these sources.
 * @throws Error that says what to do when the build fails.
 */
export async function buildWhenNeeded() {
  if (isBuilt()) return
  await withLock(async (lock) => {
    if (isBuilt()) return
    // Taken before the build: a source that changes meanwhile is built by the next start.
    const wanted = fingerprint()
    rmSync(note, { force: true })
    const done = sayBegin('building', 'about ten seconds')
    const args = ['node_modules/@react-router/dev/bin.cjs', 'build']
    const code = await run(productNode(), args, {
      lock,
      env: { ...process.env, NODE_ENV: 'production' },
      quiet: true,
    })
    if (code !== 0)
      throw new Error(
        `the build failed (code ${code}); its reason stands above. Mend the source it names and run the same command again.`,
      )
    mkdirSync(join(root, 'build'), { recursive: true })
    writeFileSync(note, wanted)
    done()
  })
}

function isBuilt() {
  try {
    return readFileSync(note, 'utf8') === fingerprint()
  } catch {
    return false
  }
}

function fingerprint() {
  const hash = createHash('sha256')
  for (const file of sources.flatMap((source) => filesOf(source)).sort()) {
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
