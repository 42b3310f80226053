/** The body of an article, drawn from its tree. No markup from a text: there is nothing to escape from. */
import { createElement, Fragment, type ReactNode } from 'react'
import {
  type PictureFormat,
  pictureAddress,
  readPictureAddress,
  widthsOf,
} from '#app/articles/model/picture.ts'
import {
  type ArticleAttributes,
  type ArticleElement,
  type ArticleNode,
  elementsIn,
  type FigureLayout,
  readLayout,
  textOf,
} from '#app/articles/text/article-node.ts'
import { Scrolling } from '#app/ui/scrolling.tsx'
import { SiteLink } from '../links/site-link.tsx'

export function ArticleBody({ nodes }: { nodes: readonly ArticleNode[] }) {
  return <div className="article-body">{draw(nodes, elementsIn(nodes, 'table'))}</div>
}

/** `tables` are all of the article: one without a caption is called by its number. */
function draw(nodes: readonly ArticleNode[] | undefined, tables: readonly ArticleElement[]): ReactNode {
  // The tree of a page never changes its order, so the place is the name.
  return nodes?.map((node, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    typeof node === 'string' ? node : <Fragment key={at}>{renderElement(node, tables)}</Fragment>,
  )
}

function renderElement(element: ArticleElement, tables: readonly ArticleElement[]): ReactNode {
  const { tag, attributes = {}, children = [] } = element
  const inside = draw(children, tables)
  switch (tag) {
    case 'a':
      return <BodyLink {...attributes}>{inside}</BodyLink>
    case 'img':
      return <BodyPicture {...attributes} />
    case 'figure':
      return <BodyFigure element={element} draw={(nodes) => draw(nodes, tables)} />
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
    case 'hr':
      return createElement(tag)
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

function BodyLink({ href = '', children }: ArticleAttributes & { children: ReactNode }) {
  if (href.startsWith('/')) return <SiteLink to={href}>{children}</SiteLink>
  return (
    <a href={href} rel={/^https?:/.test(href) ? 'noopener nofollow' : undefined}>
      {children}
    </a>
  )
}

interface ArticleTableProps {
  nodes: readonly ArticleNode[] | undefined
  draw: (nodes: readonly ArticleNode[] | undefined) => ReactNode
}

/** A table of an article: on a phone each row is a card whose cells say their column; one with merged cells stays a table. */
function ArticleTable({ nodes = [], draw }: ArticleTableProps) {
  const columns = columnsOf(nodes)
  if (!columns) return <table>{draw(nodes)}</table>
  const isBody = (node: ArticleNode) => typeof node !== 'string' && node.tag === 'tbody'
  return (
    <table className="stacked-rows">
      {draw(nodes.filter((node) => !isBody(node)))}
      <tbody>
        {elementsIn(nodes.filter(isBody), 'tr').map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the tree of a page never changes its order
          <tr key={at}>{renderCells(row, columns, draw)}</tr>
        ))}
      </tbody>
    </table>
  )
}

function renderCells(row: ArticleElement, columns: readonly string[], draw: ArticleTableProps['draw']) {
  return cellsOf(row).map((cell, at) =>
    cell.tag === 'th' ? (
      <th key={columns[at]} scope={cell.attributes?.scope} data-column={columns[at]}>
        {draw(cell.children)}
      </th>
    ) : (
      <td key={columns[at]} data-column={columns[at]}>
        {draw(cell.children)}
      </td>
    ),
  )
}

const cellsOf = (row: ArticleElement) => (row.children ?? []).filter((cell) => typeof cell !== 'string')

/** The words of the head's cells; null where there is no head, or a cell stands for several. */
function columnsOf(nodes: readonly ArticleNode[]): readonly string[] | null {
  const cells = [...elementsIn(nodes, 'th'), ...elementsIn(nodes, 'td')]
  if (cells.some(({ attributes }) => attributes?.colspan || attributes?.rowspan)) return null
  const [head] = elementsIn(elementsIn(nodes, 'thead'), 'tr')
  return head ? cellsOf(head).map(textOf) : null
}

interface FigureProps {
  element: ArticleElement
  draw(nodes: readonly ArticleNode[]): ReactNode
}

function BodyFigure({ element: { attributes, children = [] }, draw }: FigureProps) {
  const layout = readLayout(attributes?.class)
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

/**
 * As wide as a figure is (article-body.css). Here a rem is 16 pixels whatever the page's letters (CSS Values 4,
 * 6.1.1): the figure's 36rem are 40.5 of these.
 */
const pictureSizes = '(width >= 42.75rem) 40.5rem, calc(100vw - 2.25rem)'
/** The same for pictures that are higher than wide: at most 24rem of the page's. */
const uprightSizes = '(width >= 29.25rem) 27rem, calc(100vw - 2.25rem)'
const layoutSizes = {
  wide: '(width >= 72rem) 67.5rem, calc(100vw - 2.25rem)',
  beside: '(width >= 48rem) 18rem, calc(100vw - 2.25rem)',
}

/** A picture; of an uploaded one the browser chooses the smallest file that is wide enough. */
function BodyPicture({ layout, ...attributes }: ArticleAttributes & { layout?: FigureLayout | undefined }) {
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
        className={isUpright ? 'picture-upright' : undefined}
        srcSet={sourceSet('webp')}
        sizes={sizes}
        decoding="async"
      />
    </picture>
  )
}
