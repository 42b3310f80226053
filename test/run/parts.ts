/**
 * The long run in parts (`npm run test:all -- --part 3/8`): each part takes the same checks, and its share of the files. What is tried
 * with many random inputs or many kills is in each part, with its share of them (`shareOf` in test/support/matrix.ts).
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { print } from './print.ts'
import type { Outcome } from './steps.ts'

export interface Part {
  part: number
  of: number
}

/** Into how many parts the documents and `--status` cut the long run; with eight each takes at most 20 minutes. */
const usualParts = 8

/**
 * Reads "3/8".
 * @throws when it is no part.
 */
export function readPart(text: string): Part {
  const [, part, of] = /^(\d+)\/(\d+)$/.exec(text)?.map(Number) ?? []
  if (!part || !of || part > of)
    throw new Error(`--part takes a part such as 3/${usualParts}, and "${text}" is none`)
  return { part, of }
}

/** Seconds of files that take long in the long run, measured alone; others take about `usualSeconds`. */
const slowFiles: Readonly<Record<string, number>> = {
  'test/copies/long/additions.test.ts': 240,
  'test/copies/long/remove-recruiting.test.ts': 240,
  'test/faults/hanging-node.test.ts': 240,
  'test/faults/long/day-one.test.ts': 110,
  'test/faults/long/litestream.test.ts': 90,
  'test/faults/long/point-in-time.test.ts': 90,
  'test/faults/long/prometheus.test.ts': 60,
  'test/faults/patroni.test.ts': 270,
  'test/journeys/form-catalogue.test.ts': 200,
  'test/journeys/long/page-lengths.test.ts': 90,
  'test/journeys/long/week.test.ts': 900,
  'test/journeys/public-pages.test.ts': 200,
}
const usualSeconds = 4

/**
 * The files of a part, of those of a project: every file is in exactly one part, but those that `isSpread` are in all. The long ones are
 * dealt out first, each to the part that has least, so that the parts take about the same time on every machine.
 */
export function filesOfPart(
  files: readonly string[],
  { part, of }: Part,
  isSpread: (file: string) => boolean,
): string[] {
  const seconds = (file: string) => slowFiles[file] ?? usualSeconds
  const parts = Array.from({ length: of }, () => ({ sum: 0, files: [] as string[] }))
  for (const file of files
    .filter((file) => !isSpread(file))
    .sort((a, b) => seconds(b) - seconds(a) || (a < b ? -1 : 1))) {
    const least = parts.reduce((least, one) => (one.sum < least.sum ? one : least))
    least.files.push(file)
    least.sum += seconds(file)
  }
  return [...files.filter(isSpread), ...(parts[part - 1]?.files ?? [])]
}

/** Whether a test file has a share of its tries in each part. */
export const hasShares = (file: string): boolean =>
  /\b(triesOf|shareOf|tryPosts)\(/.test(readFileSync(file, 'utf8'))

interface Kept {
  green: boolean
  /** When it ended, ISO 8601. */
  at: string
  seconds: number
}

const folder = '.test-parts'
const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()

function readKept(commit: string): Record<string, Kept> {
  try {
    return JSON.parse(readFileSync(join(folder, `${commit}.json`), 'utf8'))
  } catch {
    return {}
  }
}

/** Keeps what came of a part of the commit that is checked out. Of a tree that differs from it nothing can be said later. */
export function savePart({ part, of }: Part, { failed }: Outcome, seconds: number): void {
  if (git('status', '--porcelain')) {
    print('not kept for --status: the tree holds what is not committed')
    return
  }
  const commit = git('rev-parse', 'HEAD')
  mkdirSync(folder, { recursive: true })
  const kept = {
    ...readKept(commit),
    [`${part}/${of}`]: { green: failed === 0, at: new Date().toISOString(), seconds },
  }
  writeFileSync(join(folder, `${commit}.json`), JSON.stringify(kept, null, 2))
}

/** Which parts of the commit that is checked out were green, when, and how long each took: one line each. */
export function statusLines(kept: Record<string, Kept>, of = usualParts): string[] {
  return Array.from({ length: of }, (_, at) => {
    const name = `${at + 1}/${of}`
    const { green, at: when, seconds } = kept[name] ?? {}
    if (!when || seconds === undefined) return `${name}  not run`
    return `${name}  ${green ? 'green' : 'RED  '}  ${when.slice(0, 16).replace('T', ' ')} UTC  ${(seconds / 60).toFixed(1)} min`
  })
}

export function printStatus(): number {
  const commit = git('rev-parse', 'HEAD')
  const kept = readKept(commit)
  const of = Number(Object.keys(kept)[0]?.split('/')[1] ?? usualParts)
  print(`The long run of ${commit.slice(0, 8)}:`)
  for (const line of statusLines(kept, of)) print(line)
  return Array.from({ length: of }).every((_, at) => kept[`${at + 1}/${of}`]?.green) ? 0 : 1
}
