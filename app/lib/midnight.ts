/** Calls `turn` at each midnight of `timeZone` (IANA name). Returns how to stop; waiting keeps no process alive. */
export function atMidnight(timeZone: string, turn: () => void): () => void {
  let timer: NodeJS.Timeout
  const wait = () => {
    const now = Temporal.Now.zonedDateTimeISO(timeZone)
    const next = now.add({ days: 1 }).startOfDay()
    timer = setTimeout(() => {
      turn()
      wait()
    }, next.epochMilliseconds - now.epochMilliseconds).unref()
  }
  wait()
  return () => clearTimeout(timer)
}
