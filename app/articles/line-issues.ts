/** What is wrong in a list that somebody typed line by line. */

export interface LineIssue {
  /** From 1, as an editor counts. */
  line: number
  text: string
}

/** Lines that are named: who has more to mend has enough to begin with. */
const mostNamed = 10

/** The wrong lines, one below the other: "Line 3: …", and how many more there are. Empty where none is wrong. */
export function sayLines(issues: readonly LineIssue[]): string {
  const ordered = issues.toSorted((one, other) => one.line - other.line)
  const named = ordered.slice(0, mostNamed).map(({ line, text }) => `Line ${line}: ${text}`)
  const more = ordered.length - named.length
  if (more > 0) named.push(`${more} more ${more === 1 ? 'line needs' : 'lines need'} a change.`)
  return named.join('\n')
}
