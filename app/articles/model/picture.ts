/** Pictures that editors upload: what is taken, and which files one is kept as. Everything follows from its address. */

/** Largest file that is taken, in bytes. */
export const maxPictureBytes = 10 * 1024 * 1024
const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/heic'] as const

/** What is said of a media type: phones call one kind by two names. */
export const readPictureType = (type: string | undefined) =>
  pictureTypes.find((one) => one === (type === 'image/heif' ? 'image/heic' : type))

/** The same for a file field; some systems know HEIC by its endings alone. */
export const acceptedPictures = [...pictureTypes, 'image/heif', '.heic', '.heif'].join()

/** Carries the name of the file, percent-encoded: an address would stand in logs. */
export const pictureNameHeader = 'x-picture-name'
/** Most characters of a name, and of the words that say what a picture shows. */
export const maxPictureName = 120
export const maxPictureAlt = 500

/** Most pixels across of a file that readers get. */
export const widestPicture = 1600
/** A picture may be this many times as high as it is wide, or nobody could read past it. */
export const maxUpright = 4
const steps = [480, 800, 1200]

export const pictureFormats = ['avif', 'webp'] as const
export type PictureFormat = (typeof pictureFormats)[number]

export interface PictureAddress {
  id: string
  /** Pixels across: of the largest file, where an article names the picture. */
  width: number
}

/** The widths of all files of a picture, in pixels, the largest last. */
export function widthsOf(largest: number): number[] {
  return [...steps.filter((step) => step < largest), largest]
}

/** `/pictures/ID/WIDTH.webp`. */
export function pictureAddress(id: string, width: number, format: PictureFormat = 'webp'): string {
  return `/pictures/${id}/${width}.${format}`
}

/** What the address in an article stands for, or null for any other text. */
export function readPictureAddress(src: string | undefined): PictureAddress | null {
  const [, id, digits] = addressPattern.exec(src ?? '') ?? []
  const width = Number(digits)
  return id && width <= widestPicture ? { id, width } : null
}

const addressPattern =
  /^\/pictures\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\/([1-9]\d{0,3})\.webp$/

/** The name of one of its files in the store. */
export function pictureFile(id: string, width: number, format: PictureFormat): string {
  return `pictures/${id}/${width}.${format}`
}

/** The picture of an article as a whole, as cards, pages and those who share it need it. */
export interface FeaturePicture {
  id: string
  /** Pixels of the largest file. */
  width: number
  height: number
  /** What it shows, for readers who cannot see it. */
  alt: string
  /** The point that crops keep, per cent from the left and from the top. */
  focusX: number
  focusY: number
}

/** The classes by which a crop keeps the point: tenths, which style sheets have words for. */
export const focusClasses = ({ focusX, focusY }: Pick<FeaturePicture, 'focusX' | 'focusY'>) =>
  `focus-x-${Math.round(focusX / 10)} focus-y-${Math.round(focusY / 10)}`

/** Stands on the picture at the head of an article, and is how the share picture finds it. */
export const headPicture = { className: 'head-picture' } as const

const headPictureMarkup = new RegExp(
  `<img class="${headPicture.className}" data-focus="(\\d{1,3}) (\\d{1,3})" src="/pictures/([0-9a-f-]{36})/(\\d{1,4})\\.webp"`,
)

/** The picture at the head of an article, from the markup of its page; null where there is none. */
export function readHeadPicture(html: string): Omit<FeaturePicture, 'alt' | 'height'> | null {
  const [, x, y, id, width] = headPictureMarkup.exec(html) ?? []
  return id ? { id, width: Number(width), focusX: Number(x), focusY: Number(y) } : null
}

export const featureAddress = ({ id, width }: Pick<FeaturePicture, 'id' | 'width'>) =>
  pictureAddress(id, width)
