/** The elements of a page that was served, for React to write again: no components, no data, nothing to decide. */
import { type ChildNode, isTag, isText } from 'domhandler'
import { parseDocument } from 'htmlparser2'
import type { ReactNode } from 'react'

/** A function that lets React write the document `html` once. */
export async function bareElements(html: string): Promise<() => string> {
  // Before React is loaded: it looks once which of its two kinds is wanted.
  process.env.NODE_ENV = 'production'
  const { createElement } = await import('react')
  const { renderToString } = await import('react-dom/server')
  const toReact = (node: ChildNode, key: number): ReactNode => {
    if (isText(node)) return node.data
    if (!isTag(node)) return null
    const { class: className, style: _style, ...attributes } = node.attribs
    const props = { ...attributes, ...(className !== undefined && { className }), key }
    const [first] = node.children
    // What React would escape, in scripts and sheets.
    if (/^(script|style|textarea|title|noscript)$/.test(node.name))
      return createElement(node.name === 'textarea' ? 'span' : node.name, {
        ...props,
        dangerouslySetInnerHTML: { __html: first && isText(first) ? first.data : '' },
      })
    return createElement(node.name, props, ...node.children.map(toReact))
  }
  const tree = parseDocument(html).children.map(toReact)
  return () => renderToString(tree)
}
