/** What "/" offers at the beginning of a paragraph: the tools above the text that make a block, with other words they are called by. */
import type { Editor } from '@tiptap/core'
import { insertDivider } from '../schema/divider.ts'
import { blockKinds, setBlockKind } from '../toolbar/block-kinds.ts'
import { insertTable } from '../toolbar/change-table.ts'
import { textTools } from '../toolbar/text-tools.ts'

export interface SlashBlock {
  label: string
  /** What else it is searched by. */
  words: string
  run: (editor: Editor) => void
}

const otherWords: Readonly<Record<string, string>> = {
  h2: 'title h2',
  h3: 'subtitle h3',
  h4: 'h4',
  disclaimer: 'small print disclosure legal',
  bulletList: 'ul points',
  orderedList: 'ol steps',
  blockquote: 'citation',
  callout: 'box note tip aside',
}

/** All of them, in the order of the toolbar; `askPicture` chooses a picture from the device, `askLibrary` one that was uploaded before. */
export function slashBlocks(
  askPicture: (editor: Editor) => void,
  askLibrary: () => void,
): readonly SlashBlock[] {
  const kinds = blockKinds
    .filter(({ id }) => id !== 'paragraph')
    .map(({ id, label }) => ({ id, label, run: (editor: Editor) => setBlockKind(editor, id) }))
  const tools = textTools.flat().filter(({ id }) => id in otherWords)
  return [
    ...[...kinds, ...tools].map(({ id, label, run }) => ({ label, run, words: otherWords[id] ?? '' })),
    { label: 'Picture', words: 'image photo', run: askPicture },
    { label: 'Library picture', words: 'reuse image photo', run: askLibrary },
    { label: 'Table', words: 'grid columns rows', run: insertTable },
    {
      label: 'Dividing line',
      words: 'hr horizontal rule separator ---',
      run: insertDivider,
    },
  ]
}

/** Those with a word that begins with what was typed behind the "/". */
export function findBlocks(blocks: readonly SlashBlock[], query: string): readonly SlashBlock[] {
  const wanted = query.toLowerCase()
  return blocks.filter(({ label, words }) =>
    `${label} ${words}`
      .toLowerCase()
      .split(' ')
      .some((word) => word.startsWith(wanted)),
  )
}
