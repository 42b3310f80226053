/** Spaces that nobody sees (CSS Text 3, section 4.1.1). */

const marks: ReadonlySet<string> = new Set(['a', 'strong', 'em', 'sup', 'sub', 'small'])

export function evenSpaces(html: string): string {
  // Tags stand at the odd places.
  const parts = html.split(/(<[^>]*>)/)
  // Where the line began, or a space was the last thing in it, another one is not seen; nor is the last of a block.
  let isAfterSpace = true
  let last = -1
  for (const [at, part] of parts.entries()) {
    if (at % 2 === 0) {
      const text = part.replace(/[ \t\r\n]+/g, ' ')
      const seen: string = isAfterSpace ? text.replace(/^ /, '') : text
      parts[at] = seen
      if (seen === '') continue
      isAfterSpace = seen.endsWith(' ')
      last = at
    } else if (!marks.has(nameOf(part))) {
      if (last >= 0 && nameOf(part) !== 'br') parts[last] = parts[last]?.replace(/ $/, '') ?? ''
      isAfterSpace = true
      last = -1
    }
  }
  return parts.join('')
}

const nameOf = (tag: string) => /^<\/?([a-z\d]+)/.exec(tag)?.[1] ?? ''
