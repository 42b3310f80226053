/**
 * What a text should be looked at for: words, links that lead nowhere, pictures without a description. Found while
 * nobody types, block by block (a block that did not change is not read again), and marked at its place.
 */
import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'
import { checkWords, type WordAdvice } from '#app/articles/checks/word-checks.ts'
import type { BrokenLink } from '#app/articles/links/broken-links.server.ts'
import { countWords } from './word-count.ts'

export interface Finding {
  id: string
  kind: 'word' | 'link' | 'alt'
  /** The place in the text when it was found. */
  from: number
  to: number
  words: string
  says: string
}

export interface TextReport {
  findings: readonly Finding[]
  words: number
}

const key = new PluginKey<DecorationSet>('textChecks')
/** Milliseconds without a key before anything is looked for. */
const pause = 600

interface Read {
  around: string
  category: string
  advice: readonly WordAdvice[]
}
const reads = new WeakMap<Node, Read>()

export interface TextChecksOptions {
  category: () => string
  brokenLinks: () => readonly BrokenLink[]
  report: (report: TextReport) => void
}

export const TextChecks = Extension.create<TextChecksOptions>({
  name: 'textChecks',
  addOptions: () => ({ category: () => '', brokenLinks: () => [], report: () => {} }),
  addProseMirrorPlugins() {
    const { options } = this
    return [
      new Plugin<DecorationSet>({
        key,
        state: {
          init: () => DecorationSet.empty,
          apply: (tr, marks) => tr.getMeta(key) ?? (tr.docChanged ? marks.map(tr.mapping, tr.doc) : marks),
        },
        props: { decorations: (state) => key.getState(state) },
        view: (view) => {
          const watcher = new Watcher(view, options)
          watchers.set(view, watcher)
          return watcher
        },
      }),
    ]
  },
})

const watchers = new WeakMap<EditorView, Watcher>()

/** Looks again because something beside the text changed: the category, or what the server said of links. */
export function lookAgain(view: EditorView): void {
  watchers.get(view)?.plan()
}

/** Where a finding stands now, or null when its words are gone. */
export function placeOf(view: EditorView, id: string): { from: number; to: number } | null {
  const [mark] = key.getState(view.state)?.find(undefined, undefined, (spec) => spec.id === id) ?? []
  return mark ? { from: mark.from, to: mark.to } : null
}

class Watcher {
  private timer: ReturnType<typeof setTimeout> | undefined
  private shown = ''
  private readonly view: EditorView
  private readonly options: TextChecksOptions

  constructor(view: EditorView, options: TextChecksOptions) {
    this.view = view
    this.options = options
    this.plan()
  }

  update(view: EditorView, before: { doc: Node }) {
    if (view.state.doc !== before.doc) this.plan()
  }

  destroy() {
    clearTimeout(this.timer)
  }

  plan() {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => requestIdleCallback(() => this.look(), { timeout: 2_000 }), pause)
  }

  private look() {
    const { view } = this
    if (view.isDestroyed) return
    // A mark that comes while a sign is being composed would break it off.
    if (view.composing) return this.plan()
    const { doc } = view.state
    const findings = findAll(doc, this.options)
    const marks = findings.map(({ id, kind, from, to, says }) =>
      kind === 'alt'
        ? Decoration.node(from, to, { class: 'finding-alt' }, { id })
        : Decoration.inline(from, to, { class: `finding finding-${kind}`, title: says }, { id }),
    )
    const shown = JSON.stringify(findings)
    if (shown !== this.shown)
      view.dispatch(
        view.state.tr.setMeta(key, DecorationSet.create(doc, marks)).setMeta('addToHistory', false),
      )
    this.shown = shown
    this.options.report({ findings, words: countWords(doc) })
  }
}

function findAll(doc: Node, { category, brokenLinks }: TextChecksOptions): Finding[] {
  const broken = new Map(brokenLinks().map((link) => [link.href, link.why]))
  const blocks: { node: Node; at: number; text: string }[] = []
  const findings: Omit<Finding, 'id'>[] = []
  doc.descendants((node, at) => {
    if (node.type.name === 'figure' && !node.attrs.alt)
      findings.push({
        kind: 'alt',
        from: at,
        to: at + node.nodeSize,
        words: node.textContent || 'Picture',
        says: 'Say what this picture shows: readers who cannot see it hear that.',
      })
    if (!node.isTextblock) return true
    blocks.push({ node, at: at + 1, text: node.textBetween(0, node.content.size, '\n', '\n') })
    if (broken.size > 0) findings.push(...linksIn(node, at + 1, broken))
    return false
  })
  const smallPrint = blocks.filter(({ node }) => node.type.name === 'disclaimer').map(({ text }) => text)
  let heading = ''
  for (const { node, at, text } of blocks) {
    if (node.type.name === 'heading') heading = text
    const around = [heading, ...smallPrint].join('\n')
    for (const { from, to, says } of adviceOn(node, text, { category: category(), around }))
      findings.push({ kind: 'word', from: at + from, to: at + to, words: text.slice(from, to), says })
  }
  return findings
    .toSorted((one, other) => one.from - other.from)
    .map((finding, index) => ({ ...finding, id: `${finding.kind}-${index}` }))
}

function adviceOn(node: Node, text: string, context: { category: string; around: string }) {
  const known = reads.get(node)
  if (known?.around === context.around && known.category === context.category) return known.advice
  const advice = text.trim() ? checkWords(text, context) : []
  reads.set(node, { ...context, advice })
  return advice
}

/** Words that lead to the same place make one finding, however they are set. */
function linksIn(block: Node, start: number, broken: ReadonlyMap<string, string>) {
  const found: (Omit<Finding, 'id'> & { href: string })[] = []
  block.forEach((inline, offset) => {
    const href = inline.marks.find(({ type }) => type.name === 'link')?.attrs.href as string | undefined
    const why = href === undefined ? undefined : broken.get(href)
    if (href === undefined || why === undefined) return
    const from = start + offset
    const last = found.at(-1)
    if (last?.href === href && last.to === from) {
      last.to = from + inline.nodeSize
      last.words += inline.text ?? ''
    } else
      found.push({
        kind: 'link',
        href,
        from,
        to: from + inline.nodeSize,
        words: inline.text ?? href,
        says: why,
      })
  })
  return found.map(({ href: _href, ...finding }) => finding)
}
