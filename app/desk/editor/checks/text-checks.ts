/** Looks for findings while nobody types, and marks each at its place in the text. */
import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'
import { waits } from '../../waits.ts'
import { type CheckContext, type Finding, TextReader, type TextReport } from './findings.ts'

declare module '@tiptap/core' {
  interface Storage {
    textChecks: TextChecksStorage
  }
}

interface TextChecksStorage {
  /** Looks again because something beside the text changed: the category, or what the server said of links. */
  lookAgain: (context: CheckContext) => void
  /** Looks at once: somebody is about to be led to what is found. */
  lookNow: () => void
}

const key = new PluginKey<DecorationSet>('textChecks')
/** Milliseconds without a key before anything is looked for. */
const pause = waits.textChecks

interface TextChecksOptions {
  report: (report: TextReport) => void
}

export const TextChecks = Extension.create<TextChecksOptions, TextChecksStorage>({
  name: 'textChecks',
  addOptions: () => ({ report: () => {} }),
  addStorage: () => ({ lookAgain: () => {}, lookNow: () => {} }),
  addProseMirrorPlugins() {
    const { options, storage } = this
    return [
      new Plugin<DecorationSet>({
        key,
        state: {
          init: () => DecorationSet.empty,
          apply: (tr, marks) => tr.getMeta(key) ?? (tr.docChanged ? marks.map(tr.mapping, tr.doc) : marks),
        },
        props: { decorations: (state) => key.getState(state) },
        view: (view) => {
          const { lookAgain, lookNow, ...watcher } = watch(view, options.report)
          Object.assign(storage, { lookAgain, lookNow })
          return watcher
        },
      }),
    ]
  },
})

/** Where a finding stands now, or null when its words are gone. */
export function placeOf(view: EditorView, id: string): { from: number; to: number } | null {
  const [mark] = key.getState(view.state)?.find(undefined, undefined, (spec) => spec.id === id) ?? []
  return mark ? { from: mark.from, to: mark.to } : null
}

/** Reads the text when it has changed and nobody types. */
function watch(view: EditorView, report: TextChecksOptions['report']) {
  const reader = new TextReader()
  let context: CheckContext = { category: '', brokenLinks: [] }
  let timer: ReturnType<typeof setTimeout> | undefined
  let shown = ''
  const plan = () => {
    clearTimeout(timer)
    timer = setTimeout(look, pause)
  }
  const look = () => {
    if (view.isDestroyed) return
    // A mark that comes while a character is being composed would break it off.
    if (view.composing) return plan()
    const { doc, tr } = view.state
    const found = reader.read(doc, context)
    const next = JSON.stringify(found.findings)
    if (next !== shown) {
      const marks = DecorationSet.create(doc, found.findings.map(markOf))
      view.dispatch(tr.setMeta(key, marks).setMeta('addToHistory', false))
    }
    shown = next
    report(found)
  }
  // Once at the first drawing: how long a text is, is seen before somebody types.
  const first = setTimeout(look)
  return {
    update: (_view: EditorView, before: { doc: Node }) => {
      if (view.state.doc !== before.doc) plan()
    },
    destroy: () => {
      clearTimeout(first)
      clearTimeout(timer)
    },
    lookAgain: (next: CheckContext) => {
      context = next
      plan()
    },
    lookNow: () => {
      clearTimeout(timer)
      look()
    },
  }
}

const markOf = ({ id, kind, from, to, says, where }: Finding) =>
  kind === 'alt' || where !== undefined
    ? Decoration.node(from, to, { class: kind === 'alt' ? 'finding-alt' : 'finding' }, { id })
    : Decoration.inline(from, to, { class: `finding finding-${kind}`, title: says }, { id })
