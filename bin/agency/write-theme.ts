/**
 * Writes the look into .agency/: theme.js for whatever draws, theme.css for pages, and public/ with every picture that
 * is handed out, the product's drawings in the agency's colors among them.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { ThemeFile } from '../../app/content/agency/theme-schema.ts'
import { contrastOf, paletteOf } from '../../app/theme/palette.ts'
import type { Drawing, SvgNode, ThemeFiles } from '../../app/theme/theme-file.ts'
import { AgencyMistakes, readAgencyFile } from './read-agency.ts'
import { type Picture, readLogo, readPictures } from './read-pictures.ts'
import { readSvg } from './read-svg.ts'
import { recolorDrawing } from './recolor-drawing.ts'
import { renderIcons } from './render-icons.ts'
import { themeSheet } from './theme-sheet.ts'
import { familiesOf, findTypeface, fontFaces, stacks, type Typeface } from './typeface.ts'

const root = join(import.meta.dirname, '../..')
const drawings = join(root, 'public')

export interface Look {
  theme: ThemeFile
  typeface: Typeface
  logo: string
  pictures: readonly Picture[]
}

/**
 * The look of the agency in `folder`.
 * @throws {AgencyMistakes} With the mistakes of theme.yaml, the logo and all pictures.
 */
export async function readLook(folder: string): Promise<Look> {
  const mistakes: string[] = []
  const logo = await readLogo(folder)
  const { pictures, mistakes: wrongPictures } = await readPictures(folder)
  let typeface: ReturnType<typeof findTypeface> | undefined
  let theme: ThemeFile | undefined
  try {
    theme = readAgencyFile(folder, 'theme.yaml', (values) => {
      const { headlines, map } = values as ThemeFile
      typeface = findTypeface(headlines.face, headlines.weight)
      const face = 'message' in typeface && { ...typeface, path: ['headlines', typeface.path] }
      const isThere = !map || existsSync(join(folder, 'pictures', map.picture))
      const lost = !isThere && {
        path: ['map', 'picture'],
        message: 'is not in agency/pictures/; put it there, or leave `map` out',
      }
      return [face, lost].filter((finding) => finding !== false)
    }) as ThemeFile
  } catch (error) {
    if (!(error instanceof AgencyMistakes)) throw error
    mistakes.push(...error.mistakes)
  }
  if (typeof logo !== 'string') mistakes.push(logo.mistake)
  mistakes.push(...wrongPictures)
  if (mistakes.length > 0 || !theme || typeof logo !== 'string' || !typeface || 'message' in typeface)
    throw new AgencyMistakes(mistakes)
  return { theme, typeface, logo, pictures }
}

/**
 * Writes the look of the agency in `from` to `to`, when something of it changed.
 * @param isByLake Whether drawings may show what stands by a lake: a state without one has no lighthouse.
 * @throws {AgencyMistakes} As `readLook` does.
 */
export async function writeTheme(from: string, to: string, isByLake = true): Promise<void> {
  const note = join(to, 'theme.note')
  const wanted = `${fingerprint(from)} ${isByLake}`
  if (existsSync(note) && readFileSync(note, 'utf8') === wanted) return
  const look = await readLook(from)
  const files = new Map<string, string | Buffer>([
    ...Object.entries(filesOf(look)),
    ...drawingsOf(look, isByLake),
    ...(await renderIcons(Buffer.from(look.logo), look.theme.colors.paper)).map(
      ({ name, bytes }) => [`public/${name}`, bytes] as const,
    ),
    ...look.pictures.map(({ name, bytes }) => [`public/agency/${name}`, bytes] as const),
  ])
  if (look.typeface.web) files.set('fonts/headlines.woff2', readFileSync(look.typeface.web))
  for (const folder of ['public', 'fonts']) rmSync(join(to, folder), { recursive: true, force: true })
  for (const [name, text] of files) {
    mkdirSync(dirname(join(to, name)), { recursive: true })
    writeFileSync(join(to, name), text)
  }
  writeFileSync(note, wanted)
}

function filesOf({ theme, typeface, logo, pictures }: Look): Record<string, string> {
  const palette = paletteOf(theme.colors)
  const text = theme.text === 'system-sans' ? 'sans' : 'serif'
  const map = theme.map && pictures.find(({ name }) => name === theme.map?.picture)
  const files: ThemeFiles = {
    colors: palette.light,
    dark: palette.dark,
    frame: { paper: palette.light.paper, deep: palette.light.deep },
    corners: theme.corners,
    headlines: { ...namesOf(typeface.kind), drawn: typeface.drawn },
    text: { ...namesOf(text), kind: text },
    mark: markOf(logo, theme.colors),
    map:
      theme.map && map
        ? {
            src: `/agency/${map.name}`,
            width: map.width,
            height: map.height,
            description: theme.map.description,
          }
        : null,
  }
  const porch = recolorDrawing(readFileSync(join(drawings, 'scenes/porch.svg'), 'utf8'), theme.colors)
  return {
    // A module and not JSON: a browser then loads only what its pages name.
    'theme.js': moduleOf(files),
    'porch.json': JSON.stringify(addressOf(porch)),
    'theme.css': themeSheet({
      palette,
      corners: theme.corners,
      families: { text: stacks[text].device, ...familiesOf(typeface) },
      faces: fontFaces(typeface, './fonts/headlines.woff2'),
    }),
  }
}

/** A drawing as an address that holds all of it. Its title stays out: what a picture says stands beside it. */
const addressOf = (svg: string) =>
  `data:image/svg+xml,${svg
    .replace(/<title>.*?<\/title>/s, '')
    .replace(/>\s+</g, '><')
    .trim()
    .replace(/[%#]/g, encodeURIComponent)}`

const moduleOf = (values: object) =>
  Object.entries(values)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}\n`)
    .join('')

const namesOf = (kind: 'serif' | 'sans') => ({ plain: stacks[kind].plain, mail: stacks[kind].mail })

/** The logo as it stands on any ground: its deep parts are as light or dark as the words beside it. */
function markOf(logo: string, { deep, paper }: ThemeFile['colors']): Drawing {
  const { viewBox, children } = readSvg(logo)
  // In a dark band its deep parts turn light; what is as light could not be told from them any more.
  if (
    colorsOf(logo).some((color) => color !== deep && color !== paper && contrastOf(color, paper) < leastSeen)
  )
    return { viewBox, children: [groundOf(viewBox, paper), ...children] }
  const swap = (value: string) =>
    value.toLowerCase() === deep
      ? 'currentColor'
      : value.toLowerCase() === paper
        ? 'var(--mark-ground,var(--color-paper))'
        : value
  const follow = ([tag, attributes, ...inside]: SvgNode): SvgNode => [
    tag,
    Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name, swap(value)])),
    ...inside.map(follow),
  ]
  return { viewBox, children: children.map(follow) }
}

const leastSeen = 1.4

const colorsOf = (svg: string) => svg.toLowerCase().match(/#[0-9a-f]{6}\b/g) ?? []

/** The whole sign stands on the color of the page, wherever it is shown. */
function groundOf(viewBox: string, fill: string): SvgNode {
  const [x = '0', y = '0', width = '0', height = '0'] = viewBox.trim().split(/[\s,]+/)
  return ['rect', { x, y, width, height, fill }]
}

const drawingsOf = ({ theme }: Look, isByLake: boolean): [string, string][] =>
  namesIn(drawings).map((name) => {
    const drawn = readFileSync(join(drawings, name), 'utf8')
    const shown = isByLake ? drawn : drawn.replace(/<!-- only by a lake -->.*?<!-- end -->/gs, '')
    return [`public/${name}`, recolorDrawing(shown, theme.colors)]
  })

const namesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort()

function fingerprint(from: string): string {
  const hash = createHash('sha256')
  const ownFiles = namesIn(from).filter((name) => !name.endsWith('.yaml') || name === 'theme.yaml')
  const sources = [
    ...ownFiles.map((name) => join(from, name)),
    ...[drawings, import.meta.dirname, join(root, 'app/theme')].flatMap((folder) =>
      namesIn(folder).map((name) => join(folder, name)),
    ),
    join(root, 'package-lock.json'),
  ]
  for (const path of sources) hash.update(`${path.slice(root.length)}\0`).update(readFileSync(path))
  return hash.digest('hex')
}
