/** Installs the packages of the lockfile when those in node_modules are others. */
import { copyFileSync, existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { withLock } from './lock.mjs'
import { productNode, root } from './node.mjs'
import {
  hasPackages,
  isForProduction,
  isInstalled,
  missingForProduction,
  noteOf,
  wantedPackages,
} from './packages.mjs'
import { run } from './run.mjs'
import { say, sayBegin } from './say.mjs'
import { emptyPlaceFor, isHalfSwapped, mendSwap, swapIn } from './swap.mjs'

/**
 * Runs `npm ci` beside the packages that are there, unless these are for this lockfile already, and then takes the new ones.
 * `serves` is true for what has to run and needs no tools: packages for production only are left as they are, and when nothing
 * can be installed the old packages go on.
 * @throws Error that says what to do; what was installed is still there.
 */
export async function installWhenNeeded({ serves = false } = {}) {
  if (!isHalfSwapped('node_modules') && isReady(serves)) return
  await withLock(async (lock) => {
    mendSwap('node_modules')
    if (isReady(serves)) return
    if (serves && isForProduction()) throw new Error(sayOtherPackages())
    await install(lock, serves && hasPackages())
  })
}

const isReady = (serves) =>
  isInstalled() || (serves && isForProduction() && missingForProduction().length === 0)

function sayOtherPackages() {
  const missing = missingForProduction()
  return (
    `the packages here are for production only and do not fit the lockfile (${missing.slice(0, 3).join(', ')}` +
    `${missing.length > 3 ? ` and ${missing.length - 3} more` : ''} ${missing.length === 1 ? 'is' : 'are'} missing). ` +
    'Nothing was changed. Run "npm ci --omit=dev", or go back to the lockfile they were installed for.'
  )
}

/** `fallsBack` when the packages that are there serve while no others can be had. */
async function install(lock, fallsBack) {
  const wanted = wantedPackages()
  const hadPackages = hasPackages()
  const next = emptyPlaceFor('packages')
  for (const name of ['package.json', 'package-lock.json', '.npmrc'])
    if (existsSync(join(root, name))) copyFileSync(join(root, name), join(next, name))
  const done = sayBegin('installing packages', 'about half a minute, more on a slow connection')
  try {
    const code = await runNpm(lock, next, fallsBack)
    if (code !== 0) return refuseOrGoOn(code, fallsBack, hadPackages)
    linkNode(next)
    writeFileSync(noteOf(next), wanted)
    await takeOver(next, { lock, wanted })
    done()
  } finally {
    rmSync(next, { recursive: true, force: true })
  }
}

function refuseOrGoOn(code, fallsBack, hadPackages) {
  const cause = `npm ci failed (code ${code}). The reason is above. Packages come from ${'`'}npm config get registry${'`'}`
  if (fallsBack)
    return say(`${cause}. The packages of before are still here and go on; the next start tries again.`)
  const before = hadPackages ? 'The packages of before are still here.' : 'There is nothing to clean up.'
  throw new Error(`${cause}: when it is available, run the same command again. ${before}`)
}

function runNpm(lock, cwd, fallsBack) {
  const [command, ...before] = npm()
  // A NODE_ENV of production or an `omit` in somebody's configuration must not leave out the build tools.
  const args = [...before, 'ci', '--loglevel=error', '--include=dev', '--include=optional']
  // A server waits for it: npm would try for more than a minute.
  if (fallsBack) args.push('--fetch-retries=1', '--fetch-retry-mintimeout=2000')
  return run(command, args, { lock, cwd, env: { ...process.env, NODE_ENV: 'development' } })
}

/** In one step, but where node_modules is a disk of its own, as in some containers: there npm works in place. */
async function takeOver(next, { lock, wanted }) {
  try {
    swapIn(join(next, 'node_modules'), 'node_modules')
  } catch (fault) {
    if (!['EBUSY', 'EXDEV'].includes(fault.code)) throw fault
    rmSync(noteOf(root), { force: true })
    const code = await runNpm(lock, root, false)
    if (code !== 0) refuseOrGoOn(code, false, false)
    linkNode(root)
    writeFileSync(noteOf(root), wanted)
  }
}

/**
 * npm 10 removes `node_modules/.bin/node` again, together with the links of the other platforms' packages. With the
 * link npm finds the product's Node first on the next start, which then becomes the server instead of standing in.
 */
function linkNode(folder) {
  const link = join(folder, 'node_modules', '.bin', 'node')
  if (process.platform === 'win32' || existsSync(link)) return
  mkdirSync(dirname(link), { recursive: true })
  const node = productNode(folder)
  // Relative inside the folder, which moves.
  symlinkSync(node.startsWith(folder) ? relative(dirname(link), node) : node, link)
}

/** The npm that was called, run by the Node that ran it; without one, npm from the path. */
function npm() {
  const { npm_execpath: cli, npm_node_execpath: node } = process.env
  if (cli && node && basename(cli).startsWith('npm-cli')) return [node, cli]
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm']
}
