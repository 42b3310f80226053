/** Which files of a checkout are in a release: what runs, and how to run it. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, extname, join, relative } from 'node:path'

/** Of the sources: what the server and its commands run, and the manuals, which lead to one another. */
const parts = [
  'package.json',
  'package-lock.json',
  '.npmrc',
  'server.ts',
  'LICENSE',
  'README.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'bin/',
  'app/',
  'deploy/',
  'docs/',
]
const made = ['build', '.agency']
/** What runs loads none of these. Licenses stay. */
const leftBehind = new Set(['.map', '.md', '.ts', '.mts', '.cts', '.tsx', '.flow'])
/** Nor these folders of packages, and of some packages the builds for others. */
const otherFolders = new Set(['node_modules', 'test', 'tests', 'include', 'umd', 'iife'])
const otherBuilds =
  /\/(?:libheif-js\/libheif\/|libheif-bundle\.|libphonenumber-js\/(?:bundle|mobile|source)\/|(?:react|react-dom|scheduler)\/cjs\/.*(?:\.(?:development|browser|edge|bun)\.|profiling))/
/** A package that nothing which runs asks for, but another package. */
const unused = /^node_modules\/(typescript|@typescript\/.*)$/

/**
 * The files below `root` that are released, the first ones first: whoever has only the beginning of an archive can still be told so.
 * @param tracked what git has there.
 */
export function listReleaseFiles(root: string, tracked: readonly string[]): string[] {
  const own = tracked.filter(
    (path) =>
      parts.some((part) => (part.endsWith('/') ? path.startsWith(part) : path === part)) &&
      !/\.test\.tsx?$/.test(path),
  )
  // What Node compiled of the build it may compile anew, and a release is as it was made: it comes with the first start.
  const built = made.flatMap((name) => filesIn(root, name, (folder) => folder === 'compiled'))
  const rest = [...built, ...listPackageFiles(root)]
  const isFirst = (path: string) => path === 'package.json' || path.startsWith('bin/')
  const sorted = [...new Set([...own, ...rest])].sort()
  return [...sorted.filter(isFirst), ...sorted.filter((path) => !isFirst(path))]
}

function listPackageFiles(root: string): string[] {
  const lock: { packages: Record<string, { dev?: boolean }> } = JSON.parse(
    readFileSync(join(root, 'package-lock.json'), 'utf8'),
  )
  return Object.entries(lock.packages).flatMap(([path, { dev }]) =>
    path === '' || dev || unused.test(path) || !existsSync(join(root, path))
      ? []
      : // A package within it is a row of the lockfile by itself.
        filesIn(root, path, (name) => otherFolders.has(name)).filter((file) => !isLeftBehind(file)),
  )
}

const isLeftBehind = (path: string) =>
  otherBuilds.test(path) || (leftBehind.has(extname(path)) && !/^licen[cs]e/i.test(basename(path)))

function filesIn(root: string, folder: string, skips: (name: string) => boolean = () => false): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return skips(entry.name) ? [] : filesIn(root, path, skips)
    return entry.isFile() ? [relative(root, join(root, path))] : []
  })
}
