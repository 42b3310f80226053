/** Where a passage is once something was changed. */
import type { Mapping, StepMap } from '@tiptap/pm/transform'

export interface Range {
  from: number
  to: number
}

/**
 * The passage after the changes of `mapping`; null once it was taken out. Words that were put in its own place are still it;
 * what is typed beside it is not, and neither is what replaced it along with more.
 */
export function followPassage(range: Range, mapping: Mapping): Range | null {
  let now: Range | null = range
  for (const map of mapping.maps) if (now) now = step(now, map)
  return now
}

function step({ from, to }: Range, map: StepMap): Range | null {
  let isSwallowed = false
  map.forEach((start, end) => {
    if (start <= from && end >= to && (start < from || end > to)) isSwallowed = true
  })
  const inner = { from: map.map(from, 1), to: map.map(to, -1) }
  if (inner.from < inner.to) return isSwallowed ? null : inner
  const outer = { from: map.map(from, -1), to: map.map(to, 1) }
  return !isSwallowed && outer.from < outer.to ? outer : null
}
