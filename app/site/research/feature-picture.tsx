import {
  type FeaturePicture,
  featureAddress,
  focusClasses,
  type PictureFormat,
  pictureAddress,
  widthsOf,
} from '#app/articles/model/picture.ts'

interface PictureProps {
  picture: FeaturePicture
}

const filesOf = ({ id, width }: FeaturePicture, format: PictureFormat) =>
  widthsOf(width)
    .map((each) => `${pictureAddress(id, each, format)} ${each}w`)
    .join(', ')

/** On a card, whose title says it all: the picture is decoration there. `isFirst` has half of a wide window, the others a small square. */
export function CardPicture({ picture, isFirst }: PictureProps & { isFirst: boolean }) {
  return (
    <img
      className={`feature-picture ${focusClasses(picture)}`}
      src={pictureAddress(picture.id, widthsOf(picture.width)[0] ?? picture.width)}
      srcSet={filesOf(picture, 'webp')}
      // A small square of a wide picture is as high as 5rem: the picture behind it is wider.
      sizes={isFirst ? '(width >= 48rem) 32rem, calc(100vw - 2.25rem)' : '10rem'}
      alt=""
      width={picture.width}
      height={picture.height}
      loading="lazy"
      decoding="async"
    />
  )
}

/** Fetched at once: it stands on the first screen. */
export function HeadPicture({ picture }: PictureProps) {
  const { alt, width, height } = picture
  const sizes = '(width >= 49.5rem) 49.5rem, calc(100vw - 2.25rem)'
  return (
    <picture className="feature-head">
      <source type="image/avif" srcSet={filesOf(picture, 'avif')} sizes={sizes} />
      <img
        className="head-picture"
        src={featureAddress(picture)}
        srcSet={filesOf(picture, 'webp')}
        sizes={sizes}
        alt={alt}
        width={width}
        height={height}
        fetchPriority="high"
      />
    </picture>
  )
}
