/** Which version of the product this is, and on which node it runs: for the log, the metrics and whoever runs it. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { dirname, join } from 'node:path'

export interface Release {
  version: string
  /** The commit it was made from, in full; null where nothing says so. */
  commit: string | null
}

export const nodeName: string = hostname()

/** This release. The build and the sources lie at different depths below its folder. */
export const release: Release = readRelease(folderOf(import.meta.dirname))

/** Whether this is a release that was unpacked, and no checkout. */
export const isRelease: boolean = existsSync(join(folderOf(import.meta.dirname), 'release.json'))

export const releaseName = `${release.version}${release.commit ? ` (${release.commit.slice(0, 8)})` : ''}`

function readRelease(folder: string): Release {
  const { version } = readJson(join(folder, 'package.json'))
  const manifest = join(folder, 'release.json')
  const commit = existsSync(manifest) ? readJson(manifest).commit : (headOf(folder) ?? toldAtBuild(folder))
  return { version: String(version), commit: typeof commit === 'string' ? commit : null }
}

/** What an image was told when it was built (deploy/Dockerfile); it has no git. */
function toldAtBuild(folder: string): string | null {
  const file = join(folder, 'commit')
  const commit = existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
  return /^[\da-f]{40,64}$/.test(commit) ? commit : null
}

function folderOf(start: string): string {
  if (existsSync(join(start, 'package.json'))) return start
  if (dirname(start) === start) throw new Error(`no package.json above ${import.meta.dirname}`)
  return folderOf(dirname(start))
}

/** The commit that is checked out; null without git, or where it is of another user. */
function headOf(folder: string): string | null {
  if (!existsSync(join(folder, '.git'))) return null
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return null
  }
}

function readJson(path: string): Record<string, unknown> {
  return JSON.parse(readFileSync(path, 'utf8'))
}
