/** Cadences as an owner types them, a line each: "Annuities: 0 call, 1 email, 3 call, 7 text". */
import type { Cadence } from './cadences.server.ts'

type Cadences = Readonly<Record<string, Cadence>>

const words = { call: 'call', email: 'mail', text: 'text' } as const
const wordOf = (step: Cadence[number]['step']) => (step === 'mail' ? 'email' : step)

export const writeCadences = (cadences: Cadences): string =>
  Object.entries(cadences)
    .map(
      ([interest, steps]) =>
        `${interest}: ${steps.map(({ day, step }) => `${day} ${wordOf(step)}`).join(', ')}`,
    )
    .join('\n')

/** The cadences back, or what is wrong with which line. `interests` are the ones that can be named. */
export function readCadences(
  typed: string,
  interests: readonly string[],
): { cadences: Cadences } | { issue: string } {
  const lines = typed.split(/\r?\n/).map((line) => line.trim())
  const cadences: Record<string, Cadence> = {}
  for (const [index, line] of lines.entries()) {
    if (line === '') continue
    const at = line.lastIndexOf(':')
    const named = line.slice(0, Math.max(at, 0)).trim().toLowerCase()
    const interest = interests.find((one) => one.toLowerCase() === named)
    const steps = readSteps(line.slice(at + 1))
    const issue = !interest
      ? `no interest has this name. There are: ${interests.join(', ')}.`
      : !steps
        ? 'write days that do not go back, each with call, email or text: 0 call, 1 email, 3 call, 7 text.'
        : interest in cadences
          ? 'this interest has a line already.'
          : isLate(steps) &&
            'the first step is taken when they write to us, so begin with day 0: 0 call, 1 email, 3 call, 7 text.'
    if (!interest || !steps || issue) return { issue: `Line ${index + 1}: ${issue}` }
    cadences[interest] = steps
  }
  return { cadences }
}

/** Somebody who waits is never left alone until another day. */
const isLate = ([first]: Cadence): boolean => first !== undefined && first.day > 0

function readSteps(typed: string): Cadence | null {
  const steps = typed.split(',').flatMap((part) => {
    const [, day = '', word = ''] = /^\s*(\d{1,3})\s+(call|email|text)\s*$/i.exec(part) ?? []
    const step = words[word.toLowerCase() as keyof typeof words]
    return step ? [{ day: Number(day), step }] : []
  })
  const isWhole = steps.length === typed.split(',').length && steps.length <= 20
  const isForward = steps.every(({ day }, n) => day <= 365 && day >= (steps[n - 1]?.day ?? 0))
  return isWhole && isForward ? steps : null
}
