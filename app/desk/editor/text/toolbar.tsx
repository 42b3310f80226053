/** The tools above the text: one stop of the Tab key, arrows move within it, Alt+F10 leads here and Escape back. */
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import {
  backTools,
  blockKindOf,
  blockKinds,
  sayKeys,
  setBlockKind,
  type Tool,
  tableTools,
  textTools,
} from './tools.ts'

interface ToolbarProps {
  editor: Editor
  /** Opens the dialog for links. */
  askLink: () => void
  /** Chooses a picture, or describes the one at the cursor. */
  askPicture: () => void
}

const insertIcons = {
  link: 'M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7L12 7M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7L12 17',
  picture: 'M4 5h16v14H4zm0 11 5-5 4 4 2.5-2.5L20 17M15.5 9.5h.1',
  table: 'M4 5h16v14H4zm0 4.5h16M4 14h16M10 5v14',
}

export function Toolbar({ editor, askLink, askPicture }: ToolbarProps) {
  const bar = useRef<HTMLDivElement>(null)
  const isMac = /Mac|iPhone|iPad/.test(navigator.platform)
  const on = useEditorState({
    editor,
    selector: ({ editor }) => ({
      kind: blockKindOf(editor),
      tools: textTools
        .flat()
        .filter(({ isOn }) => isOn?.(editor))
        .map(({ id }) => id)
        .join(' '),
      isLink: editor.isActive('link'),
      isPicture: editor.isActive('figure'),
      isTable: editor.isActive('captionedTable'),
    }),
  })
  useEffect(() => {
    const dom = editor.view.dom
    const toTools = (event: globalThis.KeyboardEvent) => {
      if (event.key === 'F10' && event.altKey) {
        event.preventDefault()
        stops(bar.current)
          .find(({ tabIndex }) => tabIndex === 0)
          ?.focus()
      }
    }
    dom.addEventListener('keydown', toTools)
    return () => dom.removeEventListener('keydown', toTools)
  }, [editor])

  const tool = (item: Tool) => (
    <ToolButton
      key={item.id}
      label={item.label}
      keys={item.keys && sayKeys(item.keys, isMac)}
      isOn={item.isOn && on.tools.split(' ').includes(item.id)}
      drawn={item.drawn}
      run={() => item.run(editor)}
    />
  )
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label="Tools for the text"
      aria-controls="editor-text"
      aria-orientation="horizontal"
      className="toolbar"
      onKeyDown={(event) => move(event, bar.current, () => editor.view.focus())}
      onFocus={({ target }) => keepStop(bar.current, target)}
    >
      <div className="toolbar-row">
        <select
          className="toolbar-kind"
          aria-label="Kind of paragraph"
          value={on.kind}
          onChange={({ currentTarget }) => setBlockKind(editor, currentTarget.value)}
        >
          {blockKinds.map(({ id, label, keys }) => (
            <option key={id} value={id} title={sayKeys(keys, isMac)}>
              {label}
            </option>
          ))}
        </select>
        {textTools.map((group) => (
          <div key={group[0]?.id} className="toolbar-group">
            {group.map(tool)}
          </div>
        ))}
        <div className="toolbar-group">
          <ToolButton
            label="Link"
            keys={sayKeys('Mod+K', isMac)}
            isOn={on.isLink}
            drawn={{ path: insertIcons.link }}
            run={askLink}
          />
          <ToolButton
            label={on.isPicture ? 'Describe the picture' : 'Picture'}
            keys={sayKeys('Mod+Shift+P', isMac)}
            isOn={on.isPicture}
            drawn={{ path: insertIcons.picture }}
            run={askPicture}
          />
          <ToolButton
            label="Table"
            isOn={on.isTable}
            drawn={{ path: insertIcons.table }}
            run={() => insertTable(editor, on.isTable)}
          />
        </div>
        <div className="toolbar-group">{backTools.map(tool)}</div>
      </div>
      {on.isTable && <div className="toolbar-row toolbar-table">{tableTools.map(tool)}</div>}
    </div>
  )
}

function insertTable(editor: Editor, isInOne: boolean) {
  editor.view.focus()
  if (!isInOne) editor.commands.insertCaptionedTable()
}

interface ToolButtonProps {
  label: string
  keys?: string | undefined
  isOn?: boolean | undefined
  drawn: Tool['drawn']
  run: () => void
}

function ToolButton({ label, keys, isOn, drawn, run }: ToolButtonProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={keys ? `${label} (${keys})` : label}
      title={keys ? `${label} (${keys})` : label}
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

const stops = (bar: HTMLElement | null) => [...(bar?.querySelectorAll<HTMLElement>('button, select') ?? [])]

/** One tool at a time can be reached with Tab: the one that was used last. */
function keepStop(bar: HTMLElement | null, chosen: EventTarget) {
  for (const stop of stops(bar)) stop.tabIndex = stop === chosen ? 0 : -1
}

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
