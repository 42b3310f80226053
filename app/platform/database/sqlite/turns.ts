/** One at a time, in the order of asking, and nobody waits longer than until a moment. */

export interface Turns {
  /** Resolves to true when it is the caller's turn, who must then `give` it on; to false when that did not happen in time. */
  take(until: number): Promise<boolean>
  give(): void
}

/** Turns for something of which there is one. Moments are those of `performance.now()`. */
export function openTurns(): Turns {
  const waiting: ((mine: boolean) => void)[] = []
  let taken = false
  return {
    take(until) {
      if (!taken) {
        taken = true
        return Promise.resolve(true)
      }
      return new Promise((resolve) => {
        const timer = setTimeout(() => {
          waiting.splice(waiting.indexOf(mine), 1)
          resolve(false)
        }, until - performance.now())
        const mine = () => {
          clearTimeout(timer)
          resolve(true)
        }
        waiting.push(mine)
      })
    },
    give() {
      const next = waiting.shift()
      if (next) next(true)
      else taken = false
    },
  }
}
