/**
 * `npm test`: everything that must hold, side by side where it can be, with the output streamed. What fails does not stop what can
 * still say something. The last line is always "N passed, N failed".
 *
 *     npm test                            every run
 *     npm test -- --changed[=REV]         what has changed since the last commit, or REV, can reach
 *     npm run test:all                    the full matrix, on three engines
 *     npm run test:all -- --part 3/8      a part of it
 *     npm run test:all -- --status        which parts of this commit were green
 *     npm run test:engines                the core journeys on three engines alone; ENGINE=webkit for one of them
 */
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { parseArgs } from 'node:util'
import { succeeds } from './run/command.ts'
import { prepareMachine, watchDisk } from './run/machine.ts'
import { filesOfPart, hasShares, printStatus, readPart, savePart } from './run/parts.ts'
import { print } from './run/print.ts'
import { evidenceFolder, stepsOf, unsteady } from './run/steady.ts'
import { runSteps, type Step } from './run/steps.ts'
import { findTools } from './run/tools.ts'
import { type Choice, listFiles, runTests } from './run/vitest.ts'

const asked = readArguments()
if (asked.status) process.exit(printStatus())

const { part } = asked
const environment = { ...(asked.all && { TEST_ALL: '1' }), ...(part && { TEST_PARTS: String(part.of) }) }

/** What a project runs: everything, a part of it, or what a change reaches. */
async function choose(project: string): Promise<Choice> {
  if (part) return { environment, files: filesOfPart(await listFiles(project, environment), part, hasShares) }
  if (asked.changed === undefined) return { environment }
  const { reachedFiles } = await import('./run/changed.ts')
  return { environment, files: await reachedFiles(asked.changed, await listFiles(project, environment)) }
}

const checks: Step[] = [
  {
    name: 'format and lint',
    run: () => succeeds('lint', ['node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings']),
  },
  { name: 'types of the routes', run: () => succeeds('routes', ['bin/bootstrap.mjs', 'types']) },
  // On one thread: several would each look at much of the same again, for a third more of the processors.
  {
    name: 'types',
    needs: ['types of the routes'],
    run: () => succeeds('types', ['node_modules/typescript/bin/tsc', '--singleThreaded']),
  },
  {
    name: 'dead code',
    needs: ['types of the routes'],
    run: () => succeeds('knip', ['node_modules/knip/bin/knip.js']),
  },
  {
    name: 'dead code but for tests',
    after: ['dead code'],
    run: () => succeeds('knip', ['node_modules/knip/bin/knip.js', '--production']),
  },
]

const build = ['browser and PostgreSQL', 'build']
const steps: Step[] = [
  { name: 'browser and PostgreSQL', run: () => findTools({ engines: asked.all || asked.engines }) },
  { name: 'build', run: () => succeeds('build', ['bin/bootstrap.mjs', 'build']) },
]
if (!asked.engines) {
  if (!part || part.part === 1) steps.push(...checks)
  steps.push(
    // Rooms want the processors and journeys mostly wait: together they take little longer than the longer of them.
    { name: 'rooms', needs: build, run: async () => runTests('rooms', await choose('rooms')) },
    // They measure what a server does when something is wrong, and want some of the machine for that.
    {
      name: 'faults',
      needs: build,
      after: ['rooms'],
      run: async () => runTests('faults', await choose('faults')),
    },
  )
}
const namesOf = (some: readonly Step[]) => some.map(({ name }) => name)
const retried = {
  choose,
  needs: build,
  others: namesOf(steps),
  strict: asked.all,
}
if (!asked.engines) steps.push(...stepsOf('journeys', retried))
// Three browsers more would leave the others too little, and are told of in the long run alone.
if (asked.all || asked.engines) steps.push(...stepsOf('engines', { ...retried, after: namesOf(steps) }))

const wrong = await prepareMachine()
if (wrong.length > 0) {
  for (const line of wrong) print(line)
  print(`0 passed, ${wrong.length} failed`)
  process.exit(1)
}
rmSync(evidenceFolder, { recursive: true, force: true })
const began = performance.now()
const formatFull = watchDisk(tmpdir())
const outcome = await runSteps(steps)
if (part) savePart(part, outcome, (performance.now() - began) / 1000)
for (const line of unsteady) print(line)
const full = outcome.failed > 0 ? formatFull() : undefined
if (full) print(full)
print(`${outcome.passed} passed, ${outcome.failed} failed`)
process.exitCode = outcome.failed === 0 ? 0 : 1

function readArguments() {
  try {
    // `--changed` alone is since the last commit.
    const args = process.argv.slice(2).map((word) => (word === '--changed' ? '--changed=HEAD' : word))
    const { values } = parseArgs({
      args,
      options: {
        all: { type: 'boolean', default: false },
        part: { type: 'string' },
        status: { type: 'boolean', default: false },
        changed: { type: 'string' },
        engines: { type: 'boolean', default: false },
      },
    })
    return { ...values, part: values.part === undefined ? undefined : readPart(values.part) }
  } catch (error) {
    print((error as Error).message)
    process.exit(2)
  }
}
