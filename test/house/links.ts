/** Internal links: each must lead to an address that exists. */
import {
  isCode,
  isSyntax,
  isTest,
  place,
  type Source,
  type Syntax,
  stringOf,
  treeOf,
  walk,
} from './source.ts'

/** A hole in a computed link stands for one segment. */
const hole = '{}'

/** Links in app/ that `leadsSomewhere` does not know, one sentence each. It gets a path without query and anchor. */
export function findDeadLinks(
  sources: readonly Source[],
  leadsSomewhere: (path: string) => boolean,
): string[] {
  return sources
    .filter((source) => isCode(source) && source.path.startsWith('app/') && !isTest(source))
    .filter(({ path }) => path !== 'app/routes.ts')
    .flatMap((source) => {
      const faults: string[] = []
      walk(treeOf(source), (node) => {
        const link = linkOf(node, source)
        if (!link?.startsWith('/') || link.startsWith('//')) return
        const path = link.replace(/[?#].*$/, '')
        if (!leadsSomewhere(path))
          faults.push(`${place(source, node.start)} links to ${link}, which leads nowhere`)
      })
      return faults
    })
}

/** The address a node links to: href, to and action of an element, path and href of content, redirect(...). */
function linkOf(node: Syntax, source: Source): string | undefined {
  const { name, key, callee } = node as Syntax &
    Record<'name' | 'key' | 'callee', { name?: unknown } | undefined>
  if (node.type === 'JSXAttribute' && /^(href|to|action|formAction)$/.test(String(name?.name)))
    return addressOf(node.value)
  const keys = source.path.startsWith('app/content/') ? /^(href|to|path)$/ : /^(href|to)$/
  if (node.type === 'Property' && keys.test(String(key?.name))) return addressOf(node.value)
  if (node.type === 'CallExpression' && /^(redirect|redirectDocument|navigate)$/.test(String(callee?.name)))
    return addressOf((node as unknown as { arguments: unknown[] }).arguments[0])
  return undefined
}

function addressOf(node: unknown): string | undefined {
  if (!isSyntax(node)) return undefined
  if (node.type === 'JSXExpressionContainer') return addressOf(node.expression)
  const { quasis } = node as { quasis?: { value: { cooked: string } }[] }
  return stringOf(node) ?? quasis?.map(({ value }) => value.cooked).join(hole)
}

export interface RouteEntry {
  path?: string | undefined
  children?: readonly RouteEntry[] | undefined
}

/** True for paths that one of `routes` or the `others` (exact addresses) answers. A catch-all answers nothing. */
export function knownAddresses(
  routes: readonly RouteEntry[],
  others: readonly string[],
): (path: string) => boolean {
  const patterns = patternsOf(routes).filter((path) => !path.includes('*'))
  return (path) => others.includes(path) || patterns.some((pattern) => matches(pattern, path))
}

/** The patterns of all routes, those of layouts within layouts included. */
export function patternsOf(routes: readonly RouteEntry[], above = ''): string[] {
  return routes.flatMap(({ path, children }) => {
    const here = path?.startsWith('/') ? path : [above, path].filter(Boolean).join('/')
    return [...(path === undefined ? [] : [here]), ...patternsOf(children ?? [], here)]
  })
}

/** Whether a path, with `{}` for what is not known of it, can be one of a pattern. */
export function matches(pattern: string, path: string): boolean {
  const wanted = pattern.split('/').filter(Boolean)
  const given = path.split('/').filter(Boolean)
  const optional = wanted.filter((segment) => segment.endsWith('?')).length
  if (given.length > wanted.length || given.length < wanted.length - optional) return false
  return given.every((segment, at) => {
    const against = wanted[at] ?? ''
    return against.startsWith(':') || against.replace(/\?$/, '') === segment || segment.includes(hole)
  })
}
