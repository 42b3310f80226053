/** Lines that pages print for people to copy, as tests try them. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The block of a page below docs/ that begins with `first`, without its indent, and with other places put in.
 * @throws when it is not there, or does not say what is to be replaced.
 */
export function blockOf(page: string, first: string, places: Readonly<Record<string, string>>): string {
  const text = readFileSync(join(import.meta.dirname, '../../docs', page), 'utf8')
  const blocks = [...text.matchAll(/^( *)```\n([\s\S]*?)^ *```$/gm)].map(([, indent = '', inside = '']) =>
    inside.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  )
  let block = blocks.find((one) => one.startsWith(first))
  for (const [from, to] of Object.entries(places)) {
    if (!block?.includes(from)) throw new Error(`docs/${page} has no block "${first}" with "${from}"`)
    block = block.replaceAll(from, to)
  }
  return block ?? ''
}
