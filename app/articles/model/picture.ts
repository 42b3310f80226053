/** Which pictures are taken, and which files each is kept as. Everything follows from its address. */

export const maxPictureBytes = 10 * 1024 * 1024
const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/heic'] as const

/** Phones call one kind by two names. */
export const readPictureType = (type: string | undefined) =>
  pictureTypes.find((one) => one === (type === 'image/heif' ? 'image/heic' : type))

/** Some systems know HEIC by its extensions alone. */
export const acceptedPictures = [...pictureTypes, 'image/heif', '.heic', '.heif'].join()

/** Carries the name of the file, percent-encoded: an address would stand in logs. */
export const pictureNameHeader = 'x-picture-name'
export const maxPictureName = 120
export const maxPictureAlt = 500

/** Most pixels across of a file that readers get. */
export const widestPicture = 1600
/** Times as high as wide; nobody could read past a longer one. */
export const maxUpright = 4
const steps = [480, 800, 1200]

export const pictureFormats = ['avif', 'webp'] as const
export type PictureFormat = (typeof pictureFormats)[number]

export interface PictureAddress {
  id: string
  /** Of the largest file, where an article names the picture. */
  width: number
}

/** In pixels, the largest last. */
export function widthsOf(largest: number): number[] {
  return [...steps.filter((step) => step < largest), largest]
}

export function pictureAddress(id: string, width: number, format: PictureFormat = 'webp'): string {
  return `/pictures/${id}/${width}.${format}`
}

/** Null for any other text. */
export function readPictureAddress(src: string | undefined): PictureAddress | null {
  const [, id, digits] = addressPattern.exec(src ?? '') ?? []
  const width = Number(digits)
  return id && width <= widestPicture ? { id, width } : null
}

const addressPattern =
  /^\/pictures\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\/([1-9]\d{0,3})\.webp$/

export function pictureFile(id: string, width: number, format: PictureFormat): string {
  return `pictures/${id}/${width}.${format}`
}

export interface FeaturePicture {
  id: string
  width: number
  height: number
  alt: string
  /** The point that crops keep, per cent from left and top. */
  focusX: number
  focusY: number
}

/** Tenths, which style sheets have classes for. */
export const focusClasses = ({ focusX, focusY }: Pick<FeaturePicture, 'focusX' | 'focusY'>) =>
  `focus-x-${Math.round(focusX / 10)} focus-y-${Math.round(focusY / 10)}`

export const featureAddress = ({ id, width }: Pick<FeaturePicture, 'id' | 'width'>) =>
  pictureAddress(id, width)
