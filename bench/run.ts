/**
 * `npm run bench` takes all measurements, `npm run bench -- posts desk=100000` some of them, in the size that is said. Each prints a table and
 * writes bench/results/NAME.json. Machines are noisy: compare ratios of one run, and run nothing beside it.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { backup } from './backup.ts'
import { bytes } from './bytes.ts'
import { chaos } from './chaos.ts'
import { desk } from './desk-list.ts'
import { editor } from './editor.ts'
import { exports } from './exports.ts'
import { faults } from './faults.ts'
import { lighthouse } from './lighthouse.ts'
import { live } from './live.ts'
import type { Measurement } from './measurement.ts'
import { memory } from './memory.ts'
import { overload } from './overload.ts'
import { pages } from './pages.ts'
import { partners } from './partners.ts'
import { pauses } from './pauses.ts'
import { posts } from './posts.ts'
import { readers } from './readers.ts'
import { rendering } from './rendering.ts'
import { research } from './research.ts'
import { start } from './start.ts'
import { print, printTable } from './table.ts'
import { touch } from './touch.ts'
import { upload } from './upload.ts'
import { waking } from './waking.ts'

const all: Record<string, Measurement> = {
  bytes,
  touch,
  waking,
  start,
  pages,
  rendering,
  posts,
  research,
  upload,
  memory,
  readers,
  partners,
  overload,
  desk,
  pauses,
  editor,
  live,
  backup,
  exports,
  lighthouse,
  faults,
}
/** Parts of others, which run only when they are asked for. */
const parts: Record<string, Measurement> = { chaos }
const known = { ...all, ...parts }

/** What was asked for, each with its size: NAME or NAME=SIZE. */
const asked = new Map(
  process.argv.slice(2).map((word) => {
    const [name = '', size] = word.split('=')
    return [name, size === undefined ? undefined : Number(size)]
  }),
)
const unknown = [...asked.keys()].filter((name) => !Object.hasOwn(known, name))
if (unknown.length > 0) {
  print(`unknown: ${unknown.join(', ')}. There are: ${Object.keys(known).join(', ')}`)
  process.exit(2)
}

const folder = join(import.meta.dirname, 'results')
mkdirSync(folder, { recursive: true })
for (const [name, measure] of Object.entries(asked.size > 0 ? known : all)) {
  if (asked.size > 0 && !asked.has(name)) continue
  print(`\n${name} ...`)
  try {
    const rows = await measure(asked.get(name))
    printTable(rows)
    const machine = { cpus: cpus().length, memoryMb: Math.round(totalmem() / 2 ** 20), node: process.version }
    const result = { name, taken: new Date().toISOString(), machine, rows }
    writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(result, null, 2)}\n`)
    if (rows.some(({ reached }) => reached === false)) process.exitCode = 1
  } catch (fault) {
    print(`${name} could not be measured: ${fault instanceof Error ? fault.message : fault}`)
    process.exitCode = 1
  }
}
