/** What a module depends on. Types count: a type-only import couples two files as much as any other. */
import { posix } from 'node:path'
import { isSyntax, place, type Source, stringOf, treeOf, walk } from './source.ts'

export interface Import {
  specifier: string
  /** The file it means inside the checkout, or undefined for a package. */
  target: string | undefined
  /** `path:line`. */
  place: string
}

export function importsOf(source: Source): Import[] {
  const found: Import[] = []
  walk(treeOf(source), (node) => {
    const named = isSyntax(node.source)
      ? node.source
      : node.type === 'TSModuleDeclaration'
        ? node.id
        : node.argument
    const names = /^(Import|Export|TSImportType|TSExternalModuleReference|TSModuleDeclaration)/.test(
      node.type,
    )
    const specifier = names ? specifierOf(named) : undefined
    if (specifier === undefined) return
    found.push({ specifier, target: resolve(source.path, specifier), place: place(source, node.start) })
  })
  return found
}

/** A computed path counts up to its first hole: the folder it reaches into is what matters. */
function specifierOf(node: unknown): string | undefined {
  if (!isSyntax(node)) return undefined
  if (node.type === 'TSLiteralType') return stringOf(node.literal)
  const { quasis } = node as { quasis?: { value: { cooked: string } }[] }
  return stringOf(node) ?? quasis?.[0]?.value.cooked
}

function resolve(from: string, specifier: string): string | undefined {
  const bare = specifier.replace(/\?.*$/, '')
  if (bare.startsWith('#')) return bare.slice(1)
  if (bare.startsWith('.')) return posix.join(posix.dirname(from), bare)
  return undefined
}
