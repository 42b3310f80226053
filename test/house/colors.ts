/** Colors live with the agency: what is drawn takes them from app/theme/theme.ts, and a style sheet from its tokens. */
import { wordsOf } from './facts.ts'
import { isCode, isTest, place, type Source } from './source.ts'

/** The two that are nobody's. */
const neutral = /^#(?:fff|ffffff|000|000000)$/i
/** Says how a color is written, to somebody who wrote it otherwise. */
const examples = 'app/content/agency/theme-schema.ts'
const color = /#(?:[0-9a-f]{6}|(?=[0-9a-f]*\d)[0-9a-f]{3})\b/gi

/**
 * Colors that stand in code, and colors of the agency that stand in a sheet, one sentence each.
 * @param own Every color that the agency chose or that follows from its choice.
 */
export function findStrayColors(sources: readonly Source[], own: readonly string[]): string[] {
  const code = sources.filter(
    (source) => isCode(source) && !isTest(source) && !source.path.startsWith(examples),
  )
  const inCode = code.flatMap((source) =>
    wordsOf(source).flatMap(({ text, offset }) =>
      colorsIn(text).map(
        (hex) =>
          `${place(source, offset)} has the color ${hex}: agency/theme.yaml chooses colors; take it from app/theme/theme.ts`,
      ),
    ),
  )
  const owned = new Set(own.map((hex) => hex.toLowerCase()))
  const inSheets = sources
    .filter(({ path }) => path.endsWith('.css'))
    .flatMap((source) =>
      [...source.text.matchAll(color)]
        .filter(([hex]) => owned.has(hex.toLowerCase()) && !neutral.test(hex))
        .map(
          ({ 0: hex, index }) =>
            `${place(source, index)} has ${hex}, a color of the agency: name it as the custom property that .agency/theme.css gives it`,
        ),
    )
  return [...inCode, ...inSheets]
}

const colorsIn = (text: string) =>
  [...text.matchAll(color)].map(([hex]) => hex).filter((hex) => !neutral.test(hex))
