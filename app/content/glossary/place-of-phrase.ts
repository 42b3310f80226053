const partOfWord = /[\p{L}\p{N}-]/u

/**
 * Where `phrase` stands first in `text` as words of its own, or -1; both without capitals. A pattern for each phrase would take longer to
 * compile than all of a page to be drawn.
 */
export function placeOfPhrase(phrase: string, text: string): number {
  for (let at = text.indexOf(phrase); at >= 0; at = text.indexOf(phrase, at + 1)) {
    const [before, after] = [text.charAt(at - 1), text.charAt(at + phrase.length)]
    if (!partOfWord.test(before) && !partOfWord.test(after)) return at
  }
  return -1
}
