/** The icons that phones, tabs and launchers ask for, through the front door. */
import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { browserColors } from '#app/ui/browser-colors.ts'
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
  expect(html).toContain(`<meta name="theme-color" content="${browserColors.deep}"/>`)
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

it('paints the browser’s frame in the colors of the page', () => {
  const tokens = readFileSync(new URL('../app/ui/tokens.css', import.meta.url), 'utf8')
  for (const [name, color] of Object.entries(browserColors))
    expect(tokens).toContain(`--color-${name}: ${color};`)
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
