/**
 * `npm run bench` takes all measurements, `npm run bench -- posts desk=100000` some of them, in the size that is said, `quick` the core
 * in five minutes, `growth` what grows, in several sizes. Each prints a table and writes bench/results/NAME.json; `report` draws
 * what `growth` wrote. Machines are noisy: compare ratios of one run, and run nothing beside it.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { articles } from './articles.ts'
import { readAsked } from './asked.ts'
import { backup } from './backup.ts'
import { blocking } from './blocking.ts'
import { bytes } from './bytes.ts'
import { chaos } from './chaos.ts'
import { desk } from './desk-list.ts'
import { deskSteps } from './desk-steps.ts'
import { editor } from './editor.ts'
import { exports } from './exports.ts'
import { faults } from './faults.ts'
import { freeTimes } from './free-times.ts'
import { gate } from './gate.ts'
import { growth } from './growth/growth.ts'
import { writeReport } from './growth/report.ts'
import { imports } from './imports.ts'
import { lighthouse, paint } from './lighthouse.ts'
import { live } from './live.ts'
import { type Measurement, MissingTool, type Row } from './measurement.ts'
import { memory } from './memory.ts'
import { formatOtherWork, otherWork } from './other-work.ts'
import { overload } from './overload.ts'
import { pages } from './pages.ts'
import { partners } from './partners.ts'
import { pauses } from './pauses.ts'
import { posts } from './posts.ts'
import { readers } from './readers.ts'
import { rendering } from './rendering.ts'
import { research } from './research.ts'
import { scaling } from './scaling/scaling.ts'
import { searches } from './searches.ts'
import { small } from './small.ts'
import { start } from './start.ts'
import { print, printTable } from './table.ts'
import { touch } from './touch.ts'
import { upload } from './upload.ts'
import { vendorPosts } from './vendor-posts.ts'

const all: Record<string, Measurement> = {
  bytes,
  touch,
  blocking,
  start,
  small,
  pages,
  rendering,
  gate,
  'free-times': freeTimes,
  posts,
  'vendor-posts': vendorPosts,
  research,
  articles,
  searches,
  upload,
  memory,
  readers,
  partners,
  overload,
  desk,
  pauses,
  'desk-steps': deskSteps,
  editor,
  live,
  backup,
  exports,
  imports,
  lighthouse,
  scaling,
  faults,
}
/** What runs only when it is asked for: parts of others, and several sizes of one thing. */
const parts: Record<string, Measurement> = { chaos, paint, ...growth }
const known = { ...all, ...parts }

/** Words for several measurements, each with its size. */
const groups: Record<string, readonly string[]> = {
  quick: ['bytes', 'start=3', 'paint=3', 'pages=3', 'posts=2'],
  growth: Object.keys(growth),
}

const usage = `npm run bench                        everything, some hours
npm run bench -- quick               bytes, start, paint, pages and posts, in five minutes
npm run bench -- posts=9 desk=100000 some of it, in the size that is said
npm run bench -- growth              what grows, in three sizes each
npm run bench -- report              draws what "growth" wrote into docs/measurements.md

docs/develop/benches.md says what each measures. It ends with 1 when a goal was missed. There are:
  ${[...Object.keys(known), ...Object.keys(groups)].join(' ')}`

const words = process.argv.slice(2)
if (words.some((word) => /^(-h|(--)?help)$/.test(word))) {
  print(usage)
  process.exit()
}
const { sizes, isReport } = readWords()
const taken = words.length === 0 ? Object.keys(all) : Object.keys(known).filter((name) => sizes.has(name))

const folder = join(import.meta.dirname, 'results')
mkdirSync(folder, { recursive: true })
const judged: Row[] = []
for (const name of taken) await take(name, known[name] as Measurement)
if (taken.length > 1) {
  print('\nverdicts')
  printTable(judged)
}
if (isReport) report()

function readWords() {
  try {
    return readAsked(words, Object.keys(known), groups)
  } catch (fault) {
    print((fault as Error).message)
    process.exit(2)
  }
}

function report() {
  try {
    for (const file of writeReport(folder)) print(`wrote ${file}`)
  } catch (fault) {
    print((fault as Error).message)
    process.exitCode = 1
  }
}

/** Prints what one measurement found and keeps it. */
async function take(name: string, measure: Measurement) {
  print(`\n${name} ...`)
  const busy = await otherWork()
  const warning = formatOtherWork(busy)
  if (warning) print(`  ${warning}`)
  const began = performance.now()
  try {
    const rows = await measure(sizes.get(name))
    printTable(rows)
    print(`  (${Math.round((performance.now() - began) / 1000)} s)`)
    const memoryMb = Math.round(totalmem() / 2 ** 20)
    const machine = { cpus: cpus().length, memoryMb, node: process.version, busy }
    const result = { name, taken: new Date().toISOString(), machine, rows }
    writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(result, null, 2)}\n`)
    judged.push(...rows.filter(({ reached }) => reached !== undefined))
    if (rows.some(({ reached }) => reached === false)) process.exitCode = 1
  } catch (fault) {
    if (fault instanceof MissingTool) return print(`  skipped: ${fault.message}`)
    print(`${name} could not be measured: ${fault instanceof Error ? fault.message : fault}`)
    process.exitCode = 1
  }
}
