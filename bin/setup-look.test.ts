/** The colors and the logo that `npm run setup` takes, judged as the build judges them. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { openSetup } from '#test/support/setup.ts'
import { readAgencyFile } from './agency/read-agency.ts'

const square = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><path d="M0 0h40v40H0z"/></svg>'

it('takes colors as a brand sheet writes them, and says which pair cannot be read', async () => {
  const { setup, folder, read } = openSetup()
  const before = read('theme.yaml')
  const alone = await setup('--color-deep', '1B4D8F')
  expect(alone.status).toBe(1)
  expect(alone.stderr).toMatch(
    /^--color-accent: "#eca63c" is too dark to be seen on the dark bands: it reaches a contrast of 4\.\d\d:1 on deep #1b4d8f, and 4\.5:1 is needed; the nearest color that reaches it everywhere is "#[0-9a-f]{6}"\nNothing was written\.$/m,
  )
  expect(read('theme.yaml')).toBe(before)

  const [, way = ''] = /everywhere is "(#[0-9a-f]{6})"/.exec(alone.stderr) ?? []
  const both = await setup(
    '--color-deep',
    '1B4D8F',
    '--color-accent',
    way,
    '--color-paper',
    '#fff',
    '--corners',
    '0',
    '--headlines',
    'sans',
  )
  expect(both).toMatchObject({ status: 0, stderr: '' })
  expect(readAgencyFile(folder, 'theme.yaml')).toMatchObject({
    colors: { deep: '#1b4d8f', accent: way, paper: '#ffffff' },
    corners: 0,
    headlines: { face: 'system-sans', weight: 600 },
  })
  expect(read('theme.yaml')).toContain('# The button that matters most')
})

it.each([
  [
    'each wrong one by its flag',
    ['--color-ink', 'black', '--corners', '99', '--headlines', 'Garamond', '--logo', 'nowhere.svg'],
    [
      /^--color-ink: is no color; write six digits/m,
      /^--corners: is more than 24 pixels/m,
      /^--headlines: is no typeface; write system-sans/m,
      /^--logo: there is no file .*nowhere\.svg/m,
    ],
  ],
  [
    'what is of another kind',
    ['--corners', 'round', '--headlines', '@fontsource/no-such', '--logo', '.'],
    [
      /^--corners: is no number of pixels/m,
      /^--headlines: is not installed; run `npm install @fontsource\/no-such`/m,
      /^--logo: .* is a folder; write the file in it/m,
    ],
  ],
])('tells %s, and writes nothing', async (_what, flags, said) => {
  const { setup, read } = openSetup()
  const before = ['agency.yaml', 'theme.yaml', 'logo.svg'].map(read)
  const run = await setup('--name', 'Front Range', ...flags)
  expect(run.status).toBe(1)
  for (const line of said) expect(run.stderr).toMatch(line)
  expect(['agency.yaml', 'theme.yaml', 'logo.svg'].map(read)).toEqual(before)
})

it('copies a logo, from a path as a terminal writes it', async () => {
  const { setup, read, folder } = openSetup()
  const own = join(folder, '..', 'my logo.svg')
  writeFileSync(own, square)
  expect(await setup('--logo', `'${own}'`)).toMatchObject({ status: 0, stderr: '' })
  expect(read('logo.svg')).toBe(square)
  expect((await setup('--name', 'Front Range')).stdout).not.toContain('logo.svg')
})

it('says kindly what a PNG or a wide logo needs', async () => {
  const { setup, read, folder } = openSetup()
  const before = read('logo.svg')
  const [png, wide] = ['logo.png', 'wide.svg'].map((name) => join(folder, '..', name)) as [string, string]
  await sharp({ create: { width: 40, height: 40, channels: 3, background: 'white' } })
    .png()
    .toFile(png)
  writeFileSync(wide, square.replace('0 0 40 40', '0 0 400 40'))
  expect((await setup('--logo', png)).stderr).toMatch(/is a PNG picture.*; ask whoever made it for the SVG/)
  expect((await setup('--logo', wide)).stderr).toMatch(/is 400 by 40; an icon is square/)
  expect(read('logo.svg')).toBe(before)
})
