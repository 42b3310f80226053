/** What pasted text is made of, between reading it and writing it. */

/** A run of words in one dress; a line break is a run with the words "\n". */
export interface Run {
  text: string
  bold: boolean
  italic: boolean
  raised: boolean
  lowered: boolean
  href: string
}

export type Dress = Omit<Run, 'text'>
export const plainDress: Dress = { bold: false, italic: false, raised: false, lowered: false, href: '' }

export type Block =
  | { kind: 'text'; tag: 'p' | 'h2' | 'h3' | 'h4'; runs: Run[] }
  | { kind: 'list'; ordered: boolean; start: number; items: Block[][] }
  | { kind: 'quote'; blocks: Block[] }
  | { kind: 'callout'; blocks: Block[] }
  | { kind: 'table'; caption: Run[]; rows: Cell[][] }
  | { kind: 'picture'; src: string; alt: string; width: string; height: string; caption: Run[] }
  /** A paragraph that a word processor drew as an item of a list; lists are made of them afterwards. */
  | { kind: 'item'; list: string; level: number; ordered: boolean; number: number; runs: Run[] }

export interface Cell {
  isHead: boolean
  colspan: number
  rowspan: number
  scope: string
  blocks: Block[]
}

/** `runs` without white space at the ends, and with one space where several were. */
export function trimmed(runs: readonly Run[]): Run[] {
  const kept: Run[] = []
  for (const run of runs) {
    const last = kept.at(-1)
    const isAtBegin = !last || /\s$/.test(last.text)
    const text = run.text === '\n' ? '\n' : isAtBegin ? run.text.replace(/^ +/, '') : run.text
    if (text === '') continue
    if (text === '\n' && last) last.text = last.text.replace(/ +$/, '')
    if (text === '\n' && (!last || last.text === '')) {
      if (last) kept.pop()
      if (!kept.at(-1)) continue
    }
    kept.push({ ...run, text })
  }
  for (let last = kept.at(-1); last; last = kept.at(-1)) {
    last.text = last.text.replace(/\s+$/, '')
    if (last.text !== '') break
    kept.pop()
  }
  return kept
}
