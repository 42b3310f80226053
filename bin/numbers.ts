/**
 * `npm run numbers`: how large the house is, and how far one has to walk in it. `npm run numbers -- FOLDER` measures
 * another checkout, for example an older one (`git worktree add /tmp/before COMMIT`). Without a database and a build.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { findCircles, findKnots } from '../test/house/floors.ts'
import { findLongFunctions } from '../test/house/sizes.ts'
import { isCode, isTest, readSources, type Source } from '../test/house/source.ts'
import { traceWalk, walks } from './walks.ts'

const folder = resolve(process.argv[2] ?? '.')
const sources = readSources(folder)
const product = sources.filter(
  (source) => source.path.startsWith('app/') && !source.path.startsWith('app/content/') && !isTest(source),
)
const code = product.filter(isCode)
const styles = product.filter((source) => !isCode(source))

const traced = Object.entries(walks).map(([name, names]) => [name, filesOf(names)] as const)
const sizes = code.map(linesOf).sort((a, b) => a - b)
const rows: [string, string | number][] = [
  ...traced.map(([name, files]): [string, string | number] => [
    `files of ${name}`,
    Array.isArray(files) ? files.length : files,
  ]),
  ['files a form more touches besides its own', touchedByForm(folder)],
  ['lines of a file: median / p90 / longest', `${at(0.5)} / ${at(0.9)} / ${at(1)}`],
  ['functions over 80 lines', findLongFunctions(product).length],
  ['circles of imports, types counted', findCircles(sources).length],
  ['folders that import each other in a circle', findKnots(sources).length],
  ['`as unknown as` outside of tests', countCasts(sources)],
  ['lines of code', sum(code)],
  ['lines of style', sum(styles)],
]
const width = Math.max(...rows.map(([name]) => name.length))
const text = rows.map(([name, value]) => `${name.padEnd(width)}  ${value.toLocaleString('en-US')}`)
process.stdout.write(
  `${folder}: app/ without content and tests, where nothing else is said\n${text.join('\n')}\n`,
)
if (process.argv.includes('--walk'))
  for (const [name, files] of traced) process.stdout.write(`\n${[name, files].flat().join('\n')}\n`)

/** An older house took other ways: what is missing there stands in place of the files. */
function filesOf(names: string): string[] | string {
  try {
    return traceWalk(names, sources)
  } catch (error) {
    return (error as Error).message
  }
}

function linesOf({ text }: Source): number {
  return text.split('\n').length - 1
}

function sum(files: readonly Source[]): number {
  return files.reduce((lines, file) => lines + linesOf(file), 0)
}

function at(share: number): number {
  return sizes[Math.ceil(share * sizes.length) - 1] ?? 0
}

function countCasts(all: readonly Source[]): number {
  const texts = all.filter((source) => isCode(source) && !isTest(source)).map((source) => source.text)
  return texts.reduce((count, text) => count + (text.match(/[\w)\]] as unknown as \w/g)?.length ?? 0), 0)
}

/** The files that the how-to changes; test/copies/ proves that following it is enough. */
function touchedByForm(checkout: string): number | string {
  const howTo = join(checkout, 'docs/how-to/add-a-form.md')
  if (!existsSync(howTo)) return 'not written down'
  let path = ''
  const touched = new Set<string>()
  for (const line of readFileSync(howTo, 'utf8').split('\n')) {
    path = [...line.matchAll(/`(app\/[^`]+\.\w+)`/g)].at(-1)?.[1] ?? path
    if (line === '```diff') touched.add(path)
  }
  return touched.size
}
