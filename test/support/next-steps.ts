/** The rule of the queue: every open lead has exactly one next step, or it is closed. */
import { expect } from 'vitest'
import { leads } from '#app/leads/lead-kind.server.ts'
import { isOpen, stoppedFrom } from '#app/submissions/model/response-target.ts'
import type { Submission } from '#app/submissions/model/submission.ts'

/** Fails unless `row` has one next step, by which the queue orders it, or is closed and has none. */
export function expectOneNextStep(row: Submission): void {
  const order = Number(row.call_order)
  if (!isOpen(row, leads)) {
    expect(row).toMatchObject({ next_at: null, next_step: null, target_check_at: null })
    expect(order).toBeGreaterThan(stoppedFrom)
    return
  }
  // One next step: what was set, else the response target. The queue is ordered by it, or by the promise that ends before.
  expect(order).toBeLessThan(stoppedFrom)
  if (row.next_at !== null) {
    expect(row.next_step).not.toBeNull()
    const at = Date.parse(row.next_at)
    const promise = row.first_contact_at === null ? Math.min(at, Date.parse(row.respond_by)) : at
    expect(order).toBeOneOf([at, promise])
  } else {
    expect(row.first_contact_at).toBeNull()
    // What a cadence begins with is due by the promise.
    expect(row.next_step).toBeOneOf([null, 'call', 'mail', 'text'])
    expect(order + (row.contact_asap ? stoppedFrom : 0)).toBe(Date.parse(row.respond_by))
  }
}
