/**
 * What a script or a sheet that a browser loads asks of it, and the oldest browsers lack. Scripts have no types any more, so names
 * decide: a global, a static member by both names, a member of document or navigator, and any other member whose name no common
 * word is. What this cannot see are plain words of built-in objects, as a set's `union`.
 */
import postcss, { type AtRule, type Declaration, type Rule } from 'postcss'
import type { Browsers } from '../../bin/oldest-browsers.ts'
import { isKnown, keysOf, lackingOfAll, valuesOf } from './browser-data.ts'
import { isSyntax, place, type Source, type Syntax, stringOf, treeOf, walk } from './source.ts'

export interface Use {
  /** As it is written: `checkVisibility`, `@starting-style`, `:has`, `text-wrap: pretty`, `popover=`. */
  name: string
  /** "Firefox 129, Safari never". */
  lacking: string
  /** Path and line. */
  where: string
}

export function findUses(source: Source, oldest: Browsers): Use[] {
  const found = new Map<string, Use>()
  const tell = (name: string, keys: readonly string[], offset: number) => {
    const lacking = lackingOfAll(keys, oldest)
    if (lacking && !found.has(name)) found.set(name, { name, lacking, where: place(source, offset) })
    return lacking !== ''
  }
  if (source.path.endsWith('.css')) readSheet(source, tell)
  else walk(treeOf(source), (node, parents) => readNode(node, parents.at(-1), tell))
  return [...found.values()]
}

type Tell = (name: string, keys: readonly string[], offset: number) => boolean

const receivers: Readonly<Record<string, string>> = {
  document: 'Document',
  navigator: 'Navigator',
  window: 'Window',
  self: 'Window',
  globalThis: 'Window',
}

function readNode(node: Syntax, parent: Syntax | undefined, tell: Tell) {
  if (node.type === 'Identifier' && !isProperty(node, parent)) {
    const name = String(node.name)
    const keys = [`api.${name}`, `api.Window.${name}`, `javascript.builtins.${name}`].filter(isKnown)
    if (keys.length > 0 && name.length > 3) tell(name, keys, node.start)
  }
  if (node.type === 'MemberExpression' && !node.computed) readMember(node, tell)
  if (node.type === 'CallExpression') readElement(node, tell)
  const { regex } = node as { regex?: { pattern: string; flags: string } }
  if (!regex) return
  if (/\(\?<[=!]/.test(regex.pattern))
    tell('(?<=', ['javascript.regular_expressions.lookbehind_assertion'], node.start)
  if (regex.flags.includes('v')) tell('/v', ['javascript.builtins.RegExp.unicodeSets'], node.start)
  if (/\(\?[ims]*-?[ims]*:/.test(regex.pattern.replaceAll('(?:', '')))
    tell('(?i:', ['javascript.regular_expressions.modifier'], node.start)
}

const isProperty = (node: Syntax, parent: Syntax | undefined) =>
  (parent?.type === 'MemberExpression' && parent.property === node && !parent.computed) ||
  (/Property|MethodDefinition/.test(parent?.type ?? '') && parent?.key === node && !parent.computed)

function readMember({ object, property }: Syntax, tell: Tell) {
  if (!isSyntax(property)) return
  const name = String(property.name)
  const of = isSyntax(object) && object.type === 'Identifier' ? String(object.name) : ''
  const exact = [
    `javascript.builtins.${of}.${name}`,
    `api.${of}.${name}_static`,
    `api.${receivers[of]}.${name}`,
  ].filter(isKnown)
  // A word of two humps is seldom anything else than what the platform calls so.
  if (exact.length > 0) tell(exact[0]?.startsWith('api.W') ? name : `${of}.${name}`, exact, property.start)
  else if (/[a-z][A-Z]/.test(name)) tell(name, keysOf(name), property.start)
}

/** An element as React makes it: its name and the names of its attributes. */
function readElement({ callee, arguments: given }: Syntax, tell: Tell) {
  // `(0, t.jsx)(`, so that `t` is not its `this`.
  const called = isSyntax(callee) && callee.type === 'ParenthesizedExpression' ? callee.expression : callee
  const parts = isSyntax(called) && called.type === 'SequenceExpression' ? called.expressions : [called]
  const last = Array.isArray(parts) ? parts.at(-1) : undefined
  if (!isSyntax(last) || !isSyntax(last.property) || !/^jsxs?$/.test(String(last.property.name))) return
  const [element, attributes] = Array.isArray(given) ? given : []
  const tag = stringOf(element)
  if (!tag) return
  tell(`<${tag}>`, [`html.elements.${tag}`], element.start)
  const properties = isSyntax(attributes) && Array.isArray(attributes.properties) ? attributes.properties : []
  for (const { key } of properties) {
    if (!isSyntax(key)) continue
    const name = (stringOf(key) ?? String(key.name)).toLowerCase()
    const keys = [`html.elements.${tag}.${name}`, `html.global_attributes.${name}`]
    if (keys.some(isKnown)) tell(`${name}=`, keys, key.start)
  }
}

function readSheet(source: Source, tell: Tell) {
  const root = postcss.parse(source.text, { from: source.path })
  root.walk((node) => {
    const at = node.source?.start?.offset ?? 0
    if (node.type === 'atrule') readAtRule(node, at, tell)
    else if (node.type === 'rule') readSelectors(node, at, tell)
    else if (node.type === 'decl') readDeclaration(node, at, tell)
  })
}

function readAtRule({ name, params }: AtRule, at: number, tell: Tell) {
  tell(`@${name}`, [`css.at-rules.${name}`], at)
  for (const [word] of params.matchAll(/[a-z][\w-]*(?=\s*[:)<>])/g))
    tell(`@${name} (${word})`, [`css.at-rules.${name}.${word}`], at)
  if (name === 'media' && /[<>]/.test(params))
    tell('@media (width >= 1px)', ['css.at-rules.media.range_syntax'], at)
}

function readSelectors({ selector, parent }: Rule, at: number, tell: Tell) {
  for (const [colons, word] of selector.matchAll(/::?([a-z][\w-]*)/g))
    tell(colons, [`css.selectors.${word}`], at)
  if (selector.includes('&') || parent?.type === 'rule') tell('&', ['css.selectors.nesting'], at)
}

const units: Readonly<Record<string, string>> = {
  lh: 'css.types.length.lh',
  rlh: 'css.types.length.rlh',
  cap: 'css.types.length.cap',
  dvh: 'css.types.length.viewport_percentage_units_dynamic',
  svh: 'css.types.length.viewport_percentage_units_small',
  lvh: 'css.types.length.viewport_percentage_units_large',
  cqi: 'css.types.length.container_query_length_units',
}

function readDeclaration({ prop, value }: Declaration, at: number, tell: Tell) {
  for (const [, word = ''] of value.matchAll(/([a-z][\w-]*)\(/g)) tell(`${word}()`, valuesOf(word), at)
  for (const [, unit = ''] of value.matchAll(/\d([a-z]{2,3})\b/g)) tell(unit, [units[unit] ?? ''], at)
  if (prop.startsWith('--')) return
  const key = `css.properties.${prop}`
  // Where the property itself is lacking, its values are not told as well.
  if (tell(prop, [key], at)) return
  for (const [word] of value.matchAll(/(?<![\w-])[a-z][\w-]*/g))
    tell(`${prop}: ${word}`, [`${key}.${word}`], at)
}
