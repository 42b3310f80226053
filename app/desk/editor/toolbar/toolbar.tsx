import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { icons } from '#app/ui/icons.ts'
import {
  backTools,
  blockKindOf,
  blockKinds,
  insertTable,
  setBlockKind,
  type Tool,
  tableTools,
  textTools,
} from './tools.ts'

interface ToolbarProps {
  editor: Editor
  askLink: () => void
  askPicture: () => void
  askLibrary: () => void
  askFind: () => void
  askComment: () => void
}

const drawings = {
  link: 'M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7L12 7M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7L12 17',
  picture: 'M4 5h16v14H4zm0 11 5-5 4 4 2.5-2.5L20 17M15.5 9.5h.1',
  library: 'M8 4h12v12H8zM8 8H4v12h12v-4m-8-3 4-4 3 3 2-2 3 3',
  comment: 'M4 5h16v11h-8l-4.5 4v-4H4zM12 8v5M9.5 10.5h5',
  table: 'M4 5h16v14H4zm0 4.5h16M4 14h16M10 5v14',
}

export function Toolbar(props: ToolbarProps) {
  const { editor, askLink, askPicture, askLibrary, askFind, askComment } = props
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
          <ToolButton
            label="Link"
            keys="Mod+K"
            isOn={on.isLink}
            drawn={{ path: drawings.link }}
            run={askLink}
          />
          <ToolButton
            label={on.isPicture ? 'Describe the picture' : 'Picture'}
            keys="Mod+Shift+P"
            isOn={on.isPicture}
            drawn={{ path: drawings.picture }}
            run={askPicture}
          />
          <ToolButton label="Picture library" drawn={{ path: drawings.library }} run={askLibrary} />
          <ToolButton label="Table" isOn={on.isTable} drawn={{ path: drawings.table }} run={addTable} />
        </div>
        <div className="toolbar-group">
          {backTools.map(tool)}
          <ToolButton label="Comment" keys="Mod+Alt+M" drawn={{ path: drawings.comment }} run={askComment} />
          <ToolButton label="Find and replace" keys="Mod+F" drawn={{ path: icons.search }} run={askFind} />
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
