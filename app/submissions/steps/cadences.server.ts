/** The steps of a cadence as a person takes part in them: what somebody without the means for it cannot get becomes a call. */
import { z } from 'zod'
import type { Queries } from '#app/platform/database/database.server.ts'
import { readSetting, setting } from '#app/platform/settings.server.ts'
import { readConsent } from '../model/consent-proof.server.ts'
import { allowsTexts } from '../model/consent-scope.ts'
import type { Kind } from '../model/kind.ts'
import { type NextStep, stepOf } from '../model/next-step.ts'
import type { KindColumns, Submission } from '../model/submission.ts'

type Interested = Partial<Pick<Kind, 'interest'>>

export function cadenceOf(
  kind: Interested,
  row: Partial<KindColumns>,
  all: Readonly<Record<string, Cadence>>,
): Cadence | undefined {
  const interest = kind.interest?.(row)
  return interest && Object.hasOwn(all, interest) ? all[interest] : undefined
}

/** A step as the person can be reached: a text only with consent to texts, an email only with an address. */
export const reachableStep = (
  step: NextStep,
  { phone, email }: Pick<Submission, 'phone' | 'email'>,
  mayText: boolean,
): NextStep => stepOf({ next_step: step === 'text' && !mayText ? 'call' : step, phone, email }) ?? step

/** The way in which somebody is tried first: whoever asked to be called at once is called, whatever a cadence begins with. */
export const firstStep = (step: NextStep, { contact_asap }: { contact_asap: Submission['contact_asap'] }) =>
  contact_asap ? 'call' : step

export const stepFor = async (tx: Queries, step: NextStep, row: Submission): Promise<NextStep> =>
  reachableStep(step, row, step === 'text' && allowsTexts(await readConsent(tx, row.id)))

/** Null where its interest has no cadence, or that has come to its end. */
export async function waitingStep(tx: Queries, kind: Interested, row: Submission): Promise<NextStep | null> {
  const steps = kind.interest && cadenceOf(kind, row, await readSetting(tx, cadences))
  const next = steps?.[row.attempts]
  return next ? stepFor(tx, row.attempts === 0 ? firstStep(next.step, row) : next.step, row) : null
}

/** What owners decide about trying again: after how many attempts the desk asks whether to go on, and the steps of each interest. */
export const maxAttempts = setting('desk.max-attempts', z.int().min(1).max(50), 5)

const cadence = z
  .array(z.object({ day: z.int().min(0).max(365), step: z.enum(['call', 'mail', 'text']) }))
  .min(1)
  .max(20)
/** The attempts to make until somebody is reached: on which day after the first one, and in which way. */
export type Cadence = z.output<typeof cadence>

/** By interest; what is not here is tried again as the outcome suggests. */
export const cadences = setting('desk.cadences', z.record(z.string().max(100), cadence), {})

/** Cadences as an owner types them, a line each: "Annuities: 0 call, 1 email, 3 call, 7 text". */
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
