/** Looks while nobody types for words to review, broken links and pictures without a description. */
import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'
import { checkWords, type WordAdvice, wordingOf } from '#app/articles/checks/field-words.ts'
import type { BrokenLink } from '#app/articles/links/broken-links.server.ts'
import { countWords } from '#app/articles/text/article-node.ts'
import { waits } from '../../waits.ts'

declare module '@tiptap/core' {
  interface Storage {
    textChecks: TextChecksStorage
  }
}

interface TextChecksStorage {
  lookAgain: (context: CheckContext) => void
  lookNow: () => void
}

const key = new PluginKey<DecorationSet>('textChecks')
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

export function placeOf(view: EditorView, id: string): { from: number; to: number } | null {
  const [mark] = key.getState(view.state)?.find(undefined, undefined, (spec) => spec.id === id) ?? []
  return mark ? { from: mark.from, to: mark.to } : null
}

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

export interface Finding {
  id: string
  kind: 'word' | 'link' | 'alt'
  from: number
  to: number
  words: string
  says: string
  basis?: string
  where?: string
}

export interface TextReport {
  findings: readonly Finding[]
  words: number
}

export interface CheckContext {
  category: string
  brokenLinks: readonly BrokenLink[]
}

type Found = Omit<Finding, 'id'>

/** Reads one text again and again. Nodes never change, so only blocks that were edited are read anew. */
class TextReader {
  private readonly advices = new WeakMap<Node, { key: string; advice: readonly WordAdvice[] }>()

  read(doc: Node, { category, brokenLinks }: CheckContext): TextReport {
    const broken = new Map(brokenLinks.map((link) => [link.href, link.why]))
    const blocks: { node: Node; at: number; text: string }[] = []
    const found: Found[] = []
    doc.descendants((node, at) => {
      if (node.type.name === 'figure') found.push(...aboutPicture(node, at, category))
      if (!node.isTextblock) return true
      blocks.push({ node, at: at + 1, text: node.textBetween(0, node.content.size, '\n', '\n') })
      if (broken.size > 0) found.push(...linksIn(node, at + 1, broken))
      return false
    })
    const smallPrint = blocks.filter(({ node }) => node.type.name === 'disclaimer').map(({ text }) => text)
    let heading = ''
    for (const { node, at, text } of blocks) {
      if (node.type.name === 'heading') heading = text
      const around = [heading, ...smallPrint].join('\n')
      for (const { from, to, says, basis } of this.adviceOn(node, text, { category, around }))
        found.push({ kind: 'word', from: at + from, to: at + to, words: text.slice(from, to), says, basis })
    }
    const findings = found
      .toSorted((one, other) => one.from - other.from)
      .map((finding, index) => ({ ...finding, id: `${finding.kind}-${index}` }))
    const words = blocks.reduce((sum, { text }) => sum + countWords(text), 0)
    return { findings, words }
  }

  private adviceOn(node: Node, text: string, context: { category: string; around: string }) {
    const key = `${context.category}\n${context.around}`
    const known = this.advices.get(node)
    if (known?.key === key) return known.advice
    const advice = text.trim() ? checkWords(text, context) : []
    this.advices.set(node, { key, advice })
    return advice
  }
}

/** A description is missing, or its words are like any others. */
function aboutPicture(figure: Node, at: number, category: string): Found[] {
  const alt = String(figure.attrs.alt ?? '')
  if (!alt) return [undescribed(figure, at)]
  const where = 'Description of a picture'
  return wordingOf(alt, { where, category }).map(({ words, says, basis }) => ({
    ...{ kind: 'word' as const, from: at, to: at + figure.nodeSize, words, says, basis, where },
  }))
}

const undescribed = (figure: Node, at: number): Found => ({
  kind: 'alt',
  from: at,
  to: at + figure.nodeSize,
  words: figure.textContent || 'Picture',
  says: 'Describe this picture for readers who cannot see it.',
})

/** Words that lead to the same place make one finding, however they are set. */
function linksIn(block: Node, start: number, broken: ReadonlyMap<string, string>): Found[] {
  const found: (Found & { href: string })[] = []
  block.forEach((inline, offset) => {
    const href = inline.marks.find(({ type }) => type.name === 'link')?.attrs.href as string | undefined
    const says = href === undefined ? undefined : broken.get(href)
    if (href === undefined || says === undefined) return
    const from = start + offset
    const to = from + inline.nodeSize
    const last = found.at(-1)
    if (last?.href === href && last.to === from) {
      last.to = to
      last.words += inline.text ?? ''
    } else found.push({ kind: 'link', href, from, to, words: inline.text ?? href, says })
  })
  return found.map(({ href: _href, ...finding }) => finding)
}
