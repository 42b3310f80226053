/** What an installation says of itself: a checkout, one beside another, an image, a release. Each is asked in a process of its own. */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { folder } from '#test/support/copies.ts'

function installation(into = folder()) {
  mkdirSync(into, { recursive: true })
  writeFileSync(join(into, 'package.json'), '{"version": "1.2.3"}')
  // At the depth of the build, which is not that of the sources.
  cpSync(join(import.meta.dirname, 'release.server.ts'), join(into, 'build/server/assets/release.ts'))
  return into
}

function readRelease(folder: string): { version: string; commit: string | null } {
  const ask =
    "import('./build/server/assets/release.ts').then(({ release }) => console.log(JSON.stringify(release)))"
  return JSON.parse(execFileSync(process.execPath, ['-e', ask], { cwd: folder, encoding: 'utf8' }))
}

it('has the commit that is checked out, also in a second working tree', () => {
  const at = installation()
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], {
      cwd: at,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  git('init')
  git('add', '.')
  git('commit', '-m', 'One')
  const commit = git('rev-parse', 'HEAD')
  expect(readRelease(at)).toEqual({ version: '1.2.3', commit })
  const second = join(folder(), 'second')
  git('worktree', 'add', '-b', 'other', second)
  expect(readRelease(second).commit).toBe(commit)
})

it('has what the release says, and none where nothing does', () => {
  const at = installation()
  expect(readRelease(at)).toEqual({ version: '1.2.3', commit: null })
  writeFileSync(join(at, 'release.json'), '{"commit": "abc"}')
  expect(readRelease(at)).toEqual({ version: '1.2.3', commit: 'abc' })
})

it('has what an image was told when it was built, if that is a commit', () => {
  const at = installation()
  const commit = '0123456789abcdef'.repeat(3).slice(0, 40)
  writeFileSync(join(at, 'commit'), `${commit}\n`)
  expect(readRelease(at).commit).toBe(commit)
  // Where nothing was said, or something else.
  for (const said of ['\n', 'main\n']) {
    writeFileSync(join(at, 'commit'), said)
    expect(readRelease(at).commit).toBeNull()
  }
})
