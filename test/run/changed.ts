/**
 * `npm test -- --changed`: the tests that what was changed since a commit can reach, for the minutes between two commits. It follows
 * imports, types too, from what changed to whoever uses it, and from a page to the tests that name its address. A test that knows a
 * change only by the whole program (a job that another table wakes) can escape it: `npm test` decides.
 */
import { execFileSync } from 'node:child_process'
import { posix } from 'node:path'
import { importsOf } from '../house/imports.ts'
import { matches, patternsOf } from '../house/links.ts'
import { isCode, readSources, type Source } from '../house/source.ts'

/** What imports all, so that following its importers would choose everything for every change; changed itself, it does. */
const hubs = [
  'app/services/compose.server.ts',
  'app/services/services.ts',
  'app/entry.server.tsx',
  'app/root.tsx',
  'app/routes.ts',
]
/** What no import leads from, and every test stands on. */
const ground = /^(db\/|agency\/|vite\.config|vitest\.config|package(-lock)?\.json|server\.ts|tsconfig)/

export interface Doorway {
  file: string
  path?: string | undefined
  children?: readonly Doorway[] | undefined
}

/** Those of `tests` that what has changed since `base`, a commit, can reach. */
export async function reachedFiles(base: string, tests: readonly string[]): Promise<string[]> {
  const { default: routes } = await import('#app/routes.ts')
  return testsReached({ changed: changedSince(base), tests }, readSources('.'), routes as Doorway[])
}

/** Paths that differ from `base`, and those that git does not know yet. */
function changedSince(base: string): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)
  return [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')]
}

export function testsReached(
  { changed, tests }: { changed: readonly string[]; tests: readonly string[] },
  sources: readonly Source[],
  routes: readonly Doorway[],
): string[] {
  if (changed.some((path) => ground.test(path) || hubs.includes(path))) return [...tests]
  const reached = whoUses(changed, sources)
  const folders = new Set(
    [...reached].filter((path) => path.startsWith('app/')).map((path) => posix.dirname(path)),
  )
  const addresses = addressesOf(routes, reached)
  const textOf = new Map(sources.map(({ path, text }) => [path, text]))
  return tests.filter(
    (test) =>
      reached.has(test) ||
      // Tests stand beside the code and go through the door: no import leads them to it.
      folders.has(posix.dirname(test)) ||
      (test.startsWith('test/') &&
        addressesIn(textOf.get(test) ?? '').some((at) => addresses.some((one) => matches(one, at)))),
  )
}

/** The files themselves and whoever imports them, at any distance. */
function whoUses(changed: readonly string[], sources: readonly Source[]): Set<string> {
  const importers = new Map<string, string[]>()
  for (const source of sources.filter(isCode))
    for (const { target } of importsOf(source))
      if (target) importers.set(target, [...(importers.get(target) ?? []), source.path])
  const reached = new Set(changed)
  for (const path of reached)
    if (!hubs.includes(path)) for (const importer of importers.get(path) ?? []) reached.add(importer)
  return reached
}

function addressesOf(routes: readonly Doorway[], reached: ReadonlySet<string>): string[] {
  const own = ({ file, children = [] }: Doorway): boolean => reached.has(`app/${file}`) || children.some(own)
  return patternsOf(routes.filter(own))
    .map((pattern) => `/${pattern.replace(/^\//, '')}`)
    .filter((pattern) => pattern !== '/*')
}

const addressesIn = (text: string): string[] =>
  [...text.matchAll(/['"`](\/[^'"`\s?#]*)/g)].map(([, path = '']) => path.replace(/\$\{[^}]*\}/g, '{}'))
