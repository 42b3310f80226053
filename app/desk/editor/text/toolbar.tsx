import type { ChainedCommands, Editor } from '@tiptap/core'
import { type EditorState, TextSelection } from '@tiptap/pm/state'
import { useEditorState } from '@tiptap/react'
import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { insertDivider } from './schema.ts'

interface ToolbarProps {
  editor: Editor
  askLink: () => void
  askPicture: () => void
  askLibrary: () => void
  askComment: () => void
}

export function Toolbar(props: ToolbarProps) {
  const { editor, askLink, askPicture, askLibrary, askComment } = props
  const focus = useToolbarFocus(editor)
  const on = useEditorState({ editor, selector: ({ editor }) => stateOf(editor) })
  const addTable = () => {
    editor.view.focus()
    if (!on.isTable) insertTable(editor)
  }
  const tool = ({ id, run, isOn, ...shown }: Tool) => (
    <ToolButton key={id} {...shown} isOn={isOn && on.tools.split(' ').includes(id)} run={() => run(editor)} />
  )
  return (
    <div
      {...focus}
      role="toolbar"
      aria-label="Formatting"
      aria-controls="editor-text"
      aria-orientation="horizontal"
      className="card toolbar"
    >
      <div className="toolbar-row">
        <KindSelect editor={editor} kind={on.kind} />
        {textTools.map((group) => (
          <div key={group[0]?.id} className="toolbar-group">
            {group.map(tool)}
          </div>
        ))}
        <div className="toolbar-group">
          <ToolButton label="Link" keys="Mod+K" isOn={on.isLink} drawn={drawing('link')} run={askLink} />
          <ToolButton
            label={on.isPicture ? 'Describe the picture' : 'Picture'}
            keys="Mod+Shift+P"
            isOn={on.isPicture}
            drawn={drawing('picture')}
            run={askPicture}
          />
          <ToolButton label="Picture library" drawn={drawing('library')} run={askLibrary} />
          <ToolButton label="Table" isOn={on.isTable} drawn={drawing('table')} run={addTable} />
          <ToolButton label="Dividing line" drawn={drawing('divider')} run={() => insertDivider(editor)} />
        </div>
        <div className="toolbar-group">
          {backTools.map(tool)}
          <ToolButton label="Comment" keys="Mod+Alt+M" drawn={drawing('comment')} run={askComment} />
        </div>
      </div>
      {on.isTable && <div className="toolbar-row toolbar-table">{tableTools.map(tool)}</div>}
    </div>
  )
}

/** What the tools show: flat, so that an equal one draws nothing anew. */
function stateOf(editor: Editor) {
  const tools = textTools.flat().filter(({ isOn }) => isOn?.(editor))
  return {
    kind: blockKindOf(editor),
    tools: tools.map(({ id }) => id).join(' '),
    isLink: editor.isActive('link'),
    isPicture: editor.isActive('figure'),
    isTable: editor.isActive('captionedTable'),
  }
}

function KindSelect({ editor, kind }: { editor: Editor; kind: string }) {
  return (
    <select
      className="toolbar-kind"
      aria-label="Paragraph style"
      value={kind}
      onChange={({ currentTarget }) => setBlockKind(editor, currentTarget.value)}
    >
      {blockKinds.map(({ id, label, keys }) => (
        <option key={id} value={id} title={formatKeys(keys)}>
          {label}
        </option>
      ))}
    </select>
  )
}

interface ToolButtonProps extends Pick<Tool, 'label' | 'drawn'> {
  keys?: string | undefined
  isOn?: boolean | undefined
  run: () => void
}

function ToolButton({ label, keys, isOn, drawn, run }: ToolButtonProps) {
  const name = keys ? `${label} (${formatKeys(keys)})` : label
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={name}
      title={name}
      aria-pressed={isOn}
      className="tool"
      data-letters={'letters' in drawn ? drawn.letters : undefined}
      // The text keeps its selection: a click must not take the focus out of it.
      onMouseDown={(event) => event.preventDefault()}
      onClick={run}
    >
      {'path' in drawn ? (
        <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d={drawn.path} />
        </svg>
      ) : (
        <span aria-hidden="true">{drawn.letters}</span>
      )}
    </button>
  )
}

/** "Mod+B" as "Ctrl+B" or "⌘B". Drawn in the browser alone, which knows its machine. */
function formatKeys(keys: string): string {
  return /Mac|iPhone|iPad/.test(navigator.platform)
    ? keys.replace('Mod', '⌘').replace('Alt', '⌥').replace('Shift', '⇧').replaceAll('+', '')
    : keys.replace('Mod', 'Ctrl')
}

function useToolbarFocus(editor: Editor) {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { dom } = editor.view
    const goToTools = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'F10' || !event.altKey) return
      event.preventDefault()
      const stop = stops(bar.current).find(({ tabIndex }) => tabIndex === 0)
      stop?.focus()
    }
    dom.addEventListener('keydown', goToTools)
    return () => dom.removeEventListener('keydown', goToTools)
  }, [editor])
  return {
    ref: bar,
    onKeyDown: (event: KeyboardEvent) => move(event, bar.current, () => editor.view.focus()),
    // One tool at a time can be reached with Tab: the one that was used last.
    onFocus: ({ target }: FocusEvent) => {
      for (const stop of stops(bar.current)) stop.tabIndex = stop === target ? 0 : -1
    },
  }
}

const stops = (bar: HTMLElement | null) => [...(bar?.querySelectorAll<HTMLElement>('button, select') ?? [])]

function move(event: KeyboardEvent, bar: HTMLElement | null, back: () => void) {
  const all = stops(bar)
  const at = all.indexOf(document.activeElement as HTMLElement)
  const to: Record<string, number> = {
    ArrowRight: (at + 1) % all.length,
    ArrowLeft: (at - 1 + all.length) % all.length,
    Home: 0,
    End: all.length - 1,
  }
  const target = to[event.key]
  if (event.key === 'Escape') back()
  else if (target === undefined) return
  else all[target]?.focus()
  event.preventDefault()
}

interface Tool {
  id: string
  label: string
  /** As people of this machine call them; "Mod" is Command or Control. */
  keys?: string
  /** A path on a grid of 24, or letters. */
  drawn: { path: string } | { letters: string }
  run: (editor: Editor) => void
  isOn?: (editor: Editor) => boolean
}

/** `id` is what the schema calls the mark or the block that `toggle` puts on and takes off. */
const toggle = (
  id: string,
  label: string,
  keys: string,
  drawn: Tool['drawn'],
  change: (chain: ChainedCommands) => ChainedCommands,
): Tool => ({
  id,
  label,
  keys,
  drawn,
  run: (editor) => change(chainIn(editor)).run(),
  isOn: (editor) => editor.isActive(id),
})

const drawings = {
  link: 'M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7L12 7M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7L12 17',
  picture: 'M4 5h16v14H4zm0 11 5-5 4 4 2.5-2.5L20 17M15.5 9.5h.1',
  library: 'M8 4h12v12H8zM8 8H4v12h12v-4m-8-3 4-4 3 3 2-2 3 3',
  comment: 'M4 5h16v11h-8l-4.5 4v-4H4zM12 8v5M9.5 10.5h5',
  divider: 'M4 12h16M7 7h10M7 17h10',
  table: 'M4 5h16v14H4zm0 4.5h16M4 14h16M10 5v14',
  superscript: 'm4 8 8 10M12 8 4 18M16 4.8c1-1.4 4-1.1 4 .8 0 1.6-2.6 2.2-4 4.4h4.2',
  subscript: 'm4 5 8 10M12 5 4 15M16 14.8c1-1.4 4-1.1 4 .8 0 1.6-2.6 2.2-4 4.4h4.2',
  bulletList: 'M9.5 6H20M9.5 12H20M9.5 18H20M5 6h.1M5 12h.1M5 18h.1',
  orderedList:
    'M10.5 6H20M10.5 12H20M10.5 18H20M4.5 5 6 4v4.5M4.3 11.3c.6-1 2.4-.8 2.4.4 0 1-1.7 1.5-2.4 2.8h2.6M4.4 17h2.3l-1.3 1.6c1.9 0 1.8 2.4 0 2.4-.5 0-.8-.1-1.1-.4',
  blockquote: 'M9.5 7C6.5 7.5 5 9.5 5 12.5V17h5v-5H6.8M18.5 7c-3 .5-4.5 2.5-4.5 5.5V17h5v-5h-3.2',
  callout: 'M4.5 5v14M8.5 6H20v12H8.5zM12 10h4.5M12 14h3',
  clear: 'M6 5h13M12.5 5 10 15M4 20h7M15 15l5 5M20 15l-5 5',
  undo: 'M8.5 5 4 9.5 8.5 14M4.5 9.5H15a5 5 0 0 1 0 10H9',
  redo: 'M15.5 5 20 9.5 15.5 14M19.5 9.5H9a5 5 0 0 0 0 10h6',
}
const drawing = (name: keyof typeof drawings) => ({ path: drawings[name] })

const textTools: readonly (readonly Tool[])[] = [
  [
    toggle('bold', 'Bold', 'Mod+B', { letters: 'B' }, (chain) => chain.toggleBold()),
    toggle('italic', 'Italic', 'Mod+I', { letters: 'I' }, (chain) => chain.toggleItalic()),
    toggle('superscript', 'Superscript', 'Mod+.', drawing('superscript'), (chain) =>
      chain.toggleMark('superscript'),
    ),
    toggle('subscript', 'Subscript', 'Mod+,', drawing('subscript'), (chain) => chain.toggleMark('subscript')),
  ],
  [
    toggle('bulletList', 'Bulleted list', 'Mod+Shift+8', drawing('bulletList'), (chain) =>
      chain.toggleBulletList(),
    ),
    toggle('orderedList', 'Numbered list', 'Mod+Shift+7', drawing('orderedList'), (chain) =>
      chain.toggleOrderedList(),
    ),
    toggle('blockquote', 'Quote', 'Mod+Shift+B', drawing('blockquote'), (chain) => chain.toggleBlockquote()),
    toggle('callout', 'Callout', 'Mod+Shift+O', drawing('callout'), (chain) => chain.toggleWrap('callout')),
  ],
]

const backTools: readonly Tool[] = [
  {
    id: 'clear',
    label: 'Clear formatting',
    keys: 'Mod+\\',
    drawn: drawing('clear'),
    run: (editor) => chainIn(editor).unsetAllMarks().clearNodes().run(),
  },
  {
    id: 'undo',
    label: 'Undo',
    keys: 'Mod+Z',
    drawn: drawing('undo'),
    run: (editor) => chainIn(editor).undo().run(),
  },
  {
    id: 'redo',
    label: 'Redo',
    keys: 'Mod+Shift+Z',
    drawn: drawing('redo'),
    run: (editor) => chainIn(editor).redo().run(),
  },
]

/** Commands for the text, which has the focus from here on: the next key may come before the next frame, which `focus` would wait for. */
function chainIn(editor: Editor): ChainedCommands {
  editor.view.focus()
  return editor.chain()
}

const blockKinds = [
  { id: 'paragraph', label: 'Text', keys: 'Mod+Alt+0' },
  { id: 'h2', label: 'Heading', keys: 'Mod+Alt+2' },
  { id: 'h3', label: 'Subheading', keys: 'Mod+Alt+3' },
  { id: 'h4', label: 'Small subheading', keys: 'Mod+Alt+4' },
  { id: 'disclaimer', label: 'Disclaimer', keys: 'Mod+Alt+5' },
] as const

function blockKindOf(editor: Editor): string {
  if (editor.isActive('disclaimer')) return 'disclaimer'
  if (!editor.isActive('heading')) return 'paragraph'
  return `h${editor.getAttributes('heading').level}`
}

function setBlockKind(editor: Editor, id: string): void {
  const level = /^h(\d)$/.exec(id)?.[1]
  const chain = chainIn(editor)
  if (level) chain.setNode('heading', { level: Number(level) }).run()
  else chain.setNode(id).run()
}

const commands = [
  ['row-above', 'Add row above', 'Row ↑', 'addRowBefore'],
  ['row-below', 'Add row below', 'Row ↓', 'addRowAfter'],
  ['row-delete', 'Delete row', 'Row ✕', 'deleteRow'],
  ['column-left', 'Add column to the left', 'Column ←', 'addColumnBefore'],
  ['column-right', 'Add column to the right', 'Column →', 'addColumnAfter'],
  ['column-delete', 'Delete column', 'Column ✕', 'deleteColumn'],
  ['header-row', 'Turn header row on or off', 'Header row', 'toggleHeaderRow'],
  ['header-column', 'Turn header column on or off', 'Header column', 'toggleHeaderColumn'],
] as const

const tableTools: readonly Tool[] = [
  ...commands.map(([id, label, letters, command]) => ({
    id,
    label,
    drawn: { letters },
    run: (editor: Editor) => chainIn(editor)[command]().run(),
  })),
  { id: 'caption', label: 'Go to caption', drawn: { letters: 'Caption' }, run: goToCaption },
  { id: 'table-delete', label: 'Delete table', drawn: { letters: 'Table ✕' }, run: deleteTable },
]

/** Puts a table of three columns behind the cursor, and the cursor into its first cell. */
function insertTable(editor: Editor): void {
  const at = editor.state.selection.from
  const cell = (type: 'tableHeader' | 'tableCell', attrs = {}) => ({
    type,
    attrs,
    content: [{ type: 'paragraph' }],
  })
  const head = [1, 2, 3].map(() => cell('tableHeader', { scope: 'col' }))
  const body = [cell('tableHeader', { scope: 'row' }), cell('tableCell'), cell('tableCell')]
  const rows = [head, body, body].map((content) => ({ type: 'tableRow', content }))
  const table = [{ type: 'tableCaption' }, { type: 'table', content: rows }]
  editor
    .chain()
    .insertContent({ type: 'captionedTable', content: table })
    .command(({ tr }) => {
      let first: number | undefined
      tr.doc.nodesBetween(Math.max(0, at - 1), tr.doc.content.size, (node, position) => {
        if (node.type.name === 'tableHeader') first ??= position
        return first === undefined
      })
      if (first !== undefined) tr.setSelection(TextSelection.near(tr.doc.resolve(first + 1)))
      return true
    })
    .run()
}

function deleteTable(editor: Editor): void {
  const depth = depthOfTable(editor.state)
  const { $from } = editor.state.selection
  if (depth)
    chainIn(editor)
      .deleteRange({ from: $from.before(depth), to: $from.after(depth) })
      .scrollIntoView()
      .run()
}

function goToCaption(editor: Editor): void {
  const depth = depthOfTable(editor.state)
  const { $from } = editor.state.selection
  const caption = depth && $from.node(depth).firstChild
  if (caption)
    chainIn(editor)
      .focus($from.start(depth) + 1 + caption.content.size)
      .run()
}

/** How deep the frame of the table stands that holds the selection; 0 for none. */
function depthOfTable({ selection: { $from } }: EditorState): number {
  let depth = $from.depth
  while (depth > 0 && $from.node(depth).type.name !== 'captionedTable') depth--
  return depth
}
