import { diffWordsWithSpace } from 'diff'

export interface WordRun {
  text: string
  change: 'same' | 'added' | 'removed'
}

/** The whole of both once it is `end` by `performance.now()`. */
export function compareWords(before: string, after: string, end: number): WordRun[] {
  if (before === after) return before ? [{ text: before, change: 'same' }] : []
  const left = end - performance.now()
  const parts = left > 1 && before && after ? diffWordsWithSpace(before, after, { timeout: left }) : undefined
  const runs = parts?.map(
    ({ value, added, removed }): WordRun => ({
      text: value,
      change: added ? 'added' : removed ? 'removed' : 'same',
    }),
  ) ?? [
    { text: before, change: 'removed' as const },
    { text: after, change: 'added' as const },
  ]
  return joined(runs.filter(({ text }) => text !== ''))
}

/** A lone space between two changed words belongs to the change. */
function joined(runs: readonly WordRun[]): WordRun[] {
  const isGap = ({ text, change }: WordRun) => change === 'same' && /^[\s,.;:]{1,2}$/.test(text)
  const made: WordRun[] = []
  let removed = ''
  let added = ''
  const flush = () => {
    if (removed) made.push({ text: removed, change: 'removed' })
    if (added) made.push({ text: added, change: 'added' })
    removed = ''
    added = ''
  }
  for (const [at, run] of runs.entries()) {
    const next = runs[at + 1]
    if (run.change === 'removed') removed += run.text
    else if (run.change === 'added') added += run.text
    else if (isGap(run) && removed && added && next && next.change !== 'same') {
      removed += run.text
      added += run.text
    } else {
      flush()
      made.push(run)
    }
  }
  flush()
  return made
}
