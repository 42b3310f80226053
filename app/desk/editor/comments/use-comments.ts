/** The comments on the article that is open: what the server has, where they stand, and what can be done with them. */
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { newId } from '#app/lib/ids.ts'
import { showToast } from '#app/ui/toast.tsx'
import { useNextFocus } from '../../frame/keys/next-focus.ts'
import type { EditorData } from '../page/editor-data.server.ts'
import type { Autosave } from '../saving/autosave.ts'
import type { WritingSession } from '../saving/use-writing-session.ts'
import type { CommentQuestion, CommentsHandle } from './comment-decorations.ts'
import type { CommentsAnswer, ThreadShown } from './comment-threads.ts'
import { askComments } from './comment-threads.ts'

type NoteVersion = (version: number) => void

export type Comments = ReturnType<typeof useComments>

/** `noteVersion` is told which version of the article the server has, whenever it was asked for its comments. */
export function useComments(data: EditorData, session: WritingSession, noteVersion: NoteVersion) {
  const { text, autosave, epoch } = session
  const { threads, post: send } = useThreads(data, noteVersion)
  const [active, setActive] = useState<string | null>(null)
  const [question, ask] = useState<CommentQuestion | null>(null)
  // Null until the text is there: then the server's order holds.
  const [order, setOrder] = useState<readonly string[] | null>(null)
  const handle = text?.comments ?? null
  const { rows, noteLeft } = useLeaving(threads, handle)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another text stands in the editor then
  useEffect(() => {
    if (!handle) return
    handle.set(threads, active)
    setOrder(handle.order())
    return handle.listen((picked) => {
      setOrder(handle.order())
      if (picked) {
        setActive(picked)
        showCard(picked)
      }
    })
  }, [handle, threads, active, epoch])

  const inOrder = order ? sorted(threads, order) : threads
  /** Posts, and returns what went wrong; null when it is done. The focus goes on from a thread that is gone then. */
  const post = async (fields: Readonly<Record<string, string>>) => {
    const [, id] = fields.do?.split(':') ?? []
    noteLeft(id ? { id, rows: openIn(inOrder) } : null)
    const issue = await send(fields)
    if (issue !== null) noteLeft(null)
    return issue
  }
  const begin = async (fields: Readonly<Record<string, string>>) => {
    const issue = (await saveFirst(autosave)) ?? (await post(fields))
    if (issue === null && fields.id) {
      setActive(fields.id)
      showCard(fields.id)
    }
    return issue
  }
  const show = (thread: string) => {
    setActive(thread)
    if (!handle?.show(thread)) showToast('The words of this comment are no longer in the text', 'notice')
  }
  return {
    threads: inOrder,
    /** Null while only the server knows. */
    placed: order && new Set(order),
    openCount: rows.length,
    active,
    question,
    ask,
    post,
    begin,
    show,
    newId,
  }
}

/** Saves the text: the server looks for the words in what it has. Returns what went wrong; null when all is saved. */
async function saveFirst(autosave: Autosave | null): Promise<string | null> {
  if (!autosave) return 'The text is not there yet. Try again in a moment.'
  const isSaved = (await autosave.saveNow()) || (await autosave.saveNow())
  return isSaved ? null : 'Your text could not be saved, so nothing was sent. What you wrote is kept.'
}

/** The open ones, and what notes that one of them is about to be left: the focus goes on to the next, else into the text. */
function useLeaving(threads: readonly ThreadShown[], handle: CommentsHandle | null) {
  const rows = useMemo(() => openIn(threads), [threads])
  const noteLeft = useNextFocus({
    rows,
    find: (id) => document.getElementById(`thread-${id}`)?.querySelector('button'),
    leadBack: () => (handle ? handle.leadBack() : document.getElementById('editor-text')?.focus()),
  })
  return { rows, noteLeft }
}

/** What the server has of them, and what posts to it. */
function useThreads({ id, threads: first }: EditorData, noteVersion: NoteVersion) {
  const [threads, takeThreads] = useState<readonly ThreadShown[]>(first)
  const take = useEffectEvent((answer: CommentsAnswer) => {
    if (!answer.ok) return
    takeThreads(answer.threads)
    noteVersion(answer.version)
  })
  // What colleagues say and write meanwhile is there once somebody looks at this window again.
  useEffect(() => {
    let isAsking = false
    const look = async () => {
      // A tab that comes to the front is told of twice.
      if (isAsking || document.visibilityState === 'hidden') return
      isAsking = true
      take(await askComments(id))
      isAsking = false
    }
    const lookAgain = () => void look()
    window.addEventListener('focus', lookAgain)
    document.addEventListener('visibilitychange', lookAgain)
    return () => {
      window.removeEventListener('focus', lookAgain)
      document.removeEventListener('visibilitychange', lookAgain)
    }
  }, [id])

  /** Posts, and returns what went wrong; null when it is done. */
  const post = useCallback(
    async (fields: Readonly<Record<string, string>>): Promise<string | null> => {
      const answer = await askComments(id, fields)
      if (answer.threads) takeThreads(answer.threads)
      if (answer.ok) showToast(answer.message)
      return answer.ok ? null : answer.message
    },
    [id],
  )
  return { threads, post }
}

const openIn = (threads: readonly ThreadShown[]) =>
  threads.filter(({ state }) => state === 'open').map(({ id }) => id)

/** In the order of the text; those whose words are gone come last. */
function sorted(threads: readonly ThreadShown[], order: readonly string[]) {
  const at = new Map(order.map((id, index) => [id, index]))
  return threads.toSorted((one, other) => (at.get(one.id) ?? Infinity) - (at.get(other.id) ?? Infinity) || 0)
}

/** Leads to the card once it is drawn as the one that is looked at. */
function showCard(id: string) {
  requestAnimationFrame(() => {
    const card = document.getElementById(`thread-${id}`)
    card?.closest('details')?.setAttribute('open', '')
    card?.scrollIntoView({ block: 'nearest' })
  })
}
