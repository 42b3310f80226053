/** What else the machine is busy with. Its load average would not say: that still holds what was measured a minute ago. */
import { cpus } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { round } from './measurement.ts'

const sampleMs = 1000
/** Of all cores: more of others' work than this makes ratios a matter of luck. */
const much = 0.15

/** How many cores others keep busy, looked at for a second in which nothing is measured. */
export async function otherWork(): Promise<number> {
  const before = times()
  await pause(sampleMs)
  const after = times()
  const share = (after.busy - before.busy) / Math.max(1, after.all - before.all)
  return round(share * cpus().length, 1)
}

/** What whoever reads a verdict should know of a machine that others use as well; empty where they do not. */
export function formatOtherWork(busy: number): string {
  const cores = cpus().length
  return busy > cores * much
    ? `Other work keeps ${busy} of ${cores} cores busy: do not believe a verdict, run it again when it has ended.`
    : ''
}

/** Milliseconds of all cores since they were started. */
function times() {
  const all = cpus().map(({ times }) => times)
  const sum = (parts: readonly number[]) => parts.reduce((total, part) => total + part, 0)
  const total = sum(all.flatMap((one) => Object.values(one)))
  return { all: total, busy: total - sum(all.map(({ idle }) => idle)) }
}
