/** The icons that phones, tabs and launchers ask for, through the front door. */
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { colors } from '#app/theme/theme.ts'
import { sceneNames } from '#app/ui/scenes.ts'
import { databaseOpener } from './support/databases.ts'
import { type Door, openDoor } from './support/door.ts'

const svg = 'image/svg+xml; charset=utf-8'

const open = databaseOpener('sqlite')

it('names icons in the manifest that are there, of the size and kind it says', async () => {
  const door = await openDoor(open)
  const manifest = await (await door.get('/manifest.webmanifest')).json()
  const icons: { src: string; sizes: string; type: string; purpose?: string }[] = manifest.icons
  expect(icons.map(({ purpose }) => purpose)).toEqual(expect.arrayContaining(['any', 'maskable']))
  for (const { src, sizes, type, purpose } of icons) {
    const { width, height, answered } = await picture(door, src)
    // What is text says in which characters (ASVS 4.1.1).
    expect(answered, src).toBe(type === 'image/svg+xml' ? svg : type)
    if (sizes !== 'any') expect(`${width}x${height}`, src).toBe(sizes)
    // What a launcher cuts to its own shape must not let the screen through.
    if (purpose === 'maskable') expect(await isOpaque(door, src)).toBe(true)
  }
})

it('links the icons and the color of the browser’s frame from every page', async () => {
  const door = await openDoor(open)
  const html = await (await door.get('/')).text()
  expect(html).toContain(`<meta name="theme-color" content="${colors.deep}"/>`)
  const touch = html.match(/<link rel="apple-touch-icon" href="([^"]+)"/)?.[1] ?? ''
  expect(await picture(door, touch)).toMatchObject({ width: 180, height: 180 })
  expect(await isOpaque(door, touch)).toBe(true)
  const icon = html.match(/<link rel="icon" href="([^"]+)"/)?.[1] ?? ''
  expect((await picture(door, icon)).answered).toBe(svg)
})

it('answers the address that browsers guess', async () => {
  const door = await openDoor(open)
  const answer = await door.get('/favicon.ico')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toContain('icon')
})

it('draws the logo into every icon', async () => {
  const door = await openDoor(open)
  for (const path of ['/icon-192.png', '/icon-maskable-512.png', '/apple-touch-icon.png']) {
    const { body } = await bytes(door, path)
    expect(await has(body, colors.deep), path).toBe(true)
    expect(await has(body, colors.accent), path).toBe(true)
  }
})

it.each(sceneNames)('serves the scene %s as it was compressed at build time', async (name) => {
  const door = await openDoor(open)
  const answer = await door.get(`/scenes/${name}.svg`, { 'accept-encoding': 'br' })
  expect(answer.headers.get('content-type')).toBe(svg)
  expect(answer.headers.get('content-encoding')).toBe('br')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=3600')
})

async function bytes(door: Door, path: string) {
  const answer = await door.get(path)
  expect(answer.status, path).toBe(200)
  return { body: Buffer.from(await answer.arrayBuffer()), answered: answer.headers.get('content-type') }
}

async function picture(door: Door, path: string) {
  const { body, answered } = await bytes(door, path)
  const { width, height } = await sharp(body).metadata()
  return { width, height, answered }
}

async function isOpaque(door: Door, path: string) {
  return (await sharp((await bytes(door, path)).body).stats()).isOpaque
}

/** Whether a pixel of the picture has this color, as nearly as a palette keeps it. */
async function has(body: Buffer, hex: string) {
  const wanted = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  const { data, info } = await sharp(body).raw().toBuffer({ resolveWithObject: true })
  for (let at = 0; at < data.length; at += info.channels)
    if (wanted.every((value, channel) => Math.abs(value - (data[at + channel] ?? 0)) < 6)) return true
  return false
}
