/** The picture of an article as a whole, as cards, pages and those who share it need it. */
import { pictureAddress } from './picture.ts'

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
