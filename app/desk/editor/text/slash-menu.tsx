import { type Editor, Extension } from '@tiptap/core'
import Suggestion, { type SuggestionProps } from '@tiptap/suggestion'
import { useLayoutEffect, useRef } from 'react'
import { insertDivider } from './schema.ts'
import { blockKinds, insertTable, setBlockKind, textTools } from './toolbar.tsx'

export function SlashList({ list: { blocks, chosen, choose, mount } }: { list: BlockList }) {
  const element = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => (element.current ? mount(element.current) : undefined), [mount])
  useLayoutEffect(() => {
    element.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  })
  return (
    <div ref={element} id={slashListId} role="listbox" aria-label="Blocks" className="card slash-list">
      {blocks.map((block, index) => (
        // The keys are the text's: it names the chosen one.
        // biome-ignore lint/a11y/useKeyWithClickEvents: see above
        <div
          key={block.label}
          id={`${slashListId}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={block === chosen}
          // The text keeps its selection: a click must not take the focus out of it.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => choose(block)}
        >
          {block.label}
        </div>
      ))}
    </div>
  )
}

/** "/" at the beginning of a paragraph opens the list of blocks; the keys stay in the text. */
export interface BlockList {
  blocks: readonly SlashBlock[]
  chosen: SlashBlock
  choose: (block: SlashBlock) => void
  mount: SuggestionProps['mount']
}

interface SlashMenuOptions {
  askPicture: (editor: Editor) => void
  askLibrary: () => void
  show: (list: BlockList | null) => void
}

const slashListId = 'slash-list'

export const SlashMenu = Extension.create<SlashMenuOptions>({
  name: 'slashMenu',
  // Before the keys that part a paragraph in two.
  priority: 300,
  addOptions: () => ({ askPicture: () => {}, askLibrary: () => {}, show: () => {} }),
  addProseMirrorPlugins() {
    const { editor, options } = this
    const all = slashBlocks(options.askPicture, options.askLibrary)
    let list: BlockList | null = null
    let mount: SuggestionProps['mount'] | null = null
    const show = (next: BlockList | null) => {
      list = next
      // The focus stays in the text: it names the chosen one (WAI-ARIA, aria-activedescendant).
      if (next)
        editor.view.dom.setAttribute(
          'aria-activedescendant',
          `${slashListId}-${next.blocks.indexOf(next.chosen)}`,
        )
      else editor.view.dom.removeAttribute('aria-activedescendant')
      options.show(next)
    }
    const look = (props: SuggestionProps<never, SlashBlock>) => {
      mount ??= props.mount
      const blocks = findBlocks(all, props.query)
      const [first] = blocks
      if (!first) return show(null)
      show({ blocks, chosen: first, choose: props.command, mount })
    }
    const move = ({ blocks, chosen, ...rest }: BlockList, by: number) => {
      const next = blocks[(blocks.indexOf(chosen) + by + blocks.length) % blocks.length] ?? chosen
      show({ ...rest, blocks, chosen: next })
    }
    return [
      Suggestion<never, SlashBlock>({
        editor,
        char: '/',
        startOfLine: true,
        allow: ({ state, range }) => {
          const $from = state.doc.resolve(range.from)
          return $from.depth === 1 && $from.parentOffset === 0 && $from.parent.type.name === 'paragraph'
        },
        command: ({ range, props: block }) => {
          editor.chain().deleteRange(range).run()
          block.run(editor)
        },
        render: () => ({
          onStart: look,
          onUpdate: look,
          onExit: () => {
            mount = null
            show(null)
          },
          onKeyDown: ({ event }) => {
            if (!list || event.isComposing) return false
            if (event.key === 'ArrowDown') move(list, 1)
            else if (event.key === 'ArrowUp') move(list, -1)
            else if (event.key === 'Enter') list.choose(list.chosen)
            else return false
            return true
          },
        }),
      }),
    ]
  },
})

interface SlashBlock {
  label: string
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

/** In the order of the toolbar. `askPicture` takes one from the device, `askLibrary` one that was uploaded. */
function slashBlocks(askPicture: (editor: Editor) => void, askLibrary: () => void): readonly SlashBlock[] {
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

function findBlocks(blocks: readonly SlashBlock[], query: string): readonly SlashBlock[] {
  const wanted = query.toLowerCase()
  return blocks.filter(({ label, words }) =>
    `${label} ${words}`
      .toLowerCase()
      .split(' ')
      .some((word) => word.startsWith(wanted)),
  )
}
