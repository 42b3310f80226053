/** The look that follows from four colors, and what is said about colors that cannot be read. */
import { describe, expect, it } from 'vitest'
import { contrastIssues } from './contrast.ts'
import { contrastOf, paletteOf } from './palette.ts'

const night = { paper: '#f6f5fa', ink: '#241c2e', deep: '#55265f', accent: '#3fb8a8' }

describe('the palette', () => {
  it('keeps the chosen colors by day, and makes the desk’s dark rooms of them', () => {
    const { light, dark } = paletteOf(night)
    expect(light).toMatchObject(night)
    expect(contrastOf(dark.paper, '#ffffff')).toBeGreaterThan(contrastOf(light.deep, '#ffffff'))
    expect(contrastOf(dark.deep, dark.paper)).toBeGreaterThan(4.5)
  })

  it('stays gray where nothing has a hue', () => {
    const { light } = paletteOf({ paper: '#ffffff', ink: '#000000', deep: '#333333', accent: '#cccccc' })
    for (const hex of [light.tint, light.line, light['ink-soft'], light.mist, light['on-accent']])
      expect(hex).toMatch(/^#(..)\1\1$/)
  })

  it.each(['#ffff00', '#00ff00', '#ff9ad5', '#3fb8a8'])(
    'writes on the accent %s what can be read',
    (accent) => {
      const { light } = paletteOf({ ...night, accent })
      expect(contrastOf(light['on-accent'], accent)).toBeGreaterThan(4.5)
    },
  )
})

describe('contrast', () => {
  it('lets colors pass that can be read everywhere', () => {
    expect(contrastIssues(night)).toEqual([])
    expect(contrastIssues({ paper: '#ffffff', ink: '#111111', deep: '#0b3d91', accent: '#ffc72c' })).toEqual(
      [],
    )
  })

  it.each([
    [
      'ink',
      '#6a6a72',
      /^is too light for words on the page: it (makes ink-soft #\w+, which )?reaches a contrast of [\d.]+:1 on \w+ #\w{6}, and [\d.]+:1/,
    ],
    ['deep', '#b08ab8', /reaches a contrast of [\d.]+:1 on \w+ #\w{6}, and 4.5:1 is needed/],
    ['accent', '#7d3a88', /reaches a contrast of [\d.]+:1 on \w+ #\w{6}, and 4.5:1 is needed/],
  ] as const)('tells the worst place of %s %s, and a color that passes', (color, hex, said) => {
    const [issue, ...others] = contrastIssues({ ...night, [color]: hex })
    expect(others).toEqual([])
    expect(issue).toEqual({ color, message: expect.stringMatching(said) })
    const way = /everywhere is "(#[0-9a-f]{6})"$/.exec(issue?.message ?? '')?.[1] ?? ''
    expect(contrastIssues({ ...night, [color]: way })).toEqual([])
  })

  it('says that a page is light before it says anything else', () => {
    expect(contrastIssues({ ...night, paper: '#333333' })).toEqual([
      { color: 'paper', message: expect.stringContaining('too dark for a page') },
    ])
  })
})
