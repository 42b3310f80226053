/** Which version of the product this is, and on which node it runs: for the log, the metrics and whoever runs it. */
import { existsSync, readFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { dirname, join, resolve } from 'node:path'

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
  const commit = existsSync(manifest)
    ? readJson(manifest).commit
    : (headOf(join(folder, '.git')) ?? toldAtBuild(folder))
  return { version: String(version), commit: typeof commit === 'string' ? commit : null }
}

/** What an image was told when it was built (deploy/Dockerfile); it has no git. */
function toldAtBuild(folder: string): string | null {
  const commit = readUnlessFolder(join(folder, 'commit')).trim()
  return isCommit(commit) ? commit : null
}

function folderOf(start: string): string {
  if (existsSync(join(start, 'package.json'))) return start
  if (dirname(start) === start) throw new Error(`no package.json above ${import.meta.dirname}`)
  return folderOf(dirname(start))
}

/** The commit that is checked out, as git keeps it (gitrepository-layout): in a file, or in the list of packed ones. */
function headOf(git: string): string | null {
  try {
    const [, elsewhere] = /^gitdir: (.+)$/m.exec(readUnlessFolder(git)) ?? []
    const own = elsewhere ? resolve(dirname(git), elsewhere) : git
    const head = readFileSync(join(own, 'HEAD'), 'utf8').trim()
    const [, ref] = /^ref: (.+)$/.exec(head) ?? []
    if (!ref) return isCommit(head) ? head : null
    const common = existsSync(join(own, 'commondir'))
      ? resolve(own, readFileSync(join(own, 'commondir'), 'utf8').trim())
      : own
    if (existsSync(join(common, ref))) return readFileSync(join(common, ref), 'utf8').trim()
    const packed = readFileSync(join(common, 'packed-refs'), 'utf8').split('\n')
    return packed.find((line) => line.endsWith(` ${ref}`))?.split(' ')[0] ?? null
  } catch {
    return null
  }
}

function isCommit(text: string): boolean {
  return /^[\da-f]{40,64}$/.test(text)
}

function readUnlessFolder(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

function readJson(path: string): Record<string, unknown> {
  return JSON.parse(readFileSync(path, 'utf8'))
}
