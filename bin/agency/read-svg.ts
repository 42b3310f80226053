import type { ChildNode, Element } from 'domhandler'
import { parseDocument } from 'htmlparser2'
import type { Drawing, SvgNode } from '../../app/theme/theme-file.ts'

const drawn =
  /^(?:svg|g|defs|title|desc|path|circle|ellipse|rect|line|polyline|polygon|use|symbol|clipPath|mask|linearGradient|radialGradient|stop|text|tspan)$/

/** What is wrong with an SVG that is only shown as a picture; undefined when nothing is. */
export function faultOfSvg(text: string): string | undefined {
  const svg = rootOf(text)
  if (!svg) return 'is no SVG; export it again as "plain SVG"'
  for (const element of elementsIn(svg)) {
    if (/^(?:script|foreignObject|iframe|object|embed)$/i.test(element.name))
      return `holds <${element.name}>; export it again as "plain SVG", which has none`
    for (const [name, value] of Object.entries(element.attribs)) {
      if (/^on/i.test(name))
        return `holds a script in ${name}="..."; export it again as "plain SVG", which has none`
      const target = /^(?:xlink:)?href$/i.test(name) ? value : /url\(\s*["']?([^"')]*)/i.exec(value)?.[1]
      if (target !== undefined && !/^(?:#|data:image\/(?:png|jpeg|webp);)/.test(target))
        return `takes a part of itself from ${target}; put everything into the file`
    }
  }
  return undefined
}

/** The same for one that is drawn into pages: their policy takes no styles, and the drawing must stay small. */
export function faultOfInlineSvg(text: string): string | undefined {
  const svg = rootOf(text)
  const known = faultOfSvg(text)
  if (known || !svg) return known
  if (!/^\s*-?[\d.]+([\s,]+-?[\d.]+){3}\s*$/.test(svg.attribs.viewBox ?? ''))
    return 'has no viewBox; export it again with one, as viewBox="0 0 40 40"'
  for (const element of elementsIn(svg)) {
    if (/^t(?:ext|span)$/.test(element.name))
      return 'holds words, which look different on every device; leave them out, or have them turned into paths'
    if (!drawn.test(element.name))
      return `holds <${element.name}>; export it again as "plain SVG" with paths only`
    for (const name of ['style', 'class'])
      if (name in element.attribs)
        return `holds ${name}="..."; export it again with "presentation attributes" instead of styles`
  }
  return undefined
}

/** A tree of what is drawn, without titles: what a picture says stands beside it. The file has been checked. */
export function readSvg(text: string): Drawing {
  const svg = rootOf(text)
  if (!svg) throw new Error('not an SVG')
  return { viewBox: svg.attribs.viewBox ?? '', children: childrenOf(svg) }
}

const isElement = (node: ChildNode): node is Element => 'attribs' in node

function rootOf(text: string): Element | undefined {
  const root = parseDocument(text, { xmlMode: true }).children.find(isElement)
  return root?.name === 'svg' ? root : undefined
}

const elementsIn = (element: Element): Element[] => [
  element,
  ...element.children.filter(isElement).flatMap(elementsIn),
]

const childrenOf = (element: Element): SvgNode[] =>
  element.children
    .filter(isElement)
    .filter(({ name }) => name !== 'title' && name !== 'desc')
    .map((child) => [child.name, attributesOf(child), ...childrenOf(child)])

const attributesOf = ({ attribs }: Element) =>
  Object.fromEntries(
    Object.entries(attribs).map(([name, value]) => [
      name.replace(/-([a-z])/g, (_all, letter: string) => letter.toUpperCase()),
      value,
    ]),
  )
