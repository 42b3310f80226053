/** Which colors of the look stand on each other, and whether they can be read there (WCAG 2.2, 1.4.3 and 1.4.11). */
import {
  type ChosenColors,
  type ColorName,
  contrastOf,
  type Palette,
  paletteOf,
  toHex,
  toOklch,
} from './palette.ts'

export interface Pair {
  text: ColorName
  ground: ColorName
  /** The ratio it needs: 7 where whole paragraphs are read, 3 for what is not text. */
  least: number
}

const on = (least: number, text: ColorName, ...grounds: ColorName[]): Pair[] =>
  grounds.map((ground) => ({ text, ground, least }))

/** Both of the site and of the desk, by day and in dark rooms. */
const everywhere: readonly Pair[] = [
  ...on(7, 'ink', 'paper', 'card', 'tint'),
  ...on(4.5, 'ink', 'mist'),
  ...on(4.5, 'ink-soft', 'paper', 'card', 'tint'),
  ...on(4.5, 'deep', 'paper', 'card', 'tint'),
  ...on(4.5, 'paper', 'deep', 'deepest', 'danger'),
  ...on(4.5, 'accent-ink', 'paper', 'card', 'tint'),
  ...on(4.5, 'on-accent', 'accent', 'accent-strong'),
  ...on(4.5, 'danger', 'paper', 'card', 'tint', 'danger-tint'),
  ...on(4.5, 'success', 'paper', 'card', 'success-tint'),
  ...on(3, 'edge', 'paper', 'card'),
]

const byDay: readonly Pair[] = [
  ...on(4.5, 'mist', 'deep', 'deepest'),
  ...on(4.5, 'accent', 'deep'),
  ...on(3, 'accent', 'deepest'),
  ...on(4.5, 'ink', 'accent'),
  // A button is known by its words (1.4.11 asks nothing of its ground), but one that cannot be seen looks like a link.
  ...on(1.25, 'accent', 'paper', 'card'),
]

export interface ContrastIssue {
  color: keyof ChosenColors
  message: string
}

/** Every pair that cannot be read, one issue for each chosen color: the worst of its pairs. */
export function contrastIssues(chosen: ChosenColors): ContrastIssue[] {
  if (toOklch(chosen.paper)[0] < lightestGround)
    return [
      {
        color: 'paper',
        message: 'is too dark for a page that is read by day; choose one that is nearly white',
      },
    ]
  const worst = new Map<keyof ChosenColors, Unreadable>()
  for (const pair of unreadable(paletteOf(chosen))) {
    const color = chosenFor(pair)
    const known = worst.get(color)
    if (!known || pair.ratio / pair.least < known.ratio / known.least) worst.set(color, pair)
  }
  // The accent is judged by what stands around it, once that is right.
  if (worst.has('deep') || worst.has('ink')) worst.delete('accent')
  return [...worst].map(([color, pair]) => ({ color, message: say(color, pair, chosen) }))
}

/** In OKLCH. A page darker than this would want light words, and inputs and pictures that are not white. */
const lightestGround = 0.88

interface Unreadable extends Pair {
  ratio: number
  room: 'light' | 'dark'
  hex: { text: string; ground: string }
}

function unreadable({ light, dark }: Palette): Unreadable[] {
  const rooms = [
    { room: 'light', colors: light, pairs: [...everywhere, ...byDay] },
    { room: 'dark', colors: dark, pairs: everywhere },
  ] as const
  return rooms.flatMap(({ room, colors, pairs }) =>
    pairs
      .map((pair) => {
        const hex = { text: colors[pair.text], ground: colors[pair.ground] }
        return { ...pair, room, hex, ratio: contrastOf(hex.text, hex.ground) }
      })
      .filter(({ ratio, least }) => ratio < least),
  )
}

/** Words yield to what they stand on, and what is derived to what it is derived from. */
function chosenFor({ text, ground, room }: Unreadable): keyof ChosenColors {
  if (text.includes('accent') || ground === 'accent') return 'accent'
  if (room === 'dark' || /^(deep|deepest|mist)$/.test(text) || /^(deep|deepest)$/.test(ground)) return 'deep'
  return text === 'ink' || text === 'ink-soft' ? 'ink' : 'paper'
}

function say(color: keyof ChosenColors, pair: Unreadable, chosen: ChosenColors): string {
  const { text, ground, ratio, least, hex, room } = pair
  const what = text === color ? '' : `makes ${text} ${hex.text}, which `
  const where = `${ground} ${hex.ground}${room === 'dark' ? ' of the dark desk' : ''}`
  const way = nearestReadable(color, chosen)
  // Down, never up: a ratio that is short must not be printed as if it were enough.
  const reached = Math.floor(ratio * 100) / 100
  const plainly = way ? `is ${tooFar(color, pair, [chosen[color], way])}: it ` : ''
  return `${plainly}${what}reaches a contrast of ${reached}:1 on ${where}, and ${least}:1 is needed; ${way ? `the nearest color that reaches it everywhere is "${way}"` : 'change the color it stands on, too'}`
}

/** What is wrong in words that name nothing but what was chosen; the numbers come after it. */
function tooFar(color: keyof ChosenColors, pair: Unreadable, [chosen, way]: [string, string]): string {
  const too = toOklch(chosen)[0] > toOklch(way)[0] ? 'too light' : 'too dark'
  if (color === 'accent' && /^(?:paper|card)$/.test(pair.ground) && pair.text === 'accent')
    return `${too} to be seen on the page`
  if (color === 'accent' && /^deep/.test(pair.ground)) return `${too} to be seen on the dark bands`
  if (color === 'accent') return `${too} for the words on it`
  if (color === 'deep')
    return `${too} ${pair.room === 'dark' ? 'for the dark desk' : 'for light words on it'}`
  return color === 'ink' ? `${too} for words on the page` : `${too} for a page with these words`
}

/**
 * Of the same hue, as much lighter or darker as is needed; where another chosen color is wrong as well, for its own
 * pairs.
 */
function nearestReadable(color: keyof ChosenColors, chosen: ChosenColors): string | undefined {
  const [lightness, chroma, hue] = toOklch(chosen[color])
  let forItself: string | undefined
  for (let step = 0.01; step < 1; step += 0.01)
    for (const wanted of [lightness - step, lightness + step].filter((one) => one > 0 && one < 1)) {
      const hex = toHex(wanted, chroma, hue)
      const left = unreadable(paletteOf({ ...chosen, [color]: hex }))
      if (left.length === 0) return hex
      if (left.every((pair) => chosenFor(pair) !== color)) forItself ??= hex
    }
  return forItself
}
