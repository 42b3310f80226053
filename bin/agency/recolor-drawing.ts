/** The product's own drawings in the colors of an agency: public/ holds them as they were drawn. */
import { type ChosenColors, paletteOf, toHex, toOklch } from '../../app/theme/palette.ts'

/** What the drawings were drawn in: evening blue-green, lamplight, cream. In OKLCH, as lightness, chroma and hue. */
const drawnIn: ChosenColors = {
  paper: toHex(0.9743, 0.0143, 84.58),
  ink: toHex(0.2947, 0.0213, 191.2),
  deep: toHex(0.3656, 0.054, 200.55),
  accent: toHex(0.7749, 0.1429, 73.4),
}

/**
 * Every color of `svg` as this agency would have it. A color that has a name in the look becomes the one of that name,
 * so that words in a drawing stay as readable as on the page. Shades of the evening, of light and of cream follow the
 * color they are shades of; wood, brick and leaves stay what they are.
 */
export function recolorDrawing(svg: string, chosen: ChosenColors): string {
  const recolor = recolorer(chosen)
  return svg.replace(/#(?:[0-9a-f]{6}|[0-9a-f]{3})\b(?=["';)\s])/gi, (hex) => recolor(hex.toLowerCase()))
}

function recolorer(chosen: ChosenColors): (hex: string) => string {
  const from = paletteOf(drawnIn).light
  const to = paletteOf(chosen).light
  const named = new Map(Object.entries(from).map(([name, hex]) => [hex, to[name as keyof typeof to]]))
  return (hex) => named.get(hex) ?? shadeOf(hex, chosen)
}

function shadeOf(hex: string, chosen: ChosenColors): string {
  const [lightness, chroma, hue] = toOklch(hex)
  const family = familyOf(lightness, chroma, hue)
  if (!family) return hex
  const [homeLightness, homeChroma, homeHue] = toOklch(drawnIn[family])
  const [newLightness, newChroma, newHue] = toOklch(chosen[family])
  // White stays white and black black: between them a shade moves with its color.
  const room = lightness > homeLightness ? (1 - lightness) / (1 - homeLightness) : lightness / homeLightness
  return toHex(
    lightness + (newLightness - homeLightness) * room,
    chroma * Math.min(newChroma / homeChroma, loudest),
    newHue + (hue - homeHue),
  )
}

/** How many times as colorful a shade may become: a sky is not painted with the color of a sign. */
const loudest = 2

function familyOf(lightness: number, chroma: number, hue: number): keyof ChosenColors | undefined {
  if (chroma < 0.004) return undefined
  if (hue > 172 && hue < 260) return 'deep'
  if (hue > 60 && hue < 110 && lightness > 0.7) return chroma > 0.085 ? 'accent' : 'paper'
  return undefined
}
