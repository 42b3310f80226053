/** Where a comment stands: its words and what stands around them. Better not found than on other words. */

export interface Anchor {
  /** The words, with single spaces; a line break between blocks. */
  quote: string
  /** At most `around` characters of each. */
  before: string
  after: string
  /** Offset in the text; decides only between places that look alike. */
  at: number
}

export const maxQuote = 1000
const around = 60
/** Characters that must still match on both sides, or up to the ends of the paragraph; or in all. */
const near = 8
const clear = 40
/** From this many characters on, words that stand only once are taken for the same, wherever they are. */
const unmistakable = 30
const mostPlaces = 2000

export function anchorAt(text: string, from: number, to: number): Anchor {
  return {
    quote: whole(text.slice(from, Math.min(to, from + maxQuote))),
    before: whole(text.slice(Math.max(0, from - around), from)),
    after: whole(text.slice(to, to + around)),
    at: from,
  }
}

/** Without half of a surrogate pair at either end. */
const whole = (text: string) => text.replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, '')

/** As an offset; null where they are gone or may be any of several. */
export function findPassage(text: string, { quote, before, after, at }: Anchor): number | null {
  if (quote === '') return null
  let best: number[] = []
  let bestScore = -1
  let count = 0
  for (let place = text.indexOf(quote); place >= 0 && count < mostPlaces; count++) {
    const score = likeness(text, place, { quote, before, after })
    if (score > bestScore) best = []
    if (score >= bestScore) best.push(place)
    bestScore = Math.max(bestScore, score)
    place = text.indexOf(quote, place + 1)
  }
  if (count === 1 && quote.length >= unmistakable) return best[0] ?? null
  if (bestScore < 0) return null
  if (best.length === 1) return best[0] ?? null
  return best.includes(at) ? at : null
}

/** Matching characters around `place`; negative where too few are. */
function likeness(text: string, place: number, { quote, before, after }: Omit<Anchor, 'at'>): number {
  const end = place + quote.length
  if (isWord(before.at(-1)) !== isWord(text[place - 1]) || isWord(after[0]) !== isWord(text[end])) return -1
  let left = 0
  while (left < before.length && place > left && before.at(-1 - left) === text[place - 1 - left]) left++
  let right = 0
  while (right < after.length && after[right] === text[end + right]) right++
  // The paragraphs around it may be others by now.
  const lineBefore = before.slice(before.lastIndexOf('\n') + 1).length
  const lineAfter = after.split('\n', 1)[0]?.length ?? 0
  const isNear =
    (left >= near || (left >= lineBefore && isEdge(text[place - 1 - lineBefore]))) &&
    (right >= near || (right >= lineAfter && isEdge(text[end + lineAfter]))) &&
    left + right >= Math.min(near, before.length + after.length)
  return isNear || left + right >= clear ? left + right : -1
}

const isEdge = (sign: string | undefined) => sign === undefined || sign === '\n'

const isWord = (sign: string | undefined) => sign !== undefined && /[\p{L}\p{N}]/u.test(sign)
