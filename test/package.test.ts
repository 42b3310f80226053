/** What `npm ci` will get: exact versions, complete for every platform, and nothing that runs while installing. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

interface LockedPackage {
  version?: string
  integrity?: string
  inBundle?: boolean
  hasInstallScript?: boolean
  optionalDependencies?: Record<string, string>
}

const read = (name: string) => readFileSync(join(import.meta.dirname, '..', name), 'utf8')
const wanted: Record<string, Record<string, string>> = JSON.parse(read('package.json'))
const lock: { packages: Record<string, LockedPackage> } = JSON.parse(read('package-lock.json'))
const direct = { ...wanted.dependencies, ...wanted.devDependencies, ...wanted.optionalDependencies }
const locked = Object.entries(lock.packages).filter(([path]) => path !== '')

it.each(['.github/workflows/test.yml', '.gitlab-ci.yml', '.ci/run'])(
  'is tested as people test it: %s',
  (name) => {
    const commands = read(name).match(/^.*\b(?:npm|npx|node) +(?!version)\w.*$/gm)
    expect(commands?.map((line) => line.replace(/^\s*(- run: |- |exec )/, ''))).toEqual(['npm test'])
  },
)

it('pins exact versions', () => {
  expect(Object.entries(direct).filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([])
})

it('locks what it pins', () => {
  const others = Object.entries(direct).filter(
    ([name, version]) => lock.packages[`node_modules/${name}`]?.version !== version,
  )
  expect(others).toEqual([])
})

it('has one version of every React Router package', () => {
  const versions = locked.filter(([path]) => /node_modules\/(react-router|@react-router\/[\w-]+)$/.test(path))
  expect(versions.length).toBeGreaterThan(3)
  expect(new Set(versions.map(([, { version }]) => version)).size).toBe(1)
})

/** npm writes a lockfile without the variants a registry lacks, without a word; then `npm ci` refuses elsewhere. */
it('holds every platform variant a package names', () => {
  const missing = locked.flatMap(([path, { optionalDependencies }]) =>
    Object.keys(optionalDependencies ?? {})
      .filter((name) => !isReachable(path, name))
      .map((name) => `${path} names ${name}`),
  )
  expect(missing).toEqual([])
})

it('runs nothing while installing', () => {
  expect(locked.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => path)).toEqual([])
  expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m)
})

it('knows the fingerprint of every package', () => {
  // What lies inside another package is covered by that package.
  expect(
    locked.filter(([, { integrity, inBundle }]) => !integrity && !inBundle).map(([path]) => path),
  ).toEqual([])
})

/** Looks the way Node does: in the package's own node_modules, then in each one above it. */
function isReachable(path: string, name: string): boolean {
  const above = path.split('/node_modules/')
  const folders = above.map((_, depth) => above.slice(0, above.length - depth).join('/node_modules/'))
  return [...folders.map((folder) => `${folder}/node_modules/${name}`), `node_modules/${name}`].some(
    (place) => place in lock.packages,
  )
}
