import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { formIcons } from './form-icons.ts'
import { icons } from './icons.ts'

it('lists the icons in alphabetical order, those of the forms first', () => {
  const ofForms = Object.keys(formIcons)
  const others = Object.keys(icons).slice(ofForms.length)
  expect(Object.keys(icons)).toEqual([...ofForms.toSorted(), ...others.toSorted()])
})

describe.each(Object.entries(icons))('the icon %s', (_, path) => {
  it('draws something inside its grid, strokes included', async () => {
    // Two units of margin around the grid of 24: what is drawn there would be cut off on a page.
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-2 -2 28 28" width="112" height="112">
      <path d="${path}" fill="none" stroke="#000" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"/></svg>`
    const { info } = await sharp(Buffer.from(svg)).trim().toBuffer({ resolveWithObject: true })
    const [left, top] = [-(info.trimOffsetLeft ?? 0), -(info.trimOffsetTop ?? 0)]
    expect(Math.min(left, top)).toBeGreaterThanOrEqual(8)
    expect(Math.max(left + info.width, top + info.height)).toBeLessThanOrEqual(104)
    expect(Math.max(info.width, info.height)).toBeGreaterThan(30)
  })
})
