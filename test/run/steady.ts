/** Journeys that fail run once more alone, when nothing else runs: what passes then is unsteady, which is told and never hidden. */
import type { Outcome, Step } from './steps.ts'
import { type Choice, runTests, type TestedProject } from './vitest.ts'

/** Journeys known to be unsteady, by a part of their name: at most five, each with its cause. Others turn the long run red. */
export const knownUnsteady: readonly { name: string; cause: string }[] = []

/** Where a journey that failed leaves its trace, its picture and the log of its server (test/support/evidence.ts). */
export const evidenceFolder = 'test-results'

type Choose = (project: string) => Promise<Choice>

export const unsteady: string[] = []

/**
 * Two steps of a project: all of it after the steps in `after`, and what failed in it once more, one file at a time, when all `others` have
 * ended too. Files that are tried again count there alone. With `strict` whoever is unsteady and not known to be fails.
 */
export function stepsOf(
  project: string,
  {
    choose,
    needs,
    after = [],
    others,
    strict,
  }: { choose: Choose; needs: string[]; after?: string[]; others: string[]; strict: boolean },
): Step[] {
  let choice: Choice = {}
  let first: TestedProject | undefined
  return [
    {
      name: project,
      needs,
      after,
      run: async () => {
        choice = await choose(project)
        first = await runTests(project, choice)
        const { files, tests } = first.inFailedFiles
        if (files.length === 0) return first
        return {
          passed: first.passed - tests.passed,
          failed: 0,
          remark: `${files.length} files once more at the end`,
        }
      },
    },
    {
      name: `${project} once more`,
      needs: ['build'],
      after: [project, ...others],
      run: async () => {
        if (!first || first.inFailedFiles.files.length === 0) return { passed: 0, failed: 0 }
        const second = await runTests(project, { ...choice, files: first.inFailedFiles.files, alone: true })
        const outcome = judge(first, second, strict)
        unsteady.push(...(outcome.details ?? []).filter((line) => line.startsWith('unsteady')))
        return outcome
      },
    },
  ]
}

/** What a second try says of the first. */
export function judge(
  first: TestedProject,
  second: TestedProject,
  strict: boolean,
  known = knownUnsteady,
): Outcome {
  const failedAgain = new Set(second.failures.map(({ name }) => name))
  const passedNow = first.failures.filter(({ name }) => !failedAgain.has(name))
  const lines = passedNow.map(({ name, message }) => {
    const cause = known.find((one) => name.includes(one.name))?.cause
    return `unsteady${cause ? `, as is known (${cause})` : ''}: ${name}: ${message}; see ${evidenceFolder}/`
  })
  const unknown = strict ? lines.filter((line) => !line.includes('as is known')).length : 0
  return {
    passed: second.passed - unknown,
    failed: second.failed + unknown,
    details: [...(second.details ?? []), ...lines],
  }
}
