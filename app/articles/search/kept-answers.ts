/** Answers that many ask for, until something changes. */

/** Holds at most `max` answers; the one that was asked for longest ago goes first. */
export function keepAnswers<T>(max: number) {
  const kept = new Map<string, T>()
  let keptEdition = -1

  /** What was found in another edition is gone. */
  function turnTo(edition: number) {
    if (edition !== keptEdition) kept.clear()
    keptEdition = edition
  }
  return {
    get(key: string, edition: number): T | undefined {
      turnTo(edition)
      const answer = kept.get(key)
      if (answer === undefined) return undefined
      kept.delete(key)
      kept.set(key, answer)
      return answer
    },
    add(key: string, edition: number, answer: T): void {
      turnTo(edition)
      kept.set(key, answer)
      for (const oldest of kept.keys()) {
        if (kept.size <= max) return
        kept.delete(oldest)
      }
    },
  }
}
