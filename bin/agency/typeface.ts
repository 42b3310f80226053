/** The typeface of the headlines: where its files lie, and how wide the letters are that stand in until it arrives. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import opentype, { type Font } from 'opentype.js'

const packages = join(import.meta.dirname, '../../node_modules')

export interface Typeface {
  family: string
  kind: 'serif' | 'sans'
  /** The file that browsers load; null for a face of the device. */
  web: string | null
  drawn: string
}

/** What stands where a face of the device cannot be drawn, because every machine has another one. */
const drawnAs = { 'system-sans': '@fontsource/public-sans', 'system-serif': '@fontsource/besley' }

/** The typeface `face` of agency/theme.yaml, or what is wrong with it. */
export function findTypeface(face: string, weight: number): Typeface | { path: string; message: string } {
  const own = face === 'system-sans' || face === 'system-serif'
  const name = own ? drawnAs[face] : face
  const about = join(packages, name, 'metadata.json')
  if (!existsSync(about))
    return { path: 'face', message: `is not installed; run \`npm install ${name}\`, or write system-serif` }
  const { id, family, category, weights } = JSON.parse(readFileSync(about, 'utf8')) as Metadata
  const has = weights.filter((one) => existsSync(join(packages, name, fileOf(id, one, 'woff2'))))
  if (!has.includes(weight))
    return { path: 'weight', message: `is no weight of ${family}; it has ${has.join(', ')}` }
  const kind = own ? (face === 'system-sans' ? 'sans' : 'serif') : category === 'serif' ? 'serif' : 'sans'
  return {
    family: own ? stacks[kind].device : family,
    kind,
    web: own ? null : join(packages, name, fileOf(id, weight, 'woff2')),
    drawn: `${name}/${fileOf(id, weight, 'woff')}`,
  }
}

interface Metadata {
  id: string
  family: string
  category: string
  weights: number[]
}

const fileOf = (id: string, weight: number, ending: string) => `files/${id}-latin-${weight}-normal.${ending}`

/** Faces of devices: for pages, and without a character that markup would escape. */
export const stacks = {
  sans: {
    device: 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
    plain: 'system-ui,sans-serif',
    mail: 'system-ui, -apple-system, "Segoe UI", Roboto, Helvetica, Arial, sans-serif',
  },
  serif: {
    device: 'Georgia, "Noto Serif", "Times New Roman", serif',
    plain: 'Georgia,serif',
    mail: 'Georgia, "Times New Roman", serif',
  },
}

/**
 * Bold faces that devices have, and how wide a letter of them is on average (a share of the type size, letters weighed
 * by how often English uses them). Arial's and Times' are measured on Liberation, which has their widths.
 */
const standIns = {
  serif: [
    { name: 'Georgia', width: 0.52649, local: ['Georgia Bold', 'Georgia-Bold'] },
    { name: 'Noto', width: 0.5193, local: ['Noto Serif Bold', 'NotoSerif-Bold'] },
    {
      name: 'Times',
      width: 0.43917,
      local: ['Times New Roman Bold', 'TimesNewRomanPS-BoldMT', 'Liberation Serif Bold'],
    },
  ],
  sans: [
    { name: 'Arial', width: 0.48412, local: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold'] },
    { name: 'Roboto', width: 0.4555, local: ['Roboto Bold', 'Roboto-Bold'] },
  ],
}

/** Values of `font-family` for headlines: all of it, and what of it stands in for a face that is fetched. */
export function familiesOf({ family, kind, web }: Typeface): { headlines: string; standIns?: string } {
  if (!web) return { headlines: family }
  const names = [...standIns[kind].map(({ name }) => `"${family} ${name}"`), stacks[kind].plain].join(', ')
  return { headlines: `${quoted(family)}, ${names}`, standIns: names }
}

/** `@font-face` rules; the stand-ins are stretched to its measures, so that nothing moves when it arrives. */
export function fontFaces(typeface: Typeface, address: string): string {
  if (!typeface.web) return ''
  const font = readFont(join(packages, typeface.drawn))
  const { family, kind } = typeface
  const { ascender, descender, lineGap } = font.tables.hhea as Record<string, number>
  const share = (units = 0) => Math.abs(units) / font.unitsPerEm
  const faces = standIns[kind].map(({ name, width, local }) => {
    const stretch = averageWidth(font) / width
    return rule({
      'font-family': `"${family} ${name}"`,
      'font-weight': '600',
      src: local.map((face) => `local("${face}")`).join(', '),
      'size-adjust': percent(stretch),
      'ascent-override': percent(share(ascender) / stretch),
      'descent-override': percent(share(descender) / stretch),
      'line-gap-override': percent(share(lineGap) / stretch),
    })
  })
  const own = rule({
    'font-family': quoted(family),
    // All headlines ask for 600, whatever weight the agency chose to answer with.
    'font-weight': '600',
    'font-display': 'swap',
    src: `url("${address}") format("woff2")`,
  })
  return [own, ...faces].join('\n')
}

const rule = (declarations: Record<string, string>) =>
  `@font-face {\n${Object.entries(declarations)
    .map(([name, value]) => `  ${name}: ${value};`)
    .join('\n')}\n}`

const quoted = (family: string) => (/^[a-z]+$/i.test(family) ? family : `"${family}"`)
const percent = (share: number) => `${Math.round(share * 1000) / 10}%`

/** How often each letter comes in a hundred of English text, and the spaces between words. */
const frequencies = Object.entries({
  ...{ a: 8.2, b: 1.5, c: 2.8, d: 4.3, e: 12.7, f: 2.2, g: 2, h: 6.1, i: 7, j: 0.15, k: 0.77, l: 4, m: 2.4 },
  ...{ n: 6.7, o: 7.5, p: 1.9, q: 0.1, r: 6, s: 6.3, t: 9.1, u: 2.8, v: 1, w: 2.4, x: 0.15, y: 2, z: 0.07 },
  ' ': 18,
})

function averageWidth(font: Font): number {
  const all = frequencies.reduce((sum, [, share]) => sum + share, 0)
  const wide = frequencies.reduce((sum, [letter, share]) => {
    return sum + share * (font.charToGlyph(letter).advanceWidth ?? 0)
  }, 0)
  return wide / all / font.unitsPerEm
}

function readFont(path: string): Font {
  const bytes = readFileSync(path)
  return opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength))
}
