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
