/** The custom properties of the look: .agency/theme.css, the first sheet of both fronts. */
import type { Colors, Palette } from '../../app/theme/palette.ts'

export interface SheetOptions {
  palette: Palette
  corners: number
  /** Values of `font-family`; `standIns` for headlines while their own face has not been asked for, where it is fetched. */
  families: { text: string; headlines: string; standIns?: string }
  faces: string
}

/** The desk's own part stands in a layer of its name, which public pages leave out (vite.config.ts). */
export function themeSheet({ palette: { light, dark }, corners, families, faces }: SheetOptions): string {
  const shared = {
    ...named(light),
    '--select-arrow': arrowOf(light.deep),
    '--color-mist-rule': see(light.mist, 0.25),
    '--color-mist-line': see(light.mist, 0.35),
    '--color-mist-dash': see(light.mist, 0.5),
    '--color-backdrop': see(light.deepest, 0.6),
    '--shadow-menu': `0 0.75rem 2rem ${see(light.deepest, 0.18)}`,
    '--shadow-drawer': `-0.5rem 0 2rem ${see(light.deepest, 0.3)}`,
    '--shadow-toast': `0 0.5rem 1.5rem ${see(light.deepest, 0.3)}`,
    '--shadow-dialog': `0 1.5rem 4rem ${see(light.deepest, 0.35)}`,
    '--font-sans': families.text,
    '--font-serif': families.headlines,
    '--radius-control': rem(corners),
    '--radius-card': rem(corners * 1.75),
    '--radius-pill': rem(corners * 2),
    '--radius-sheet': rem(corners * 2.5),
  }
  const other = (Object.keys(dark) as (keyof Colors)[]).filter((name) => dark[name] !== light[name])
  const desk = {
    // Pictures and drawings are made for light paper.
    '--color-picture': light.card,
    ...named(Object.fromEntries(other.map((name) => [name, `light-dark(${light[name]}, ${dark[name]})`]))),
  }
  return `${faces}
@layer shared {
${block(':root', shared)}
${families.standIns ? block(':root[data-stand-in]', { '--font-serif': families.standIns }) : ''}
}
@layer desk {
${block(':root', desk)}
}
`
}

const named = (colors: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(colors).map(([name, value]) => [`--color-${name}`, value]))

/** A picture from an address takes no color of the page around it. */
const arrowOf = (hex: string) =>
  `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='%23${hex.slice(1)}' stroke-width='2'%3E%3Cpath d='m6 9 6 6 6-6'/%3E%3C/svg%3E")`

function see(hex: string, share: number): string {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  return `rgb(${red} ${green} ${blue} / ${share})`
}

const rem = (pixels: number) => (pixels === 0 ? '0' : `${pixels / 16}rem`)

const block = (selector: string, values: Record<string, string>) =>
  `${selector} {\n${Object.entries(values)
    .map(([name, value]) => `  ${name}: ${value};`)
    .join('\n')}\n}`
