/** What somebody gets to read whose colors, typeface, logo or pictures cannot be used. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { mistakesAfter, mistakesIn } from '#test/support/agency-mistakes.ts'

it.each<[string, string | RegExp, string, RegExp]>([
  [
    'a color that cannot be read',
    /deep: '#\w+'/,
    "deep: '#8fb3b0'",
    /^agency\/theme\.yaml:\d+: colors\.deep: "#8fb3b0" is too light for light words on it: it .*reaches a contrast of [\d.]+:1 on .*; the nearest color that reaches it everywhere is "#[0-9a-f]{6}"$/,
  ],
  [
    'a page too dark',
    /paper: '#\w+'/,
    "paper: '#444444'",
    /: colors\.paper: "#444444" is too dark for a page/,
  ],
  [
    'a color by name',
    /ink: '#\w+'/,
    'ink: black',
    /: colors\.ink: "black" is no color; write six digits in q/,
  ],
  ...['cream', '#12', '#zzzzzz'].map((typed): [string, RegExp, string, RegExp] => [
    `a color as ${typed}`,
    /paper: '#\w+'/,
    `paper: '${typed}'`,
    new RegExp(`: colors\\.paper: "${typed}" is no color; write six digits in q`),
  ]),
  [
    'an accent that cannot be seen on the page',
    /accent: '#\w+'/,
    "accent: '#fdf0d0'",
    /: colors\.accent: "#fdf0d0" is too light to be seen on the page: it reaches/,
  ],
  [
    'a color without quotes',
    /ink: '(#\w+)'/,
    'ink: $1',
    /^agency\/theme\.yaml:\d+: colors\.ink: is no color; write six digits in quotes/,
  ],
  [
    'a typeface that is not installed',
    /face: .*/,
    "face: '@fontsource/no-such-face'",
    /: headlines\.face: "@fontsource\/no-such-face" is not installed; run `npm install @fontsource\/no-such-face`/,
  ],
  [
    'a typeface by its name',
    /face: .*/,
    'face: Garamond',
    /: headlines\.face: "Garamond" is no typeface; write s/,
  ],
  [
    'a weight it has not',
    'weight: 600',
    'weight: 100',
    /: headlines\.weight: "100" is no weight of Besley; it has 400/,
  ],
  ['corners that make a ball', 'corners: 8', 'corners: 80', /: corners: "80" is more than 24 pixels/],
  [
    'a map that is not there',
    'picture: ohio.svg',
    'picture: iowa.svg',
    /: map\.picture: "iowa\.svg" is not in agency\/pictures\//,
  ],
])('%s is told with its line and the way out', async (_what, from, to, said) => {
  expect(await mistakesAfter('theme.yaml', (text) => text.replace(from, to))).toEqual([
    expect.stringMatching(said),
  ])
})

const inSvg = (inside: string, attributes = 'viewBox="0 0 40 40"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`
const drawn = '<path d="M0 0h40v40H0z"/>'

it.each([
  [
    'a script',
    inSvg(`<script>alert(1)</script>${drawn}`),
    /^agency\/logo\.svg: holds <script>; export it again/,
  ],
  ['a handler', inSvg(drawn, 'viewBox="0 0 40 40" onload="alert(1)"'), /: holds a script in onload=/],
  [
    'a part from elsewhere',
    inSvg('<use href="https://example.com/a.svg#b"/>'),
    /: takes a part of itself from https:/,
  ],
  [
    'styles',
    inSvg('<path style="fill:red" d="M0 0h40v40H0z"/>'),
    /: holds style="\.\.\."; export it again with "pres/,
  ],
  [
    'a photograph inside',
    inSvg('<image href="data:image/png;base64,AA=="/>'),
    /: holds <image>; export it again/,
  ],
  ['words in it', inSvg('<text x="1" y="9">A</text>'), /^agency\/logo\.svg: holds words, which look/],
  ['no viewBox', inSvg(drawn, 'width="40" height="40"'), /: has no viewBox; export it again with one/],
  ['a banner’s shape', inSvg(drawn, 'viewBox="0 0 400 40"'), /: is 400 by 40; an icon is square/],
  [
    'too many bytes',
    inSvg(`<path d="M0 0${'h1v1'.repeat(900)}z"/>`),
    /: has 3\.\d KB, and every page carries it; simpl/,
  ],
  ['what is no SVG', 'GIF89a', /: is no SVG; export it again as "plain SVG"/],
])('a logo with %s is refused', async (_what, text, said) => {
  const mistakes = await mistakesIn((folder) => writeFileSync(join(folder, 'logo.svg'), text))
  expect(mistakes).toEqual([expect.stringMatching(said)])
})

it('a logo that is missing is asked for', async () => {
  expect(await mistakesIn((folder) => rmSync(join(folder, 'logo.svg')))).toEqual([
    expect.stringMatching(/^agency\/logo\.svg: is missing; save your logo there as SVG/),
  ])
})

it('tells all wrong pictures at once, each with its name', async () => {
  const mistakes = await mistakesIn((folder) => {
    const add = (name: string, bytes: string | Buffer) => writeFileSync(join(folder, 'pictures', name), bytes)
    add('a.jpg', 'no picture')
    add('b.gif', 'GIF89a')
    add('My Photo.png', 'x')
    add('c.svg', inSvg('<script>1</script>'))
    add('d.svg', inSvg(`<path d="${'M0 0'.repeat(30_000)}"/>`))
    mkdirSync(join(folder, 'pictures', '.hidden'))
  })
  expect(mistakes).toEqual([
    expect.stringMatching(/^agency\/pictures\/My Photo\.png: is no name of a picture; write small letters/),
    expect.stringMatching(/^agency\/pictures\/a\.jpg: is no picture that can be read; save it again/),
    expect.stringMatching(/^agency\/pictures\/b\.gif: is no name of a picture/),
    expect.stringMatching(/^agency\/pictures\/c\.svg: holds <script>/),
    expect.stringMatching(/^agency\/pictures\/d\.svg: has 117\.\d KB, more than 100 KB/),
  ])
})

it('takes a photograph as a telephone makes it', async () => {
  const photo = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: 'white' } })
    .withExif({ IFD0: { Make: 'A telephone' } })
    .jpeg()
    .toBuffer()
  const mistakes = await mistakesIn((folder) => writeFileSync(join(folder, 'pictures', 'photo.jpg'), photo))
  expect(mistakes).toEqual([])
})
