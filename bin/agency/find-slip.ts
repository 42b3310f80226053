/** Slips of the pen in a file of agency/, told with what to write: the parser's own words speak to programmers. */
import type { Document, ErrorCode, LineCounter, YAMLError } from 'yaml'

/** The first slip of a file: those that the parser finds after it come from it. Undefined for a file that can be read. */
export function slipOf(document: Document, text: string, lines: LineCounter): string | undefined {
  const [error] = document.errors
  if (!error) return undefined
  const { line } = lines.linePos(error.pos[0])
  // A quote that is not closed is noticed where the file ends.
  const open = /closing ['"]/.test(error.message) && openingQuote(text.slice(0, error.pos[0]))
  return `${open || line}: ${formatSlip(error, text.split('\n')[line - 1] ?? '')}`
}

const unreadable: Readonly<Partial<Record<ErrorCode, string>>> = {
  DUPLICATE_KEY: 'this name stands in the file twice; delete one of the two lines',
  TAB_AS_INDENT: 'the line begins with a tab; write spaces instead',
  BAD_DQ_ESCAPE: 'a backslash cannot stand between "double quotes"; use \'single quotes\' around the text',
  BAD_ALIAS: inQuotes('begins with * or &'),
  BAD_SCALAR_START: inQuotes('begins with a sign that means something else here'),
  MULTIPLE_DOCS: 'a line of --- ends the file; delete it',
}

function inQuotes(what: string): string {
  return `the text ${what}; put it in "double quotes"`
}

const misplaced =
  'begins too far left or right; line it up with the lines beside it, with the same number of spaces before it'

function formatSlip({ code, message }: YAMLError, line: string): string {
  const known = unreadable[code]
  if (known) return known
  const value = /^\s*(?:-\s+)?[^\s:#'"]+:\s+(.*)$/.exec(line)?.[1]
  if (/^(?:Flow|Missing closing [^\w]quote)/.test(message))
    return message.startsWith('Flow')
      ? 'a bracket above this line is not closed; write } or ] at the end of its list'
      : 'a quote that begins here is not closed; write it at the end of the text, too'
  if (value && /^['"]/.test(value))
    return value.startsWith("'")
      ? 'an apostrophe ends a text in \'single quotes\'; put the text in "double quotes" instead'
      : 'a quote ends a text in "double quotes"; write \\" for each quote inside the text'
  if (value && /:(?:\s|$)/.test(value)) return inQuotes('has a colon in it')
  if (/^\s*(?:-\s+)?[\w-]+:\S/.test(line)) return 'write a space after the colon'
  if (!line.includes(':'))
    return 'the line has no name before it; write it as name: value, or begin it with # as a note'
  return `the line, or the one below it, ${misplaced}`
}

function openingQuote(text: string): number | undefined {
  const at = text.split('\n').findLastIndex((line) => /:\s+['"]/.test(line))
  return at < 0 ? undefined : at + 1
}
