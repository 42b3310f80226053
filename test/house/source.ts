/** What the house rules look at: files as path and text, and their syntax trees. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'

export interface Source {
  path: string
  text: string
}

/** A node of the syntax tree (ESTree with TypeScript and JSX, as Oxc writes it). */
export interface Syntax {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

/** Every code file of the product, its tests, scripts and measurements. */
export function readSources(root: string): Source[] {
  const folders = ['app', 'bench', 'bin', 'db', 'test']
  const inside = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  const paths = [...readdirSync(root), ...inside].map((path) => path.replaceAll('\\', '/'))
  return paths
    .filter((path) => /\.(tsx?|mts|mjs|jsx?|css)$/.test(path) && !path.startsWith('bench/results/'))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

export const isCode = ({ path }: Source) => !path.endsWith('.css')
export const isTest = ({ path }: Source) => /\.test\.tsx?$/.test(path) || path.startsWith('test/')

const trees = new WeakMap<Source, Syntax>()

/**
 * The file's syntax tree.
 * @throws when it does not parse, naming the file.
 */
export function treeOf(source: Source): Syntax {
  const known = trees.get(source)
  if (known) return known
  const { program, errors } = parseSync(source.path, source.text)
  if (errors[0]) throw new Error(`${source.path} does not parse: ${errors[0].message}`)
  // Oxc's own node types are a closed union; the rules only read `type` and walk, which every node allows.
  const tree = program as unknown as Syntax
  trees.set(source, tree)
  return tree
}

/** Calls `visit` for `node` and everything below it; `parents` ends with the node's own parent. */
export function walk(node: Syntax, visit: (node: Syntax, parents: readonly Syntax[]) => void): void {
  const parents: Syntax[] = []
  const enter = (current: Syntax) => {
    visit(current, parents)
    parents.push(current)
    for (const value of Object.values(current))
      for (const child of Array.isArray(value) ? value : [value]) if (isSyntax(child)) enter(child)
    parents.pop()
  }
  enter(node)
}

export function isSyntax(value: unknown): value is Syntax {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

export function place(source: Source, offset: number): string {
  return `${source.path}:${source.text.slice(0, offset).split('\n').length}`
}

/** The value of a string literal, or of a template without holes; undefined for anything else. */
export function stringOf(node: unknown): string | undefined {
  if (!isSyntax(node)) return undefined
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type === 'JSXExpressionContainer') return stringOf(node.expression)
  if (node.type === 'TemplateLiteral') {
    const { quasis } = node as { quasis?: { value: { cooked: string } }[] }
    return quasis?.length === 1 ? quasis[0]?.value.cooked : undefined
  }
  return undefined
}
