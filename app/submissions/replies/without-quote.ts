/** Parts what somebody wrote from what they answered, which mail programs put below it. */

/** The line with which a program begins what it quotes, by the programs that people have. */
const openings = [
  // Gmail, Apple Mail, Thunderbird; the line may be broken in two.
  /^(on|am|le|el) .{5,200}\b(wrote|schrieb|écrit|escribió)\s?:$/i,
  // Outlook.
  /^-{2,}\s*(original message|forwarded message)\s*-{2,}$/i,
  /^_{20,}$/,
  /^begin forwarded message:$/i,
]
const outlookHead = /^\*?from:\*? .+\n\*?(sent|date|to):/i

/** Both parts, without the lines around them. Where nothing is quoted, or nothing was written, all of it is `text`. */
export function withoutQuote(all: string): { text: string; quoted: string } {
  const lines = all.split('\n')
  const at = quoteStart(lines)
  const text = lines.slice(0, at).join('\n').trim()
  if (at === lines.length || text === '') return { text: all.trim(), quoted: '' }
  return { text, quoted: lines.slice(at).join('\n').trim() }
}

function quoteStart(lines: readonly string[]): number {
  for (const [at, line] of lines.entries()) {
    const here = line.trim()
    const two = `${here} ${(lines[at + 1] ?? '').trim()}`
    if (openings.some((opening) => opening.test(here) || (two.length < 250 && opening.test(two)))) return at
    if (outlookHead.test(`${here}\n${(lines[at + 1] ?? '').trim()}`)) return at
  }
  // Marks alone: what is quoted at the end, and never what stands between answers.
  let at = lines.length
  while (at > 0 && /^\s*(>|$)/.test(lines[at - 1] ?? '')) at -= 1
  return lines.slice(at).some((line) => /^\s*>/.test(line)) ? at : lines.length
}
