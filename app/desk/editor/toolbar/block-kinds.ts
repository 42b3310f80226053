/** What a paragraph can be. The first is what everything else goes back to. */
import type { Editor } from '@tiptap/core'
import { chainIn } from './text-tools.ts'

export const blockKinds = [
  { id: 'paragraph', label: 'Text', keys: 'Mod+Alt+0' },
  { id: 'h2', label: 'Heading', keys: 'Mod+Alt+2' },
  { id: 'h3', label: 'Subheading', keys: 'Mod+Alt+3' },
  { id: 'h4', label: 'Small subheading', keys: 'Mod+Alt+4' },
  { id: 'disclaimer', label: 'Disclaimer', keys: 'Mod+Alt+5' },
] as const

export function blockKindOf(editor: Editor): string {
  if (editor.isActive('disclaimer')) return 'disclaimer'
  if (!editor.isActive('heading')) return 'paragraph'
  return `h${editor.getAttributes('heading').level}`
}

export function setBlockKind(editor: Editor, id: string): void {
  const level = /^h(\d)$/.exec(id)?.[1]
  const chain = chainIn(editor)
  if (level) chain.setNode('heading', { level: Number(level) }).run()
  else chain.setNode(id).run()
}
