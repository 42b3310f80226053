/** Pictures in an article: as wide as the text, wider, beside it, or several in a grid. */
import { Fragment, type ReactNode } from 'react'
import {
  type PictureFormat,
  pictureAddress,
  readPictureAddress,
  widthsOf,
} from '#app/articles/pictures/picture.ts'
import {
  type ArticleAttributes,
  type ArticleElement,
  type ArticleNode,
  type FigureLayout,
  readLayout,
} from '#app/articles/text/article-node.ts'

interface FigureProps {
  element: ArticleElement
  draw(nodes: readonly ArticleNode[]): ReactNode
}

/** A picture with its caption. In a gallery each picture is cropped to one shape and leads to the large one. */
export function BodyFigure({ element: { attributes, children = [] }, draw }: FigureProps) {
  const layout = readLayout(attributes?.class)
  if (layout === 'gallery')
    return (
      <ul className="picture-gallery">
        {children
          .filter((node) => typeof node !== 'string')
          .map(({ children: parts = [] }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the tree of a page never changes its order
            <li key={at}>
              <figure>{parts.map((part, n) => drawPart(part, n, draw))}</figure>
            </li>
          ))}
      </ul>
    )
  return (
    <figure className={layout && `picture-${layout}`}>
      {children.map((node, at) =>
        typeof node !== 'string' && node.tag === 'img' ? (
          <BodyPicture key="picture" {...node.attributes} layout={layout} />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the tree of a page never changes its order
          <Fragment key={at}>{draw([node])}</Fragment>
        ),
      )}
    </figure>
  )
}

function drawPart(part: ArticleNode, key: number, draw: FigureProps['draw']) {
  if (typeof part === 'string' || part.tag !== 'img') return <Fragment key={key}>{draw([part])}</Fragment>
  return (
    <a key={key} href={part.attributes?.src}>
      <BodyPicture {...part.attributes} layout="gallery" />
    </a>
  )
}

/**
 * As wide as a figure is (article-body.css), or the screen without its margins. Here a rem is 16 pixels, whatever the size of
 * the page's letters (CSS Values 4, section 6.1.1): the figure's 36rem are 40.5 of these.
 */
const pictureSizes = '(width >= 42.75rem) 40.5rem, calc(100vw - 2.25rem)'
/** The same for pictures that are higher than wide: at most 24rem of the page's. */
const uprightSizes = '(width >= 29.25rem) 27rem, calc(100vw - 2.25rem)'
const layoutSizes = {
  wide: '(width >= 72rem) 67.5rem, calc(100vw - 2.25rem)',
  beside: '(width >= 48rem) 18rem, calc(100vw - 2.25rem)',
  gallery: '(width >= 48rem) 24rem, calc(100vw - 2.25rem)',
}

/** A picture; of an uploaded one the browser chooses the smallest file that is wide enough. */
export function BodyPicture({
  layout,
  ...attributes
}: ArticleAttributes & { layout?: FigureLayout | undefined }) {
  const { src, alt = '', width = '640', height = '360' } = attributes
  const uploaded = readPictureAddress(src)
  const plain = { src, alt, width, height, loading: 'lazy' } as const
  if (!uploaded) return <img {...plain} alt={alt} />
  const isUpright = Number(height) > Number(width) && !layout
  const sizes = layout ? layoutSizes[layout] : isUpright ? uprightSizes : pictureSizes
  const sourceSet = (format: PictureFormat) =>
    widthsOf(uploaded.width)
      .map((each) => `${pictureAddress(uploaded.id, each, format)} ${each}w`)
      .join(', ')
  return (
    <picture>
      <source type="image/avif" srcSet={sourceSet('avif')} sizes={sizes} />
      <img
        {...plain}
        alt={alt}
        className={attributes.focus ?? (isUpright ? 'picture-upright' : undefined)}
        srcSet={sourceSet('webp')}
        sizes={sizes}
        decoding="async"
      />
    </picture>
  )
}
