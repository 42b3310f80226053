/** Letters as shapes, for pictures: no font of the machine matters then. */
import type { Font, PathCommand } from 'opentype.js'

/**
 * `text` as the data of an SVG path, pixels to one decimal; `x` and `y` are where its first letter stands on the line.
 * Not the library's own `toPathData`: where a number lies a hair above a whole one, that writes NaN, and the letter breaks.
 */
export function outlineOf(
  font: Font,
  text: string,
  { x, y }: { x: number; y: number },
  fontSize: number,
): string {
  return font.getPath(text, x, y, fontSize).commands.map(dataOf).join('')
}

function dataOf(command: PathCommand): string {
  switch (command.type) {
    case 'M':
    case 'L':
      return `${command.type}${rounded(command.x, command.y)}`
    case 'Q':
      return `Q${rounded(command.x1, command.y1, command.x, command.y)}`
    case 'C':
      return `C${rounded(command.x1, command.y1, command.x2, command.y2, command.x, command.y)}`
    default:
      return 'Z'
  }
}

const rounded = (...numbers: number[]) => numbers.map((number) => Math.round(number * 10) / 10).join(' ')
