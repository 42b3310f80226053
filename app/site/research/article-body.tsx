/** The body of an article, drawn from its tree. No markup from a text: there is nothing to escape from. */
import { createElement, Fragment, type ReactNode } from 'react'
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
import { BodyFigure, BodyPicture } from './pictures/article-pictures.tsx'

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
