/**
 * Selectors that select nothing. What there is to select is read from served pages and, for what only appears in a
 * browser (dialogs, messages, the text being written), from the places in our code that name classes.
 */
import { isCode, isSyntax, isTest, type Source, type Syntax, stringOf, treeOf, walk } from './source.ts'
import { rulesOf } from './styles.ts'

export interface Seen {
  classes: Set<string>
  /** Names of attributes with the values they had; `*` stands for one that code computes. */
  attributes: Map<string, Set<string>>
}

/** Classes that a library gives, which our sheets must style. */
const foreign = /^(?:ProseMirror-|selectedCell$)/
/** Attributes of HTML itself, with any value a browser knows. */
const native = /^(?:id|hidden|open|type|rel|role|scope|name|value|aria-\w+|popover|disabled)$/

const addValue = ({ attributes }: Seen, name: string, value: string) =>
  attributes.set(name, (attributes.get(name) ?? new Set()).add(value))

export function readMarkup(html: string, seen: Seen): void {
  for (const [, tag = ''] of html.matchAll(/<[a-z][\w-]*((?:\s+[\w:-]+(?:="[^"]*")?)+)\s*\/?>/gi))
    for (const [, name = '', value = ''] of tag.matchAll(/\s([\w:-]+)(?:="([^"]*)")?/g)) {
      if (name === 'class') for (const one of value.split(/\s+/)) seen.classes.add(one)
      else if (name.startsWith('data-')) addValue(seen, name, value)
    }
}

/** Adds the classes and data attributes that code writes: `className`, `class`, `classList`, `data-...`. */
export function readCode(sources: readonly Source[], seen: Seen): void {
  for (const source of sources.filter((one) => isCode(one) && !isTest(one) && one.path.startsWith('app/')))
    walk(treeOf(source), (node, parents) => {
      const name = nameOf(node)
      if (name && /^class(?:Name)?$|ClassName$/.test(name))
        for (const one of stringsIn(node)) addClasses(seen, one)
      if (name?.startsWith('data-')) for (const one of valuesOf(node)) addValue(seen, name, one)
      if (node.type === 'Literal' && parents.some(isClassList)) addClasses(seen, String(node.value))
    })
}

const addClasses = ({ classes }: Seen, text: string) => {
  for (const one of text.split(/\s+/)) classes.add(one)
}

/** What a JSX attribute, a property, a default or an assignment gives a value to. */
function nameOf(node: Syntax): string | undefined {
  const target =
    node.type === 'JSXAttribute'
      ? node.name
      : node.type === 'Property'
        ? node.key
        : node.type === 'AssignmentPattern' || node.type === 'AssignmentExpression'
          ? node.left
          : undefined
  if (!isSyntax(target)) return undefined
  const named = target.type === 'MemberExpression' ? target.property : target
  if (!isSyntax(named)) return undefined
  const name = typeof named.name === 'string' ? named.name : stringOf(named)
  // Scripts of the page write `dataset.near` for what a sheet calls `data-near`.
  const isData = isSyntax(target.object) && isSyntax(target.object.property)
  return isData && (target.object as { property: Syntax }).property.name === 'dataset' ? `data-${name}` : name
}

const isClassList = (node: Syntax) =>
  node.type === 'CallExpression' &&
  isSyntax(node.callee) &&
  isSyntax(node.callee.object) &&
  isSyntax(node.callee.object.property) &&
  node.callee.object.property.name === 'classList'

function stringsIn(node: Syntax): string[] {
  const found: string[] = []
  walk(node, (inner) => {
    if (inner.type === 'Literal' && typeof inner.value === 'string') found.push(inner.value)
    if (inner.type === 'TemplateElement') found.push((inner.value as { cooked: string }).cooked)
  })
  return found
}

/** The texts an attribute may have; `*` as well where an expression decides. */
function valuesOf(node: Syntax): string[] {
  const written = node.value ?? node.right
  const value = isSyntax(written) ? written : undefined
  const fixed = stringOf(value)
  return fixed === undefined && value ? ['*', ...stringsIn(value)] : [fixed ?? '']
}

/** Each selector that asks for a class or a data attribute which is nowhere. */
export function findDeadSelectors(sources: readonly Source[], seen: Seen): string[] {
  const faults = new Set<string>()
  for (const { source, line, selectors } of sources
    .filter(({ path }) => path.endsWith('.css'))
    .flatMap(rulesOf))
    for (const selector of selectors) {
      for (const [, name = ''] of selector.replace(/\[[^\]]*\]/g, '').matchAll(/\.([a-z][\w-]*)/gi))
        if (!hasClass(seen.classes, name)) faults.add(`${source.path}:${line} asks for .${name}`)
      for (const [asked, name = '', sign = '', value = ''] of selector.matchAll(
        /\[([\w-]+)(?:([$|^*]?=)"([^"]*)")?\]/g,
      ))
        if (!native.test(name) && !hasValue(seen.attributes.get(name), sign, value))
          faults.add(`${source.path}:${line} asks for ${asked}`)
    }
  return [...faults]
}

/** A piece that ends in a hyphen is the beginning of a name that code puts together. */
const hasClass = (classes: ReadonlySet<string>, name: string) =>
  classes.has(name) || foreign.test(name) || classes.has(name.replace(/[^-]+$/, ''))

function hasValue(values: Set<string> | undefined, sign: string, value: string): boolean {
  if (!values) return false
  if (sign === '' || values.has('*')) return true
  return [...values].some((one) =>
    sign === '='
      ? one === value
      : sign === '$='
        ? one.endsWith(value)
        : sign === '|='
          ? one === value || one.startsWith(`${value}-`)
          : one.includes(value),
  )
}
