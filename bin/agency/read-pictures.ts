/** The agency's own pictures: its logo, and what lies in agency/pictures/. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { homedir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import sharp from 'sharp'
import { writeWhole } from './agency-document.ts'
import { faultOfInlineSvg, faultOfSvg } from './read-svg.ts'

/** The logo stands in the head of every page: each of its bytes does, too. */
const largestLogo = 3 * 1024
/** For a photograph as a telephone takes it; visitors get it smaller. */
const largestPicture = 15 * 1024 * 1024
/** An SVG is handed out as it is. */
const largestDrawing = 100 * 1024
/** Pixels across: twice as many as the widest place for one has. */
const widest = 1200

export interface Picture {
  name: string
  bytes: Buffer
  width: number
  height: number
}

export async function readLogo(folder: string): Promise<string | { mistake: string }> {
  const place = join(basename(folder), 'logo.svg')
  const path = join(folder, 'logo.svg')
  if (!existsSync(path))
    return { mistake: `${place}: is missing; save your logo there as SVG, or take the sample’s` }
  const bytes = readFileSync(path)
  const mistake = await mistakeOfLogo(bytes)
  return mistake ? { mistake: `${place}: ${mistake}` } : bytes.toString('utf8').trim()
}

/** What is wrong with a logo and what would do; undefined when nothing is. */
async function mistakeOfLogo(bytes: Buffer): Promise<string | undefined> {
  const photo = await formatOf(bytes)
  if (photo && photo !== 'svg')
    return `is a ${photo.toUpperCase()} picture, and a logo is drawn in many sizes; ask whoever made it for the SVG, or draw it anew with a program like Inkscape and save it as "plain SVG"`
  if (bytes.length > largestLogo)
    return `has ${kilobytes(bytes.length)}, and every page carries it; simplify it to ${kilobytes(largestLogo)} (svgomg.net does)`
  const fault = faultOfInlineSvg(bytes.toString('utf8').trim())
  if (fault) return fault
  const size = await sizeOf(bytes)
  if (!size) return 'cannot be drawn; export it again as "plain SVG"'
  const shape = size.width / size.height
  return shape < 0.8 || shape > 1.25
    ? `is ${size.width} by ${size.height}; an icon is square: use the sign of your logo without its words`
    : undefined
}

export async function readPictures(folder: string): Promise<{ pictures: Picture[]; mistakes: string[] }> {
  const inside = join(folder, 'pictures')
  const names = existsSync(inside) ? readdirSync(inside).sort() : []
  const read = await Promise.all(
    names.filter((name) => !name.startsWith('.')).map((name) => readPicture(inside, name)),
  )
  return {
    pictures: read.filter((one) => typeof one !== 'string'),
    mistakes: read
      .filter((one) => typeof one === 'string')
      .map((what) => `${join(basename(folder), 'pictures', what)}`),
  }
}

async function readPicture(folder: string, name: string): Promise<Picture | string> {
  const [, ending = ''] = /\.(svg|jpe?g|png|webp)$/.exec(name) ?? []
  if (!/^[a-z0-9-]+\.[a-z]+$/.test(name) || !ending)
    return `${name}: is no name of a picture; write small letters, digits and hyphens before .svg, .jpg, .png or .webp`
  const path = join(folder, name)
  const most = ending === 'svg' ? largestDrawing : largestPicture
  if (statSync(path).size > most)
    return `${name}: has ${kilobytes(statSync(path).size)}, more than ${kilobytes(most)}; save it smaller`
  const bytes = readFileSync(path)
  const fault = ending === 'svg' && faultOfSvg(bytes.toString('utf8'))
  if (fault) return `${name}: ${fault}`
  const picture = ending === 'svg' ? { ...(await sizeOf(bytes)), bytes } : await shrink(bytes, ending)
  const { width, height } = picture ?? {}
  return picture && width && height
    ? { name, bytes: picture.bytes, width, height }
    : `${name}: is no picture that can be read; save it again as JPEG, PNG, WebP or SVG`
}

const formatOf = (bytes: Buffer) =>
  sharp(bytes)
    .metadata()
    .then(({ format }) => format)
    .catch(() => undefined)

const sizeOf = (bytes: Buffer) =>
  sharp(bytes)
    .metadata()
    .then(({ format, width, height }) => (format === 'svg' ? { width, height } : undefined))
    .catch(() => undefined)

/** Upright and small, without what a camera writes into it: where it was taken is nobody's business. */
async function shrink(bytes: Buffer, ending: string) {
  const format = ending === 'png' || ending === 'webp' ? ending : 'jpeg'
  try {
    if ((await sharp(bytes).metadata()).format !== format) return undefined
    const { data, info } = await sharp(bytes)
      .rotate()
      .resize({ width: widest, withoutEnlargement: true })
      .toFormat(format, { quality: 82 })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height }
  } catch {
    return undefined
  }
}

const kilobytes = (bytes: number) => `${Math.round(bytes / 102.4) / 10} KB`

/** The logo that `npm run setup` takes: checked when it is named, copied when everything else is written. */
export class NewLogo {
  readonly #folder: string
  #text: string | undefined

  constructor(folder: string) {
    this.#folder = folder
  }

  /** Takes the file at `typed`, which may be empty to keep the logo, or says what is wrong with it. */
  async take(typed: string): Promise<string | undefined> {
    this.#text = undefined
    if (typed === '') return undefined
    const path = pathOf(typed)
    const found = statSync(path, { throwIfNoEntry: false })
    if (!found) return `there is no file ${path}; write where the SVG lies, or drag it into this window`
    if (!found.isFile()) return `${path} is a folder; write the file in it, as ${join(path, 'logo.svg')}`
    const bytes = readFileSync(path)
    const mistake = await mistakeOfLogo(bytes)
    if (!mistake) this.#text = bytes.toString('utf8')
    return mistake && `${path} ${mistake}`
  }

  save(): void {
    if (this.#text !== undefined) writeWhole(join(this.#folder, 'logo.svg'), this.#text)
  }
}

/** A terminal quotes or escapes the spaces of a file that is dragged into it; npm changes the folder that it runs in. */
const pathOf = (typed: string) =>
  resolve(
    process.env.INIT_CWD ?? process.cwd(),
    typed
      .replace(/^(['"])(.*)\1$/, '$2')
      .replace(/\\ /g, ' ')
      .replace(/^~(?=\/|$)/, homedir()),
  )
