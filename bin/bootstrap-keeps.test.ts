/** What works here goes on working, whatever a start tries, cannot have, or is cut off at. */
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { rowsOf } from '../test/support/matrix.ts'
import { makeCheckout, type SmallCheckout } from '../test/support/small-checkout.ts'

let checkout: SmallCheckout

beforeEach(() => {
  checkout = makeCheckout()
})
afterEach(() => checkout.remove())

const isThere = (path: string) => existsSync(join(checkout.folder, path))

async function serve(environment: Record<string, string> = {}) {
  const started = checkout.start('start', environment)
  await started.says('serving')
  await started.end('SIGTERM')
  return started.output()
}

it('keeps the packages, goes on with them, and says so, when the lockfile changed and the registry is away', async () => {
  await serve()
  checkout.write('node_modules/of-before/index.js', '')
  checkout.write('package-lock.json', '{ }')
  checkout.write('fail', 'ci')
  const shown = await serve()
  expect(shown).toMatch(/planted reason[\s\S]+npm ci failed \(code 9\)[\s\S]+The packages of before .+ go on/)
  expect(isThere('node_modules/of-before/index.js')).toBe(true)
  // Tests on other packages than those of the lockfile would say nothing.
  const built = checkout.start('build')
  expect(await built.ended).toBe(1)
  expect(built.output()).toContain('The packages of before are still here.')
  expect(isThere('node_modules/of-before/index.js')).toBe(true)

  checkout.write('fail', '')
  await serve()
  expect(isThere('node_modules/of-before/index.js')).toBe(false)
  // What was built with the old packages is built again with the new ones.
  expect(checkout.steps().slice(-2)).toEqual(['ci', 'build'])
  expect(await serve()).not.toContain('hearthline:')
})

it('keeps the build when the sources have a mistake', async () => {
  await serve()
  checkout.write('build/client/of-before.js', '')
  checkout.write('app/page.ts', 'export const page =')
  checkout.write('fail', 'build')
  const failed = checkout.start()
  expect(await failed.ended).toBe(1)
  expect(isThere('build/client/of-before.js')).toBe(true)
})

describe('an installation for production', () => {
  const only = { dependencies: { left: '1.0.0' }, devDependencies: { vite: '1.0.0' } }
  const packages = {
    '': only,
    'node_modules/left': { version: '1.0.0' },
    'node_modules/vite': { version: '1.0.0', dev: true },
    'node_modules/other-platform': { version: '1.0.0', optional: true },
  }
  const hidden = 'node_modules/.package-lock.json'

  beforeEach(async () => {
    checkout.write('package.json', JSON.stringify({ type: 'module', ...only }))
    checkout.write('package-lock.json', JSON.stringify({ packages }))
    await serve()
    // As `npm ci --omit=dev` leaves it.
    for (const name of ['.hearthline-installed', '@react-router'])
      rmSync(join(checkout.folder, 'node_modules', name), { recursive: true })
    checkout.write(
      hidden,
      JSON.stringify({ packages: { 'node_modules/left': packages['node_modules/left'] } }),
    )
    checkout.write('log', '')
  })

  it('is started as it is, without installing or building', async () => {
    expect(await serve()).not.toContain('hearthline:')
    expect(checkout.steps()).toEqual([])
  })

  it('is left as it is when it cannot be built, and says what to do', async () => {
    checkout.write('app/page.ts', 'export const page = 2')
    const started = checkout.start()
    expect(await started.ended).toBe(1)
    expect(started.output()).toMatch(
      /for production only, so nothing can be built. Nothing was changed.*npm run release/s,
    )
    expect(checkout.steps()).toEqual([])
    expect([isThere(hidden), isThere('build/client/app.js')]).toEqual([true, true])
  })

  it('is left as it is when the lockfile asks for others, and says which', async () => {
    const newer = { ...packages, 'node_modules/left': { version: '1.0.1' } }
    checkout.write('package-lock.json', JSON.stringify({ packages: newer }))
    const started = checkout.start()
    expect(await started.ended).toBe(1)
    expect(started.output()).toContain('left@1.0.1 is missing')
    expect(started.output()).toContain('npm ci --omit=dev')
    expect(checkout.steps()).toEqual([])
    expect(isThere(hidden)).toBe(true)
  })
})

/** Ends the process with SIGKILL in place of the `at`th change that it makes on the disk. */
const killedAt = (at: number) =>
  `--import=data:text/javascript,${encodeURIComponent(`
    import fs from 'node:fs'
    import { syncBuiltinESMExports } from 'node:module'
    let count = 0
    for (const name of ['renameSync', 'rmSync', 'writeFileSync', 'mkdirSync']) {
      const change = fs[name]
      fs[name] = (...args) => {
        if (process.argv[1]?.endsWith('bootstrap.mjs') && ++count === ${at}) process.kill(process.pid, 'SIGKILL')
        return change(...args)
      }
    }
    syncBuiltinESMExports()`)}`

/** Changes of a start that installs and builds: lock, install, swap, build, swap. A few of them from all over in `npm test`. */
const changes = 40
const steps = Array.from({ length: changes }, (_, n) => ((n * 7) % changes) + 1)

it('starts again without the registry, at whichever step it was killed', async () => {
  await serve()
  let killed = 0
  for (const at of rowsOf(steps, 8)) {
    checkout.write('fail', '')
    checkout.write('package-lock.json', JSON.stringify({ at }))
    const started = checkout.start('start', { NODE_OPTIONS: killedAt(at) })
    // A step that it had begun goes on without it, and holds its output open.
    const isKilled = await started.says('serving').then(
      () => false,
      () => started.ended.then(() => true),
    )
    if (isKilled) killed++
    await started.end('SIGTERM')
    checkout.write('fail', 'ci')
    await serve()
    expect([isThere('node_modules/.bin/node'), isThere('build/client/app.js')]).toEqual([true, true])
  }
  expect(killed).toBeGreaterThan(4)
  const left = readdirSync(join(checkout.folder, '.bootstrap'))
  // Of the lock; they go after an hour.
  expect(left.filter((name) => !/^(broken|prepared|released)-/.test(name))).toEqual([])
})
