/** What one change of many rows came to, in words. */
import type { Outcome } from '#app/lib/outcome.ts'
import { isUnchanged } from '../actions/save-tags.server.ts'

/** Counts outcomes and says them, `done` being what was done with each: "18 set to contacted. 2 left alone, changed by a colleague meanwhile." */
export function newCounters(done: string) {
  let [changed, unchanged, overtaken, gone, refused] = [0, 0, 0, 0, 0]
  const by = new Set<string>()
  const why = new Set<string>()
  return {
    /** Where there was nothing to do. */
    noteUnchanged() {
      unchanged++
    },
    note(outcome: Outcome) {
      if (isUnchanged(outcome)) unchanged++
      else if (outcome.kind === 'ok') changed++
      else if (outcome.kind === 'conflict') {
        overtaken++
        for (const change of outcome.changes) by.add(change)
      } else if (outcome.kind === 'not-found') gone++
      else {
        refused++
        if (outcome.message) why.add(outcome.message)
      }
    },
    say(): string {
      const told = [...by].slice(0, 3)
      return [
        changed > 0 ? `${changed} ${done}.` : '0 changed.',
        unchanged > 0 && `${unchanged} needed no change.`,
        overtaken > 0 &&
          `${overtaken} left alone, changed by a colleague meanwhile${told.length > 0 ? `: ${told.join('; ')}` : ''}.`,
        gone > 0 && `${gone} left alone, no longer yours to change.`,
        refused > 0 && [`${refused} refused.`, ...[...why].slice(0, 1)].join(' '),
      ]
        .filter(Boolean)
        .join(' ')
    },
  }
}
