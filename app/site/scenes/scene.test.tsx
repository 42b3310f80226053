/** The pictures a page can name: there, small, and drawings only. */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { sceneHeight, sceneNames, sceneWidth } from '#app/ui/scenes.ts'
import { Scene } from './scene.tsx'

const folder = fileURLToPath(new URL('../../../public/scenes/', import.meta.url))
const files = readdirSync(folder)
  .filter((file) => file.endsWith('.svg'))
  .map((file) => ({ name: file.slice(0, -'.svg'.length), svg: readFileSync(folder + file, 'utf8') }))

it.each(sceneNames)('has the scene %s, at its size', (name) => {
  const size = `viewBox="0 0 ${sceneWidth} ${sceneHeight}" width="${sceneWidth}" height="${sceneHeight}"`
  expect(files.find((file) => file.name === name)?.svg).toMatch(
    new RegExp(`^<svg xmlns="http://www.w3.org/2000/svg" ${size}><title>[^<]+</title>`),
  )
})

describe.each(files)('$name', ({ name, svg }) => {
  it('weighs at most 9 KB', () => expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(9 * 1024))

  // The renderer's XML reader forgives nothing: a browser shows a broken picture for one stray character.
  it('is well-formed XML', async () => expect((await sharp(Buffer.from(svg)).metadata()).format).toBe('svg'))

  it('holds no script, style, handler or foreign content', () =>
    expect(svg).not.toMatch(
      /<(script|style|image|foreignObject|iframe)\b|\s(style|class|on\w+)=|<!DOCTYPE|@import/i,
    ))

  it('refers to nothing but its own parts', () => {
    const targets = [...svg.matchAll(/href="([^"]*)"|url\(([^)]*)\)/g)].map(([, link, url]) => link ?? url)
    for (const target of targets) {
      expect(target).toMatch(/^#/)
      expect(svg).toContain(`id="${target?.slice(1)}"`)
    }
  })

  it('names its parts after itself, so that two scenes may stand in one document', () => {
    for (const [, id] of svg.matchAll(/\sid="([^"]*)"/g)) expect(id).toMatch(new RegExp(`^${name}-`))
  })
})

it('writes no letters in a scene, because the page’s font does not reach into an image', () => {
  const scenes = files.filter(({ name }) => sceneNames.some((scene) => scene === name))
  for (const { svg } of scenes) expect(svg).not.toContain('<text')
})

describe('the picture on a page', () => {
  it('keeps its place before it arrives, and lets the words come first, on any screen', () => {
    const markup = renderToStaticMarkup(<Scene name="truckers" description="A truck at dawn" />)
    expect(markup).toContain('src="/scenes/truckers.svg" alt="A truck at dawn" width="640" height="450"')
    expect(markup).toContain('loading="lazy"')
    expect(markup).not.toContain('preload')
  })
})
