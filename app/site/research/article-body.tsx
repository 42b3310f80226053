/** The body of an article, drawn from its tree. No markup from a text: there is nothing to escape from. */
import { createElement, Fragment, type ReactNode } from 'react'
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
  elementsIn,
  textOf,
} from '#app/articles/text/article-node.ts'
import { Scrolling } from '#app/ui/scrolling.tsx'
import { SiteLink } from '../links/site-link.tsx'
import { ArticleTable } from './article-table.tsx'

export function ArticleBody({ nodes }: { nodes: readonly ArticleNode[] }) {
  return <div className="article-body">{draw(nodes, elementsIn(nodes, 'table'))}</div>
}

/** `tables` are all of the article: one without a caption is called by its number. */
function draw(nodes: readonly ArticleNode[] | undefined, tables: readonly ArticleElement[]): ReactNode {
  // The tree of a page never changes its order, so the place is the name.
  return nodes?.map((node, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    typeof node === 'string' ? node : <Fragment key={at}>{drawElement(node, tables)}</Fragment>,
  )
}

function drawElement(element: ArticleElement, tables: readonly ArticleElement[]): ReactNode {
  const { tag, attributes = {}, children = [] } = element
  const inside = draw(children, tables)
  switch (tag) {
    case 'a':
      return <BodyLink href={attributes.href ?? ''}>{inside}</BodyLink>
    case 'img':
      return <BodyPicture {...attributes} />
    case 'table':
      return (
        <Scrolling label={nameOf(element, tables)} className="table-scroll">
          <ArticleTable nodes={children} draw={(part) => draw(part, tables)} />
        </Scrolling>
      )
    case 'th':
    case 'td':
      return createElement(
        isNothing(element) ? 'td' : tag,
        {
          scope: isNothing(element) ? undefined : attributes.scope,
          colSpan: attributes.colspan && Number(attributes.colspan),
          rowSpan: attributes.rowspan && Number(attributes.rowspan),
        },
        inside,
      )
    case 'ol':
      return <ol start={attributes.start ? Number(attributes.start) : undefined}>{inside}</ol>
    case 'aside':
      return (
        <div className="callout" role="note">
          {inside}
        </div>
      )
    case 'small':
      return <small className="disclaimer">{inside}</small>
    case 'br':
      return <br />
    case 'h2':
      return <h2 id={attributes.id}>{inside}</h2>
    default:
      return createElement(tag, null, inside)
  }
}

/** What ears hear a table called: no two of a page alike, or nobody could tell them apart. */
function nameOf(table: ArticleElement, tables: readonly ArticleElement[]): string {
  const number = `Table ${tables.indexOf(table) + 1}`
  const caption = elementsIn(table.children ?? [], 'caption')
    .map(textOf)
    .join('')
    .trim()
  return caption ? `${number}: ${caption}` : number
}

/** The corner of a table heads nothing. */
const isNothing = (cell: ArticleElement) =>
  textOf(cell).trim() === '' && elementsIn(cell.children ?? [], 'img').length === 0

/**
 * As wide as a figure is (article.css), or the screen without its margins. Here a rem is 16 pixels, whatever the size of
 * the page's letters (CSS Values 4, section 6.1.1): the figure's 36rem are 40.5 of these.
 */
const pictureSizes = '(width >= 42.75rem) 40.5rem, calc(100vw - 2.25rem)'
/** The same for pictures that are higher than wide: at most 24rem of the page's. */
const uprightSizes = '(width >= 29.25rem) 27rem, calc(100vw - 2.25rem)'

/** A picture; of an uploaded one the browser chooses the smallest file that is wide enough. */
function BodyPicture({ src, alt = '', width = '640', height = '360' }: ArticleAttributes) {
  const uploaded = readPictureAddress(src)
  const plain = { src, alt, width, height, loading: 'lazy' } as const
  if (!uploaded) return <img {...plain} alt={alt} />
  const isUpright = Number(height) > Number(width)
  const sizes = isUpright ? uprightSizes : pictureSizes
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
        className={isUpright ? 'picture-upright' : undefined}
        srcSet={sourceSet('webp')}
        sizes={sizes}
        decoding="async"
      />
    </picture>
  )
}

function BodyLink({ href, children }: { href: string; children: ReactNode }) {
  if (href.startsWith('/')) return <SiteLink to={href}>{children}</SiteLink>
  return (
    <a href={href} rel={/^https?:/.test(href) ? 'noopener nofollow' : undefined}>
      {children}
    </a>
  )
}
