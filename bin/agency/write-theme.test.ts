/** A look that has nothing in common with the sample's, carried to everything that is drawn from it. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { paletteOf } from '../../app/theme/palette.ts'
import { recolorDrawing } from './recolor-drawing.ts'
import { type Look, readLook, writeTheme } from './write-theme.ts'

const root = join(import.meta.dirname, '../..')
const prairieFolder = join(root, 'test/agencies/prairie')

let sample: Look
let prairie: Look
/** The other look's folder of .agency/. */
let written: string

beforeAll(async () => {
  sample = await readLook(join(root, 'agency'))
  prairie = await readLook(prairieFolder)
  written = mkdtempSync(join(tmpdir(), 'theme-'))
  await writeTheme(prairieFolder, written)
  return () => rmSync(written, { recursive: true })
})

const files = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.\w+$/.test(name))

/** What an error and a success look like is the same with every agency. */
const means = /^(?:danger|success)/
const colorsOf = ({ theme }: Look) => {
  const { light, dark } = paletteOf(theme.colors)
  return [light, dark].flatMap((colors) =>
    Object.entries(colors).flatMap(([name, hex]) => (means.test(name) ? [] : [hex])),
  )
}

it('leaves the sample’s drawings as they were drawn', () => {
  const drawings = files(join(root, 'public'))
  expect(drawings.length).toBeGreaterThan(25)
  for (const name of drawings) {
    const svg = readFileSync(join(root, 'public', name), 'utf8')
    expect(recolorDrawing(svg, sample.theme.colors), name).toBe(svg)
  }
})

it('writes no color and no typeface of the sample for another agency', () => {
  const names = files(written).filter((name) => /\.(svg|css|js|json)$/.test(name))
  expect(names).toEqual(expect.arrayContaining(['theme.css', 'theme.js', 'porch.json', 'public/favicon.svg']))
  for (const name of names) {
    const text = readFileSync(join(written, name), 'utf8').toLowerCase()
    for (const hex of colorsOf(sample)) expect(text, `${name} has ${hex}`).not.toContain(hex)
    expect(text, name).not.toMatch(/besley|georgia/)
  }
})

it('paints every drawing in the colors of the agency', () => {
  const { deep, accent } = prairie.theme.colors
  const scenes = files(join(written, 'public/scenes'))
  expect(scenes.length).toBeGreaterThan(10)
  for (const name of scenes) {
    const drawn = readFileSync(join(root, 'public/scenes', name), 'utf8')
    const shades = new Set(drawn.match(/#[0-9a-f]{6}\b/g))
    const painted = readFileSync(join(written, 'public/scenes', name), 'utf8')
    // Wood, brick and leaves are the same with every agency.
    const kept = [...shades].filter((shade) => painted.includes(shade))
    expect(kept.length / shades.size, name).toBeLessThan(0.6)
  }
  const steps = readFileSync(join(written, 'public/research-pictures/claim-steps.svg'), 'utf8')
  expect(steps).toContain(`fill="${deep}"`)
  expect(steps).toContain(`fill="${accent}"`)
})

it('draws the icons from its logo', async () => {
  const drawnIcon = (name: string) => sharp(join(written, 'public', name)).flatten({ background: 'white' })
  for (const [name, size] of [
    ['icon-192.png', 192],
    ['icon-512.png', 512],
    ['icon-maskable-512.png', 512],
    ['apple-touch-icon.png', 180],
  ] as const) {
    const { data, info } = await drawnIcon(name).raw().toBuffer({ resolveWithObject: true })
    expect([info.width, info.height], name).toEqual([size, size])
    // In the middle stands the flame, which is light.
    const at = (Math.floor(size * 0.5) * size + Math.floor(size / 2)) * info.channels
    const flame = [...data.subarray(at, at + 3)]
    expect(
      flame.reduce((sum, value) => sum + value, 0),
      name,
    ).toBeGreaterThan(300)
  }
  const { width, height } = await sharp(join(written, 'public/share.png')).metadata()
  expect([width, height]).toEqual([1200, 630])
})

it('hands out its pictures under /agency/, and the map with its size', () => {
  expect(files(join(written, 'public/agency')).sort()).toEqual(files(join(prairieFolder, 'pictures')).sort())
  expect(readFileSync(join(written, 'theme.js'), 'utf8')).toContain(
    '"src":"/agency/kansas.svg","width":336,"height":200',
  )
})

it('lets the logo follow the ground it stands on', () => {
  const text = readFileSync(join(written, 'theme.js'), 'utf8')
  expect(text).toMatch(/export const mark = .*"fill":"currentColor"/)
  expect(text).toMatch(/export const mark = .*var\(--mark-ground,var\(--color-paper\)\)/)
})

it('stretches the letters that stand in for its typeface', () => {
  const sheet = readFileSync(join(written, 'theme.css'), 'utf8')
  expect(sheet).toContain('font-family: "Public Sans Arial"')
  expect(sheet).toMatch(/size-adjust: (9\d|10\d|11\d)(\.\d)?%/)
  expect(sheet).toContain('--radius-control: 0;')
  expect(sheet).toMatch(/:root\[data-stand-in\] \{\s+--font-serif: "Public Sans Arial"/)
})

it('writes nothing anew while nothing changed', async () => {
  const again = mkdtempSync(join(tmpdir(), 'theme-'))
  onTestFinished(() => rmSync(again, { recursive: true }))
  await writeTheme(prairieFolder, again)
  rmSync(join(again, 'theme.css'))
  await writeTheme(prairieFolder, again)
  expect(files(again)).not.toContain('theme.css')
})

it('draws no lighthouse where there is no lake', async () => {
  const inland = mkdtempSync(join(tmpdir(), 'theme-'))
  onTestFinished(() => rmSync(inland, { recursive: true }))
  await writeTheme(prairieFolder, inland, false)
  const drawn = (folder: string) => readFileSync(join(folder, 'public/scenes/annuities.svg'), 'utf8')
  expect(drawn(written)).toContain('lighthouse')
  expect(drawn(inland)).not.toMatch(/lighthouse|lake/i)
})

it('puts a logo on its own ground that could not be seen in a dark band', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'theme-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync(prairieFolder, join(folder, 'agency'), { recursive: true })
  const { deep, paper } = prairie.theme.colors
  writeFileSync(
    join(folder, 'agency/logo.svg'),
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><path fill="${deep}" d="M0 0h40v40H0z"/><path fill="#ffee88" d="M9 9h9v9z"/></svg>`,
  )
  await writeTheme(join(folder, 'agency'), join(folder, 'out'))
  const mark = /export const mark = (.*)/.exec(readFileSync(join(folder, 'out/theme.js'), 'utf8'))?.[1] ?? ''
  expect(JSON.parse(mark).children).toEqual([
    ['rect', { x: '0', y: '0', width: '40', height: '40', fill: paper }],
    ['path', { fill: deep, d: 'M0 0h40v40H0z' }],
    ['path', { fill: '#ffee88', d: 'M9 9h9v9z' }],
  ])
})
