/** Memory of a process, as the kernel counts it. */
import { readFileSync } from 'node:fs'
import { round } from './measurement.ts'

/** Megabytes that a server may hold after any load. */
export const memoryGoal = 200

/** Resident memory of the process, pages shared with others included, in MB. @throws where there is no /proc. */
export function residentMegabytes(pid: number | undefined): number {
  if (process.platform !== 'linux') throw new Error('it reads /proc and so needs Linux')
  const [, kilobytes = 0] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return round(Number(kilobytes) / 1024)
}
