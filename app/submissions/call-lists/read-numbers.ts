/**
 * One line of a list of numbers, in the forms in which they are sold: "216,5550123" of the national registry, "2165550123",
 * "(216) 555-0123", with further columns beside it, and the answers of the Reassigned Numbers Database ("2165550123,2024-05-01,yes").
 */

/** The ten digits; `none` for a line that says of a number that it is not meant, or is blank; `change` for a list of changes. */
export type Line = number | 'none' | 'unread' | 'change'

const plain = /^\s*"?\(?([2-9]\d\d)\)?"?[-.,; ]{0,2}"?([2-9]\d\d)[-. ]?(\d{4})"?(?:[,;\t](.*))?$/
/** In the files of changes each line is added or deleted, with the day behind it. */
const changed = /^"?[ad]"?(?:[,;\t]|$)/i
const answers = /(?:^|[,;\t])\s*"?(yes|no|no[ _]data)"?\s*(?:[,;\t]|$)/i

export function readLine(line: string): Line {
  const found = plain.exec(line)
  if (!found) return readColumns(line)
  const [, area, exchange, number, rest] = found
  if (rest && changed.test(rest)) return 'change'
  return rest && isMeantNot(rest) ? 'none' : Number(`${area}${exchange}${number}`)
}

const isMeantNot = (rest: string) => (answers.exec(rest)?.[1]?.toLowerCase() ?? 'yes') !== 'yes'

/** The first column that is a telephone number. */
function readColumns(line: string): Line {
  if (line.trim() === '') return 'none'
  for (const cell of line.split(/[,;\t]/)) {
    const digits = cell.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
    if (/^[2-9]\d\d[2-9]\d{6}$/.test(digits)) return isMeantNot(line) ? 'none' : Number(digits)
  }
  return 'unread'
}
