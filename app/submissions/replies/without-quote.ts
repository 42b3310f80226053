/** Parts what somebody wrote from what they answered, which mail programs put below it. */

/** The line with which a program begins what it quotes, by the programs that people have. */
const openings = [
  // Gmail, Apple Mail, Thunderbird; the line may be broken in two.
  /^(on|am|le|el) .{5,200}\b(wrote|schrieb|écrit|escribió)\s?:$/i,
  // The same in German, where the name comes last.
  /^am .{5,200}\bschrieb\b.{0,150}:$/i,
  // Outlook.
  /^-{2,}\s*(original message|forwarded message|ursprüngliche nachricht|mensaje original|mensaje reenviado)\s*-{2,}$/i,
  /^_{20,}$/,
  /^(begin forwarded message|anfang der weitergeleiteten nachricht|inicio del mensaje reenviado):$/i,
]
const outlookHead = /^\*?(from|von|de):\*? .+\n\*?(sent|date|to|gesendet|datum|an|enviado( el)?|fecha|para):/i
/** What telephones write below everything. */
const phoneLine =
  /(^|\n)\s*(sent from my \S.{0,40}|sent from (yahoo mail|outlook|mail|proton mail).{0,60}|get outlook for .{2,60}|von meinem .{2,40} gesendet|enviado desde mi .{2,40})\s*$/i

/** Both parts, without the lines around them. Where nothing is quoted, or nothing was written, all of it is `text`. */
export function withoutQuote(all: string): { text: string; quoted: string } {
  const lines = all.split('\n')
  const at = quoteStart(lines)
  const text = lines.slice(0, at).join('\n').trim()
  if (at === lines.length || text === '') return { text: withoutPhoneLine(all), quoted: '' }
  return { text: withoutPhoneLine(text), quoted: lines.slice(at).join('\n').trim() }
}

const withoutPhoneLine = (text: string) => text.trim().replace(phoneLine, '').trim()

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
