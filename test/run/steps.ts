/** The steps of a test run: one after the other, each named, timed and counted. */
import { cpuSeconds } from './cpu.ts'
import { print } from './print.ts'

export interface Outcome {
  passed: number
  failed: number
  /** What the summary adds, such as tests that were left out. */
  remark?: string
  /** One line for each test that failed, for the end of the output: often that is all that is kept of it. */
  details?: readonly string[]
}

export interface Step {
  name: string
  /** Steps without whose success this one could not say anything true. */
  needs?: readonly string[]
  run(): Promise<Outcome>
}

/** Takes all steps, prints a summary with what each took, and returns the sums. A step that throws counts as one failure. */
export async function takeSteps(
  steps: readonly Step[],
  write: (line: string) => void = print,
): Promise<Outcome> {
  const broken = new Set<string>()
  const lines: string[] = []
  const sum = { passed: 0, failed: 0 }
  for (const step of steps) {
    const began = performance.now()
    const spent = cpuSeconds()
    write(`\n── ${step.name} ──`)
    const outcome = await take(step, broken, write)
    if (outcome.failed > 0) broken.add(step.name)
    sum.passed += outcome.passed
    sum.failed += outcome.failed
    const took = [`${((performance.now() - began) / 1000).toFixed(1)} s`, cpuSince(spent)]
      .filter(Boolean)
      .join(', ')
    const counts = `${outcome.passed} passed, ${outcome.failed} failed${outcome.remark ? `, ${outcome.remark}` : ''}`
    lines.push(`${outcome.failed === 0 ? 'ok  ' : 'FAIL'} ${step.name}: ${counts} (${took})`)
    lines.push(...(outcome.details ?? []).map((detail) => `       ${detail}`))
  }
  lines.push(...[cpuSince(0)].filter(Boolean))
  write(`\n${lines.join('\n')}\n`)
  return sum
}

/** "CPU 12 s", or nothing where it is not known. */
function cpuSince(before: number | undefined): string {
  const now = cpuSeconds()
  return before === undefined || now === undefined ? '' : `CPU ${Math.round(now - before)} s`
}

async function take(
  step: Step,
  broken: ReadonlySet<string>,
  write: (line: string) => void,
): Promise<Outcome> {
  const missing = step.needs?.find((name) => broken.has(name))
  if (missing) return { passed: 0, failed: 1, remark: `not run, because "${missing}" failed` }
  try {
    return await step.run()
  } catch (error) {
    write(error instanceof Error ? error.message : String(error))
    return { passed: 0, failed: 1 }
  }
}
