/** The rule for words and stories of clients: printed when they allowed it, or marked as a sample. */
import type { z } from 'zod'

interface Told {
  sample: boolean
  permission?: string | undefined
}

/** Adds an issue when nobody allowed it, and when the day is still to come. */
export function permitted({ sample, permission }: Told, context: z.RefinementCtx): void {
  const issue = (message: string) => context.addIssue({ code: 'custom', path: ['permission'], message })
  if (!sample && permission === undefined)
    issue(
      'is missing; write the day on which the client allowed this in writing, as 2026-05-31, or mark it with sample: true',
    )
  if (permission !== undefined && permission > new Date().toISOString().slice(0, 10))
    issue('lies in the future; write the day on which the client allowed it')
}
