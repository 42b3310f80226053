/** The steps of a test run, side by side where they do not need each other: each named, timed and counted. */
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
  /** Earlier steps without whose success this one could not say anything true. */
  needs?: readonly string[]
  /** Earlier steps whose end this one waits for, however they end: they would disturb it, or take its processor. */
  after?: readonly string[]
  run(): Promise<Outcome>
}

/**
 * Takes all steps, each as soon as those that it names have ended, prints a summary with what each took, and returns the sums. A
 * step that throws counts as one failure.
 */
export async function runSteps(
  steps: readonly Step[],
  write: (line: string) => void = print,
): Promise<Outcome> {
  const ended = new Map<string, Promise<Outcome>>()
  const lines = new Map<string, string[]>()
  for (const step of steps) {
    const broken = Promise.all(
      (step.needs ?? []).map(async (name) => ((await ended.get(name))?.failed ?? 1) > 0 && name),
    )
    const others = Promise.all((step.after ?? []).map((name) => ended.get(name)))
    const take = async () => {
      await others
      const missing = (await broken).find(Boolean)
      write(`── ${step.name} ──`)
      const began = performance.now()
      const outcome = missing
        ? { passed: 0, failed: 1, remark: `not run, because "${missing}" failed` }
        : await attempt(step, write)
      lines.set(step.name, describe(step, outcome, (performance.now() - began) / 1000))
      return outcome
    }
    ended.set(step.name, take())
  }
  const outcomes = await Promise.all(ended.values())
  const cpu = cpuSeconds()
  const said = steps.flatMap(({ name }) => lines.get(name) ?? [])
  write(`\n${[...said, ...(cpu === undefined ? [] : [`CPU ${Math.round(cpu)} s`])].join('\n')}\n`)
  return {
    passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
    failed: outcomes.reduce((sum, { failed }) => sum + failed, 0),
  }
}

function describe(
  { name }: Step,
  { passed, failed, remark, details = [] }: Outcome,
  seconds: number,
): string[] {
  const counts = `${passed} passed, ${failed} failed${remark ? `, ${remark}` : ''}`
  return [
    `${failed === 0 ? 'ok  ' : 'FAIL'} ${name}: ${counts} (${seconds.toFixed(1)} s)`,
    ...details.map((detail) => `       ${detail}`),
  ]
}

async function attempt(step: Step, write: (line: string) => void): Promise<Outcome> {
  try {
    return await step.run()
  } catch (error) {
    write(error instanceof Error ? error.message : String(error))
    return { passed: 0, failed: 1 }
  }
}
