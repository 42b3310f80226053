/** "/" at the beginning of a paragraph opens the list of blocks; the keys stay in the text. */
import { type Editor, Extension } from '@tiptap/core'
import Suggestion, { type SuggestionProps } from '@tiptap/suggestion'
import { findBlocks, type SlashBlock, slashBlocks } from './slash-blocks.ts'

/** The list as it stands: drawn by `slash-list.tsx`. */
export interface SlashList {
  blocks: readonly SlashBlock[]
  chosen: SlashBlock
  choose: (block: SlashBlock) => void
  /** Keeps the element at the cursor; returns what ends that. */
  mount: SuggestionProps['mount']
}

interface SlashMenuOptions {
  askPicture: (editor: Editor) => void
  /** Opens the library of pictures. */
  askLibrary: () => void
  /** Shows the list, or nothing. */
  show: (list: SlashList | null) => void
}

export const slashListId = 'slash-list'

export const SlashMenu = Extension.create<SlashMenuOptions>({
  name: 'slashMenu',
  // Before the keys that part a paragraph in two.
  priority: 300,
  addOptions: () => ({ askPicture: () => {}, askLibrary: () => {}, show: () => {} }),
  addProseMirrorPlugins() {
    const { editor, options } = this
    const all = slashBlocks(options.askPicture, options.askLibrary)
    let list: SlashList | null = null
    let mount: SuggestionProps['mount'] | null = null
    const show = (next: SlashList | null) => {
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
    const move = ({ blocks, chosen, ...rest }: SlashList, by: number) => {
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
