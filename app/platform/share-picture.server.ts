/**
 * The picture beside a shared link (ogp.me): 1200 by 630 pixels. Letters are outlines, so no font of the machine
 * matters.
 */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import opentype, { type Font, type PathCommand } from 'opentype.js'
import sharp from 'sharp'
import { colors, headlines } from '#app/theme/theme.ts'

/**
 * As the data of an SVG path from `x` and `y` on. The library's own `toPathData` writes NaN for a hair above a whole
 * number, and the letter breaks.
 */
export function outlineOf(
  font: Font,
  text: string,
  { x, y }: { x: number; y: number },
  fontSize: number,
): string {
  return font.getPath(text, x, y, fontSize).commands.map(dataOf).join('')
}

function dataOf(command: PathCommand): string {
  switch (command.type) {
    case 'M':
    case 'L':
      return `${command.type}${rounded(command.x, command.y)}`
    case 'Q':
      return `Q${rounded(command.x1, command.y1, command.x, command.y)}`
    case 'C':
      return `C${rounded(command.x1, command.y1, command.x2, command.y2, command.x, command.y)}`
    default:
      return 'Z'
  }
}

const rounded = (...numbers: number[]) => numbers.map((number) => Math.round(number * 10) / 10).join(' ')

export interface SharePicture {
  headline: string
  signature: string
  /** The text of an SVG file, before the name. */
  logo: Buffer
  scene: Buffer
  /** The point of a photograph that its crop keeps, per cent from the left and from the top. */
  focus?: { x: number; y: number }
}

const size = { width: 1200, height: 630 }
/** Where the text stands, in pixels, and on how many lines: as a rule, and in the smallest letters. */
const area = { left: 64, width: 560, maxLines: 5, maxSmallLines: 9 }
/** The logo, in pixels: its size, and the height at which it stands in the middle of the name's letters. */
const sign = { size: 40, middle: 573 }
const sceneWidth = 520

// One picture at a time, and nothing remembered: memory belongs to visitors.
sharp.cache(false)
sharp.concurrency(1)

let font: Promise<Font> | undefined

/** Draws a PNG. Sharp works outside the event loop; only the outlines are made on it (about 2 ms). */
export async function renderSharePicture({
  headline,
  signature,
  logo,
  scene,
  focus,
}: SharePicture): Promise<Buffer> {
  font ??= readFont()
  const outlines = renderText(await font, headline, signature)
  const picture = focus
    ? await cropAround(scene, focus)
    : await sharp(scene, { density: 144 }).resize(sceneWidth, size.height, { fit: 'cover' }).png().toBuffer()
  const mark = await sharp(logo, { density: 144 })
    .resize(sign.size, sign.size, { fit: 'inside' })
    .png()
    .toBuffer()
  const { paper, accent } = colors
  const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}"><path fill="${paper}" d="M0 0h1200v630H0z"/><path fill="${accent}" d="M0 0h1200v14H0z"/>${outlines}</svg>`
  return sharp(Buffer.from(ground))
    .composite([
      { input: picture, left: size.width - sceneWidth, top: 14, blend: 'over' },
      { input: mark, left: area.left, top: sign.middle - sign.size / 2 },
    ])
    .png({ palette: true, quality: 90 })
    .toBuffer()
}

/** As much of a photograph as fits beside the words, around the point that matters in it. */
async function cropAround(photo: Buffer, { x, y }: { x: number; y: number }): Promise<Buffer> {
  const { width, height } = await sharp(photo).metadata()
  const scale = Math.max(sceneWidth / width, size.height / height)
  const wide = Math.max(sceneWidth, Math.round(width * scale))
  const high = Math.max(size.height, Math.round(height * scale))
  const place = (whole: number, part: number, share: number) => Math.round(((whole - part) * share) / 100)
  return sharp(photo)
    .resize(wide, high, { fit: 'fill' })
    .extract({
      left: place(wide, sceneWidth, x),
      top: place(high, size.height, y),
      width: sceneWidth,
      height: size.height,
    })
    .png()
    .toBuffer()
}

async function readFont(): Promise<Font> {
  const file = createRequire(import.meta.url).resolve(headlines.drawn)
  const bytes = await readFile(file)
  return opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength))
}

function renderText(letters: Font, headline: string, signature: string): string {
  const { fontSize, lines } = fitLines(letters, headline)
  const step = fontSize * 1.18
  const top = (size.height - step * lines.length) / 2 + fontSize * 0.6
  const shapes = lines.map((line, index) =>
    outlineOf(letters, line, { x: area.left, y: top + index * step }, fontSize),
  )
  const name = { x: area.left + sign.size + 14, y: size.height - 48 }
  return `<path fill="${colors.deep}" d="${shapes.join('')}${outlineOf(letters, signature, name, 26)}"/>`
}

/** The largest letters with which the headline keeps within five lines, and no "A" or "to" has a line to itself. */
function fitLines(letters: Font, headline: string): { fontSize: number; lines: string[] } {
  const fits = [68, 60, 52, 46, 40].map((fontSize) => ({
    fontSize,
    lines: breakLines(letters, headline, fontSize),
  }))
  const short = fits.filter(({ lines }) => lines.length <= area.maxLines)
  const fit = short.find(({ lines }) => lines.every((line) => line.length > 2)) ?? short[0]
  if (fit) return fit
  const lines = fits.at(-1)?.lines ?? []
  const shown = lines.slice(0, area.maxSmallLines)
  if (lines.length > shown.length) shown.push(`${shown.pop()} …`)
  return { fontSize: 40, lines: shown }
}

function breakLines(letters: Font, text: string, fontSize: number): string[] {
  const isWithin = (line: string) => letters.getAdvanceWidth(line, fontSize) <= area.width
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim()
    if (lines.length > 0 && isWithin(longer)) lines[lines.length - 1] = longer
    else lines.push(...piecesOf(word, isWithin))
  }
  return lines
}

function piecesOf(word: string, isWithin: (piece: string) => boolean): string[] {
  const pieces = ['']
  for (const letter of word) {
    const longer = pieces.at(-1) + letter
    if (isWithin(longer)) pieces[pieces.length - 1] = longer
    else pieces.push(letter)
  }
  return pieces
}
