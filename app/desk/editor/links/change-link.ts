import { type Editor, Extension } from '@tiptap/core'
import { Plugin, TextSelection } from '@tiptap/pm/state'
import { useEffect, useState } from 'react'
import { safeHref } from '#app/articles/text/article-link.ts'
import { waits } from '../../waits.ts'
import { takeSelection } from '../editor-keys.ts'

export interface LinkQuestion {
  href: string | null
  text: string
  /** Where they stand: the focus goes to the dialog and back, and the browser may move the selection on the way. */
  from: number
  to: number
}

export function linkAtCursor(editor: Editor): LinkQuestion {
  takeSelection(editor.view)
  editor.chain().extendMarkRange('link').run()
  const { from, to, empty } = editor.state.selection
  const href = (editor.getAttributes('link').href as string | undefined) ?? null
  const text = empty ? '' : editor.state.doc.textBetween(from, to, ' ')
  return { href, from, to, text }
}

export function setLink(editor: Editor, { href, title }: LinkChoice): void {
  const chain = editor.chain().extendMarkRange('link')
  const text = title.replace(/^(mailto|tel):/, '')
  if (!editor.state.selection.empty || editor.isActive('link')) chain.setMark('link', { href }).run()
  else chain.insertContent({ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] }).run()
}

export function removeLink(editor: Editor): void {
  editor.chain().extendMarkRange('link').unsetMark('link').run()
}

export const PasteLink = Extension.create({
  name: 'pasteLink',
  // Before whatever else takes what is pasted.
  priority: 200,
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handlePaste: ({ state, dispatch }, { clipboardData }) => {
          const text = clipboardData?.getData('text/plain').trim() ?? ''
          const href = /^(?:https?:\/\/|mailto:|tel:)/i.test(text) ? safeHref(text) : null
          const { selection, schema, tr } = state
          const link = schema.marks.link?.create({ href })
          const { $from, $to, from, to, empty } = selection
          if (!href || !link || empty || !(selection instanceof TextSelection)) return false
          // Over several paragraphs it is meant to take their place.
          if (!$from.sameParent($to) || !$from.parent.type.allowsMarkType(link.type)) return false
          // An address over the same address is only pasted.
          if (safeHref(state.doc.textBetween(from, to)) === href) return false
          dispatch(tr.removeMark(from, to, link.type).addMark(from, to, link).scrollIntoView())
          return true
        },
      },
    }),
  ],
})

export interface LinkChoice {
  href: string
  title: string
  note: string
  /** Readers cannot open it (yet). */
  isDead: boolean
}

const pause = waits.search

interface Found {
  typed: string
  choices: readonly LinkChoice[]
  error: string
}

/**
 * While `typed` is empty the newest; `error` says why the server was not asked. Until it has answered, what was found
 * before stays (`isStale`).
 */
export function useLinkChoices(typed: string): {
  choices: readonly LinkChoice[]
  isStale: boolean
  error: string
} {
  const [found, setFound] = useState<Found | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      try {
        setFound({ typed, choices: await search(typed, stop.signal), error: '' })
      } catch {
        if (stop.signal.aborted) return
        const error = navigator.onLine
          ? 'Search is not available right now. You can still enter an address.'
          : 'There is no connection to search with. You can still enter an address.'
        setFound({ typed, choices: [], error })
      }
    }, pause)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [typed])
  const own = ownAddress(typed)
  const { choices = [], error = '' } = found ?? {}
  const isStale = found?.typed !== typed
  // An address is what it is, whatever else is found.
  if (own && isStale) return { choices: [own], isStale: false, error }
  return {
    choices: own && !choices.some(({ href }) => href === own.href) ? [own, ...choices] : choices,
    isStale,
    error,
  }
}

async function search(typed: string, signal: AbortSignal): Promise<LinkChoice[]> {
  // The address of the editor names the article, which is no target of its own.
  const [, self = ''] = /^\/admin\/articles\/([^/]+)/.exec(location.pathname) ?? []
  const response = await fetch(`/admin/articles/links?${new URLSearchParams({ q: typed, self })}`, {
    signal,
    headers: { accept: 'application/json' },
  })
  if (!response.ok) throw new Error(`the search answered ${response.status}`)
  // Shape of our own route.
  const { results } = (await response.json()) as {
    results: { href: string; title: string; kind: 'article' | 'page'; note?: string | null }[]
  }
  return results.map(({ href, title, kind, note }) => ({
    href,
    title,
    note: note || (kind === 'article' ? 'Article' : 'Page'),
    // What search-links.server.ts calls what readers cannot open.
    isDead: /^(draft|archived)/i.test(note ?? ''),
  }))
}

/** "example.com", a mailbox or a phone number. */
function ownAddress(typed: string): LinkChoice | null {
  const text = typed.trim()
  const guess = /^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i.test(text)
    ? `mailto:${text}`
    : /^\+?[\d() .-]{7,}$/.test(text)
      ? `tel:${text.replace(/[^\d+]/g, '')}`
      : /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}(\/\S*)?$/i.test(text)
        ? `https://${text}`
        : text
  const href = safeHref(guess)
  return href ? { href, title: href, note: 'This address', isDead: false } : null
}
