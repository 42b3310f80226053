/** The rules by which a new lead goes to somebody, in their order. */

import type { DefaultFlag, Generated, Moment } from '#app/platform/database/tables.ts'
import { isAway, isOnShift, type Shift } from './shift.ts'

export interface Candidate extends Shift {
  id: string
  states: readonly string[]
  /** Leads they have that nobody has tried to reach yet, and how many of those they may have. */
  waiting: number
  capacity: number
  /** Whoever has the lowest is next. */
  turn: number
}

/** The first rule that nobody met. */
export type Unmet = 'nobody' | 'license' | 'shift' | 'capacity' | 'tried'

export interface Wanted {
  /** Of the person who wrote; null where nobody knows: then no license is asked for. */
  state: string | null
  /** Who had it already and did nothing. */
  tried: readonly string[]
  /** True for a lead that changes hands with its past: who is not away may have it, whatever the hour and however many. */
  isHandedOn?: boolean
}

export function chooseNext(
  candidates: readonly Candidate[],
  { state, tried, isHandedOn = false }: Wanted,
  now: Date,
): { to: Candidate } | { unmet: Unmet } {
  const rules: readonly [Unmet, (one: Candidate) => boolean][] = [
    ['license', ({ states }) => state === null || states.includes(state)],
    ['shift', (one) => (isHandedOn ? !isAway(one, now) : isOnShift(one, now))],
    ['capacity', ({ waiting, capacity }) => isHandedOn || waiting < capacity],
    ['tried', ({ id }) => !tried.includes(id)],
  ]
  let left = candidates
  if (left.length === 0) return { unmet: 'nobody' }
  for (const [unmet, holds] of rules) {
    left = left.filter(holds)
    if (left.length === 0) return { unmet }
  }
  const [to] = left.toSorted((a, b) => a.turn - b.turn || (a.id < b.id ? -1 : 1))
  return to ? { to } : { unmet: 'nobody' }
}

/** Why nobody got a lead, in words. */
const texts: Readonly<Record<Unmet, string>> = {
  nobody: 'no one is set to get new leads',
  license: 'no one who gets new leads is licensed in that state',
  shift: 'no one licensed in that state was working at that time',
  capacity: 'everyone working at that time had as many new leads as they can take',
  tried: 'everyone else who could take it had it already',
}

export const formatUnmet = (unmet: Unmet = 'nobody'): string => texts[unmet]

export interface ShiftTable {
  staff_id: string
  changed_at: Moment
  takes: DefaultFlag
  /** JSON of state names; null for those of the license on file. */
  states: string | null
  zone: string
  /** JSON of `Hours`. */
  hours: string
  away_until: Moment | null
  capacity: number
  turn: Generated<number>
  /** JSON of `BookingRules`; null for whoever visitors book no time of. */
  booking: string | null
}

export interface AssignmentTable {
  subject_id: string
  /** Null while nobody matched. */
  staff_id: string | null
  at: Moment
  due_at: Moment | null
  /** JSON of ids. */
  tried: string
  unmet: Unmet | null
}

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    shifts: ShiftTable
    assignments: AssignmentTable
  }
}
