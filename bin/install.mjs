/** Installs the packages of the lockfile when those in node_modules are others. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { withLock } from './lock.mjs'
import { productNode, root } from './node.mjs'
import { run } from './run.mjs'
import { sayBegin } from './say.mjs'

const note = join(root, 'node_modules', '.hearthline-installed')

/**
 * Runs `npm ci` unless the note inside node_modules says it has been done for this lockfile.
 * @throws Error that says what to do when npm fails.
 */
export async function installWhenNeeded() {
  if (isInstalled()) return
  await withLock(async (lock) => {
    if (isInstalled()) return
    const wanted = fingerprint()
    // Removed first: an install that is cut off leaves no note, and the next start does it again.
    rmSync(note, { force: true })
    const done = sayBegin('installing packages', 'about half a minute, more on a slow connection')
    const [command, ...before] = npm()
    // A NODE_ENV of production or an `omit` in somebody's configuration must not leave out the build tools.
    const args = [...before, 'ci', '--loglevel=error', '--include=dev', '--include=optional']
    const code = await run(command, args, { lock, env: { ...process.env, NODE_ENV: 'development' } })
    if (code !== 0)
      throw new Error(
        `npm ci failed (code ${code}). The reason is above. Packages come from ${'`'}npm config get registry${'`'}: ` +
          'when it is available, run the same command again. There is nothing to clean up.',
      )
    linkNode()
    writeFileSync(note, wanted)
    done()
  })
}

/**
 * npm 10 removes `node_modules/.bin/node` again, together with the links of the other platforms' packages. With the
 * link npm finds the product's Node first on the next start, which then becomes the server instead of standing in.
 */
function linkNode() {
  const link = join(root, 'node_modules', '.bin', 'node')
  if (process.platform === 'win32' || existsSync(link)) return
  mkdirSync(dirname(link), { recursive: true })
  symlinkSync(productNode(), link)
}

function isInstalled() {
  try {
    return readFileSync(note, 'utf8') === fingerprint()
  } catch {
    return false
  }
}

/** The lockfile, what package.json asks for, and the platform: a folder may be shared by two kinds of machine. */
function fingerprint() {
  const wants = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const { dependencies, devDependencies, optionalDependencies, overrides } = wants
  return createHash('sha256')
    .update(JSON.stringify({ dependencies, devDependencies, optionalDependencies, overrides }))
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(`${process.platform} ${process.arch}`)
    .digest('hex')
}

/** The npm that was called, run by the Node that ran it; without one, npm from the path. */
function npm() {
  const { npm_execpath: cli, npm_node_execpath: node } = process.env
  if (cli && node && basename(cli).startsWith('npm-cli')) return [node, cli]
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm']
}
