/** What a run costs the machine: the clock says little on one that others use, too. */
import { readFileSync } from 'node:fs'

/**
 * Seconds of processor time, user and system, of this process and of all that it started and that have ended; undefined
 * where the system does not tell (proc(5), `stat`: Linux only). Its unit there is a hundredth of a second.
 */
export function cpuSeconds(): number | undefined {
  const own = process.cpuUsage()
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8')
    // The name of the program, in brackets, may hold spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const [user = 0, system = 0] = fields.slice(13, 15).map(Number)
    return (own.user + own.system) / 1e6 + (user + system) / 100
  } catch {
    return undefined
  }
}
