/** Every color of the look, made from the four that an agency chooses; called once by the build. */
import Color from 'colorjs.io'

export interface ChosenColors {
  paper: string
  ink: string
  deep: string
  accent: string
}

/** How a color is made, in OKLCH: there a step of lightness looks as large in every hue. */
type Shade =
  /** Lighter or darker than a chosen one by a step, with its chroma times a factor and its hue turned by degrees. */
  | { near: keyof ChosenColors; step: number; chroma: number; turn: number }
  | { of: keyof ChosenColors; lightness: number; chroma: number; turn: number }
  /** Its meaning decides: an error is red with every agency. */
  | { lightness: number; chroma: number; hue: number }

const near = (chosen: keyof ChosenColors, step: number, chroma: number, turn: number): Shade => ({
  near: chosen,
  step,
  chroma,
  turn,
})
const at = (lightness: number, chosen: keyof ChosenColors, chroma: number, turn: number): Shade => ({
  of: chosen,
  lightness,
  chroma,
  turn,
})
const fixed = (lightness: number, chroma: number, hue: number): Shade => ({ lightness, chroma, hue })

const lightShades = {
  card: near('paper', 0.02, 0.4, 0),
  tint: near('paper', -0.035, 1.7, -1),
  line: near('paper', -0.112, 2.5, -2),
  edge: at(0.56, 'paper', 2.2, -1),
  'ink-soft': near('ink', 0.134, 0.9, -15),
  deepest: near('deep', -0.074, 0.79, 2),
  mist: at(0.892, 'deep', 0.37, -28),
  'accent-strong': near('accent', 0.05, 0.95, 3),
  'accent-ink': at(0.46, 'accent', 0.73, -14.8),
  danger: fixed(0.472, 0.163, 29.3),
  'danger-tint': fixed(0.95, 0.02, 41),
  success: fixed(0.47, 0.097, 157.6),
  'success-tint': fixed(0.945, 0.02, 150),
} satisfies Record<string, Shade>

/** The desk's dark rooms. What is not here stays as it is by day. */
const darkShades = {
  paper: at(0.204, 'deep', 0.27, -4),
  card: at(0.25, 'deep', 0.33, -4),
  tint: at(0.287, 'deep', 0.4, -5),
  line: at(0.36, 'deep', 0.47, -4.5),
  edge: at(0.655, 'deep', 0.48, -7),
  ink: at(0.944, 'deep', 0.13, -26),
  'ink-soft': at(0.802, 'deep', 0.31, -18),
  deep: at(0.817, 'deep', 1.18, -12),
  deepest: at(0.88, 'deep', 0.9, -12.4),
  mist: at(0.35, 'deep', 0.63, -8),
  'accent-ink': at(0.828, 'accent', 0.81, 5),
  danger: fixed(0.8, 0.093, 27.5),
  'danger-tint': fixed(0.27, 0.046, 27),
  success: fixed(0.826, 0.089, 159),
  'success-tint': fixed(0.293, 0.045, 159),
} satisfies Record<string, Shade>

export type ColorName = keyof ChosenColors | keyof typeof lightShades | 'on-accent'
export type Colors = Readonly<Record<ColorName, string>>

export interface Palette {
  light: Colors
  dark: Colors
}

export function paletteOf(chosen: ChosenColors): Palette {
  const light = { ...chosen, ...mix(lightShades, chosen), 'on-accent': onAccent(chosen) }
  return { light, dark: { ...light, ...mix(darkShades, chosen) } }
}

/** Chroma beyond this is not carried over to other lightnesses: the grounds of a loud color would be loud, too. */
const loudest = 0.15

function mix<Name extends string>(
  shades: Readonly<Record<Name, Shade>>,
  chosen: ChosenColors,
): Record<Name, string> {
  const made = Object.entries<Shade>(shades).map(([name, shade]) => [name, hexOf(shade, chosen)])
  return Object.fromEntries(made) as Record<Name, string>
}

function hexOf(shade: Shade, chosen: ChosenColors): string {
  if ('hue' in shade) return toHex(shade.lightness, shade.chroma, shade.hue)
  const from = 'near' in shade ? shade.near : shade.of
  const [lightness, chroma, hue] = toOklch(chosen[from])
  const turned = hue + (from === 'accent' ? shade.turn * warmthOf(hue) : shade.turn)
  return 'near' in shade
    ? toHex(lightness + shade.step, chroma * shade.chroma, turned)
    : toHex(shade.lightness, Math.min(chroma, loudest) * shade.chroma, turned)
}

/** Amber darkens towards brown, as paint does; a blue keeps its hue. 1 for amber, 0 a quarter of the circle from it. */
const warmthOf = (hue: number) => Math.max(0, Math.cos(((hue - 73.4) * Math.PI) / 180))

function onAccent(chosen: ChosenColors): string {
  const dark = hexOf(at(0.233, 'accent', 0.3, -1), chosen)
  return contrastOf(dark, chosen.accent) >= contrastOf('#ffffff', chosen.accent) ? dark : '#ffffff'
}

/** Lightness 0 to 1, chroma, and hue in degrees; a gray has hue 0. */
export function toOklch(hex: string): [lightness: number, chroma: number, hue: number] {
  const [lightness, chroma, hue] = new Color(hex).oklch
  return [lightness ?? 0, chroma ?? 0, Number.isFinite(hue) ? (hue ?? 0) : 0]
}

/** `#rrggbb`; what no screen shows is brought to the nearest color that it does. */
export function toHex(lightness: number, chroma: number, hue: number): string {
  const color = new Color('oklch', [Math.min(Math.max(lightness, 0), 1), chroma, hue])
  return color.to('srgb').toGamut().toString({ format: 'hex', collapse: false })
}

export const contrastOf = (one: string, other: string): number =>
  new Color(one).contrast(new Color(other), 'WCAG21')
