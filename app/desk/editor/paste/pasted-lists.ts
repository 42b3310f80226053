/** Lists out of the paragraphs that a word processor drew as items: it says the level of each, and draws the sign itself. */
import type { Block, Run } from './pasted-block.ts'

type Item = Extract<Block, { kind: 'item' }>
type List = Extract<Block, { kind: 'list' }>

/** `blocks` with each run of items made into a list, also inside quotes and cells. */
export function nestItems(blocks: readonly Block[]): Block[] {
  const made: Block[] = []
  let items: Item[] = []
  const flush = () => {
    for (const list of listsOf(items)) made.push(list)
    items = []
  }
  for (const block of blocks) {
    if (block.kind === 'item') {
      items.push(block)
      continue
    }
    flush()
    made.push(within(block))
  }
  flush()
  return made
}

function within(block: Block): Block {
  switch (block.kind) {
    case 'quote':
    case 'callout':
      return { ...block, blocks: nestItems(block.blocks) }
    case 'list':
      return { ...block, items: block.items.map(nestItems) }
    case 'table':
      return {
        ...block,
        rows: block.rows.map((row) => row.map((cell) => ({ ...cell, blocks: nestItems(cell.blocks) }))),
      }
    default:
      return block
  }
}

function listsOf(items: readonly Item[]): Block[] {
  const top: Block[] = []
  /** The lists that are open, the innermost last. */
  let open: { list: List; level: number; name: string }[] = []
  for (const item of items) {
    open = open.filter(({ level }) => level <= item.level)
    const inner = open.at(-1)
    const isOther =
      inner?.level === item.level && (inner.list.ordered !== item.ordered || inner.name !== item.list)
    if (isOther) open.pop()
    const here = open.at(-1)
    if (here && here.level === item.level) here.list.items.push([text(item.runs)])
    else {
      const list: List = {
        kind: 'list',
        ordered: item.ordered,
        start: item.number,
        items: [[text(item.runs)]],
      }
      const last = here?.list.items.at(-1)
      if (last) last.push(list)
      else top.push(list)
      open.push({ list, level: item.level, name: item.list })
    }
  }
  return top
}

const text = (runs: Run[]): Block => ({ kind: 'text', tag: 'p', runs })
