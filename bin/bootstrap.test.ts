/** The bootstrap on a small checkout of its own: what is done, when, and by whom when several start. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { makeCheckout, type SmallCheckout, waitFor } from '../test/support/small-checkout.ts'

let checkout: SmallCheckout

beforeEach(() => {
  checkout = makeCheckout()
})
afterEach(() => checkout.remove())

const start: SmallCheckout['start'] = (...args) => checkout.start(...args)
const write: SmallCheckout['write'] = (...args) => checkout.write(...args)
const steps = () => checkout.steps()

/** A start that is killed at `step`, which goes on without it. */
async function killDuring(step: string) {
  write('hold', step)
  const killed = start()
  await waitFor(() => steps().at(-1) === step)
  await killed.end('SIGKILL')
  write('hold', '')
}

it('installs, builds and serves; a second start does neither', async () => {
  const first = start()
  await first.says('serving')
  expect(first.output()).toMatch(/installing packages \(about .+\) \.\.\.[\s\S]+building \(about .+\) \.\.\./)
  expect(steps()).toEqual(['ci', 'build'])
  expect(existsSync(join(checkout.folder, 'node_modules/.bin/node'))).toBe(true)

  const second = start()
  await second.says('serving')
  expect(second.output()).not.toContain('hearthline:')
  expect(steps()).toEqual(['ci', 'build'])
})

it('builds again when a source changed, and installs again when the lockfile did', async () => {
  await start().says('serving')
  write('app/page.ts', 'export const page = 2')
  await start().says('serving')
  expect(steps()).toEqual(['ci', 'build', 'build'])
  write('app/page.test.ts', 'a test is not part of the build')
  await start().says('serving')
  expect(steps()).toEqual(['ci', 'build', 'build'])
  write('package-lock.json', '{ }')
  await start().says('serving')
  expect(steps()).toEqual(['ci', 'build', 'build', 'ci', 'build'])
})

it('lets starts of the same moment wait for one preparation', async () => {
  write('hold', 'build')
  const starts = [start(), start(), start(), start()]
  const isBuilding = ({ output }: ReturnType<typeof start>) => output().includes('building (about')
  const waits = ({ output }: ReturnType<typeof start>) => output().includes('waiting for process')
  // Whoever installs hands over to the new Node after that, and may find that another one builds by then.
  const others = () => starts.filter((one) => !isBuilding(one))
  await waitFor(() => others().length === 3 && others().every(waits))
  write('hold', '')
  await Promise.all(starts.map(({ says }) => says('serving')))
  expect(steps()).toEqual(['ci', 'build'])
  expect(others().filter(waits)).toHaveLength(3)
})

it('repairs an install and a build that were cut off', async () => {
  await killDuring('ci')
  await killDuring('build')
  const third = start()
  await third.says('serving')
  expect(third.output()).toContain('the last start was interrupted')
  expect(steps()).toEqual(['ci', 'ci', 'build', 'build'])
  expect(checkout.overlaps()).toBe(false)
})

it('does not begin while what a killed start left running still works', async () => {
  write('hold', 'ci')
  const killed = start()
  await waitFor(() => steps().length === 1)
  await killed.end('SIGKILL')
  const next = start()
  await next.says('waiting for process')
  write('hold', '')
  await next.says('serving')
  expect(checkout.overlaps()).toBe(false)
})

it('ends cleanly when it is interrupted at its work', async () => {
  write('hold', 'ci')
  const interrupted = start()
  await waitFor(() => steps().length === 1)
  expect(await interrupted.end('SIGTERM')).toBe(143)
  expect(existsSync(join(checkout.folder, '.bootstrap/lock'))).toBe(false)
})

it('says what to do when npm or the build fails, and works when the cause is gone', async () => {
  write('fail', 'ci')
  const noNetwork = start()
  expect(await noNetwork.ended).toBe(1)
  expect(noNetwork.output()).toMatch(/npm ci failed \(code 9\)[\s\S]+run the same command again/)

  write('fail', 'build')
  const badSource = start()
  expect(await badSource.ended).toBe(1)
  expect(badSource.output()).toMatch(/planted reason[\s\S]+building failed \(code 9\)[\s\S]+Fix the source/)

  write('fail', '')
  await start().says('serving')
})

it('becomes the server: a signal reaches it, and its exit code is ours', async () => {
  const started = start()
  await started.says('serving')
  expect(await started.end('SIGTERM')).toBe(0)
})

it('stands in for the server under a Node that cannot be replaced', async () => {
  const started = start('start', { NODE_OPTIONS: '--import=data:text/javascript,delete%20process.execve' })
  await started.says('serving')
  expect(await started.end('SIGTERM')).toBe(0)
})

it('verifies nothing in a checkout, and installs nothing for it', async () => {
  expect(await start('verify').ended).toBe(0)
  expect(steps()).toEqual([])
})

it('says that a release has no section in CHANGELOG before it builds one', async () => {
  write(
    'package.json',
    JSON.stringify({ name: 'hearthline', version: '1.2.3', type: 'module', dependencies: {} }),
  )
  write('CHANGELOG.md', '## [1.2.2] - 2026-11-23')
  const released = start('release')
  expect(await released.ended).toBe(1)
  expect(released.output()).toContain('CHANGELOG.md has no section "## [1.2.3]')
  expect(steps()).toEqual(['ci'])
})

it('refuses a command it does not know', async () => {
  const unknown = start('stary')
  expect(await unknown.ended).toBe(2)
  expect(unknown.output()).toContain('usage: node bin/bootstrap.mjs start |')
})
