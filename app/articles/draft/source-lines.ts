/** The sources of an article as its form posts them and its versions keep them: a line for each. */

export interface SourceLine {
  name: string
  /** Empty for a book or a law, which has none. */
  url: string
  /** A day, YYYY-MM-DD, once it is chosen. */
  checked: string
}

/** "Name | https://address | 2026-11-20"; the address may be missing, or lack its https://, and a name may have such a sign in it. */
export function readSourceLine(line: string): SourceLine {
  const parts = line.split('|').map((part) => part.trim())
  const checked = parts.length > 1 ? (parts.pop() ?? '') : ''
  const url = parts.length > 1 ? (parts.pop() ?? '') : ''
  return { name: parts.join(' | '), url: /^www\./i.test(url) ? `https://${url}` : url, checked }
}

/** The line for a source, on one line whatever was typed. */
export function writeSourceLine({
  name,
  url = '',
  checked,
}: Omit<SourceLine, 'url'> & { url?: string }): string {
  const parts = url || name.includes('|') ? [name, url, checked] : [name, checked]
  return parts.map((part) => part.replace(/\s+/g, ' ').trim()).join(' | ')
}
