import { type AnyExtension, getSchema, Node } from '@tiptap/core'
import { EditorState, type Transaction } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { expect, it, vi } from 'vitest'
import { TextChecks, type TextReport } from './text-checks.ts'

const nodes: AnyExtension[] = [
  Node.create({ name: 'doc', topNode: true, content: 'paragraph+' }),
  Node.create({ name: 'paragraph', content: 'text*', renderHTML: () => ['p', 0] }),
  Node.create({ name: 'text' }),
]

/** Node is as Safari here: neither has requestIdleCallback. */
it('looks at what was typed once nobody types', () => {
  vi.useFakeTimers()
  const reports: TextReport[] = []
  const [plugin] =
    TextChecks.config.addProseMirrorPlugins?.call({
      options: { report: (report: TextReport) => reports.push(report) },
      storage: {},
    } as never) ?? []
  if (!plugin) throw new Error('no plugin')
  const view = {
    state: EditorState.create({ schema: getSchema(nodes), plugins: [plugin] }),
    dispatch(tr: Transaction) {
      view.state = view.state.apply(tr)
    },
  }
  const watcher = plugin.spec.view?.(view as unknown as EditorView)
  vi.runAllTimers()
  expect(reports.at(-1)?.words).toBe(0)
  const before = view.state
  view.dispatch(before.tr.insertText('Three more words'))
  watcher?.update?.(view as unknown as EditorView, before)
  vi.runAllTimers()
  expect(reports.at(-1)?.words).toBe(3)
  vi.useRealTimers()
})
