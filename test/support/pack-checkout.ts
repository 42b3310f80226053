/** A release of this very checkout, as `npm run release` packs it, of what is there now instead of a commit. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { onTestFinished } from 'vitest'
import { productNode, root } from '../../bin/node.mjs'
import { packRelease } from '../../bin/release/pack-release.ts'
import { listReleaseFiles } from '../../bin/release/release-files.ts'
import { thisMachine } from '../../bin/release-folder.mjs'

/** An empty folder; it is removed when the test has finished. */
export function newFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `hearthline-${name}-`))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Packs it. @returns the archive, its size and its checksum. */
export function packCheckout() {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8', maxBuffer: 1e8 })
  return packRelease({
    root,
    files: listReleaseFiles(root, tracked.split('\n')),
    links: { 'node_modules/.bin/node': relative(join(root, 'node_modules/.bin'), productNode()) },
    manifest: {
      name: 'hearthline',
      version,
      commit: 'f'.repeat(40),
      committed: '2026-11-23T10:00:00.000Z',
      node: process.versions.node,
      ...thisMachine(),
      tables: '',
    },
    folder: newFolder('packed'),
  })
}
