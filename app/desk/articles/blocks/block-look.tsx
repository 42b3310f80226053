/** A shared block as it looks in an article, drawn from its tree: no markup of a text. */
import { createElement, Fragment, type ReactNode } from 'react'
import type { ArticleNode } from '#app/articles/text/article-node.ts'

export function BlockLook({ nodes }: { nodes: readonly ArticleNode[] }) {
  return <div className="block-look">{nodes.length > 0 ? draw(nodes) : 'Nothing is shown.'}</div>
}

const draw = (nodes: readonly ArticleNode[]): ReactNode =>
  nodes.map((node, at) => {
    if (typeof node === 'string') return node
    const { tag, attributes: { href, action } = {}, children } = node
    const look = tag === 'a' ? { href, className: action && 'block-button' } : null
    // The tree of a version never changes its order, so the place is the name.
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      <Fragment key={at}>
        {createElement(tag === 'aside' ? 'div' : tag, look, children && draw(children))}
      </Fragment>
    )
  })
