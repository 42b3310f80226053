/** A log that says nothing, and counts what it was told to warn of. */
import { openLog } from '#app/platform/process/log.ts'

export function warnings() {
  let count = 0
  const warn = () => {
    count++
  }
  return { log: Object.assign(openLog('silent'), { warn }), count: () => count }
}
