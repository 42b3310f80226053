/**
 * `npm run release`: one archive of what runs, made from the commit that is checked out: the build, the packages for
 * production, and Node. It is unpacked and started elsewhere without the registry. The same commit gives the same bytes.
 */
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { buildWhenNeeded } from './build.mjs'
import { productNode, root } from './node.mjs'
import { packRelease } from './release/pack-release.ts'
import { listReleaseFiles } from './release/release-files.ts'
import { thisMachine } from './release-folder.mjs'

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }).trim()

try {
  await release()
} catch (fault) {
  process.stderr.write(`${fault instanceof Error ? fault.message : fault}\n`)
  process.exit(1)
}

async function release() {
  const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  assertVersion(version)
  const changed = git('status', '--porcelain').split('\n').filter(Boolean)
  if (changed.length > 0)
    throw new Error(
      `A release is what one commit says, and ${changed.length} files here are not committed (${changed.slice(0, 3).join(', ')}). Commit them, or put them aside with git stash.`,
    )
  await buildWhenNeeded()
  const node = productNode()
  const files = listReleaseFiles(root, git('ls-files').split('\n'))
  const { archive, sum, bytes } = await packRelease({
    root,
    files,
    // Where the unit of systemd and npm look for it.
    links: { 'node_modules/.bin/node': relative(join(root, 'node_modules/.bin'), node) },
    manifest: {
      name,
      version,
      commit: git('rev-parse', 'HEAD'),
      committed: new Date(git('log', '-1', '--format=%cI')).toISOString(),
      node: process.versions.node,
      ...thisMachine(),
      tables: readdirSync(join(root, 'db/migrations')).sort().at(-1)?.replace(/\.ts$/, '') ?? '',
    },
    folder: join(root, 'release'),
  })
  process.stdout.write(
    `${relative(process.cwd(), archive)}\n  ${(bytes / 1e6).toFixed(0)} MB, ${files.length} files, SHA-256 ${sum}\n`,
  )
}

/** @throws Error that says what a version is, or that nobody wrote down what changed in this one. */
function assertVersion(version: unknown) {
  if (typeof version !== 'string' || !/^\d+\.\d+\.\d+(-[\da-z-]+(\.[\da-z-]+)*)?$/i.test(version))
    throw new Error(
      `The version in package.json, ${version}, is none by https://semver.org: write it like 1.4.0.`,
    )
  const heading = new RegExp(`^## \\[${version.replace(/[.+]/g, '\\$&')}\\] - \\d{4}-\\d{2}-\\d{2}$`, 'm')
  if (!heading.test(readFileSync(join(root, 'CHANGELOG.md'), 'utf8')))
    throw new Error(
      `CHANGELOG.md has no section "## [${version}] - YYYY-MM-DD": say there what changed, or set another version in package.json.`,
    )
}
