import { type FormEvent, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Anchor } from '#app/articles/comments/passage.ts'
import { newId } from '#app/lib/ids.ts'
import { Button } from '#app/ui/button.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { useNextFocus } from '../frame/keys/next-focus.ts'
import type { Autosave } from './autosave.ts'
import type { EditorData } from './editor-data.server.ts'
import type { CommentQuestion, CommentsHandle } from './text/comment-decorations.ts'
import { useKeptWords, WordsField } from './text/comment-field.tsx'
import {
  askComments,
  type CommentsAnswer,
  type RemarkShown,
  type ThreadShown,
} from './text/comment-threads.ts'
import { EditorDialog } from './text/editor-dialog.tsx'
import type { WritingSession } from './use-writing-session.ts'

const atOnce = 25

export function CommentsPanel({ comments }: { comments: Comments }) {
  const { threads, openCount, active } = comments
  const [shown, setShown] = useState(atOnce)
  const open = threads.filter(({ state }) => state === 'open')
  const settled = threads.filter(({ state }) => state !== 'open')
  // The one that was clicked in the text is drawn, however far down it is.
  const most = Math.max(shown, open.findIndex(({ id }) => id === active) + 1)
  return (
    <section
      id="comments"
      className="card stack snug side-panel comments"
      aria-labelledby="comments-title"
      // Nothing of it belongs to the article's own form, which saves itself for each key.
      onInput={(event) => event.stopPropagation()}
    >
      <h2 id="comments-title">
        Comments {openCount > 0 && <span className="checks-count">{openCount}</span>}
      </h2>
      {openCount === 0 && <p className="field-hint">No open comments.</p>}
      <p className="field-hint with-script">
        Select words in the text and <span className="with-keyboard">press Ctrl+Alt+M, or </span>choose
        Comment among the tools.
      </p>
      <Threads threads={open.slice(0, most)} comments={comments} />
      {open.length > most && (
        <>
          <Button
            variant="secondary"
            size="sm"
            className="with-script"
            onClick={() => setShown(most + atOnce)}
          >
            Show more ({open.length - most})
          </Button>
          <p className="without-script">{open.length - most} more stand here once these are resolved.</p>
        </>
      )}
      {settled.length > 0 && (
        <details className="side-more">
          <summary>Settled ({settled.length})</summary>
          <Threads threads={settled.slice(0, most)} comments={comments} />
        </details>
      )}
    </section>
  )
}

function Threads({ threads, comments }: { threads: readonly ThreadShown[]; comments: Comments }) {
  if (threads.length === 0) return null
  return (
    <ol className="stack snug comment-threads">
      {threads.map((thread) => (
        <ThreadCard key={thread.id} thread={thread} comments={comments} />
      ))}
    </ol>
  )
}

interface ThreadCardProps {
  thread: ThreadShown
  comments: Comments
}

function ThreadCard({ thread, comments }: ThreadCardProps) {
  const { id, state, anchor, settled, remarks } = thread
  const isPlaced = comments.placed?.has(id) ?? thread.isPlaced
  return (
    <li
      id={`thread-${id}`}
      className="stack tight comment-thread"
      data-active={comments.active === id || undefined}
    >
      {isPlaced ? (
        <button type="button" className="comment-words" onClick={() => comments.show(id)}>
          <span className="sr-only">Show in the text: </span>“{short(anchor.quote, 140)}”
        </button>
      ) : (
        <p>
          <strong>The passage was deleted.</strong> It said “{short(anchor.quote, 140)}”.
        </p>
      )}
      {remarks.length > 0 && (
        <ul className="stack tight comment-remarks">
          {remarks.map((remark) => (
            <RemarkItem key={remark.id} threadId={id} remark={remark} post={comments.post} />
          ))}
        </ul>
      )}
      {settled && <p className="meta">{`Resolved by ${settled.by}, ${settled.moment}`}</p>}
      <div className="row wrap tight">
        <Button
          type="submit"
          form={commentForm}
          name="do"
          value={`${state === 'open' ? 'resolve' : 'reopen'}:${id}`}
          variant="secondary"
          size="sm"
        >
          {state === 'open' ? 'Resolve' : 'Reopen'}
        </Button>
      </div>
      {state === 'open' && <ReplyField threadId={id} comments={comments} />}
    </li>
  )
}

interface RemarkItemProps {
  threadId: string
  remark: RemarkShown
  post: Comments['post']
}

function RemarkItem({ threadId, remark, post }: RemarkItemProps) {
  const { id, by, moment, isEdited, isMine, words } = remark
  const [isEditing, setEditing] = useState(false)
  const edit = useRef<HTMLButtonElement>(null)
  const close = () => {
    flushSync(() => setEditing(false))
    edit.current?.focus()
  }
  const remove = async () => {
    const issue = await post({ do: `delete:${threadId}`, remark: id })
    if (issue) showToast(issue, 'error')
  }
  return (
    <li className="stack tight">
      <p className="meta">
        <strong>{by}</strong> {moment}
        {isEdited && words && ' (edited)'}
      </p>
      {isEditing ? (
        <EditField threadId={threadId} remark={remark} post={post} close={close} />
      ) : (
        <p className="comment-said">{words || 'This comment was deleted.'}</p>
      )}
      {isMine && words && !isEditing && (
        <div className="row wrap tight with-script">
          <Button ref={edit} variant="ghost" size="sm" onClick={() => setEditing(true)}>
            Edit<span className="sr-only"> your comment</span>
          </Button>
          <Button variant="ghost" size="sm" onClick={() => void remove()}>
            Delete<span className="sr-only"> your comment</span>
          </Button>
        </div>
      )}
    </li>
  )
}

function EditField({ threadId, remark, post, close }: RemarkItemProps & { close: () => void }) {
  const kept = useKeptWords(`edit:${remark.id}`, remark.words)
  const save = async () => {
    const issue = await post({ do: `edit:${threadId}`, remark: remark.id, words: kept.words })
    if (issue) return showToast(issue, 'error')
    kept.keep('')
    close()
  }
  return (
    <>
      <WordsField label="Your comment" kept={kept} send={() => void save()} isFirst />
      <div className="row wrap tight">
        <Button size="sm" onClick={() => void save()}>
          Save
        </Button>
        <Button
          size="sm"
          variant="ghost"
          onClick={() => {
            kept.discard()
            close()
          }}
        >
          Cancel
        </Button>
      </div>
    </>
  )
}

function ReplyField({ threadId, comments }: { threadId: string; comments: Comments }) {
  const kept = useKeptWords(`reply:${threadId}`)
  const { words } = kept
  const [remark, setRemark] = useState('')
  const send = async () => {
    // The same answer, however often it is sent.
    const id = remark || comments.newId()
    setRemark(id)
    const issue = await comments.post({ do: `reply:${threadId}`, remark: id, words })
    if (issue) return showToast(issue, 'error')
    kept.keep('')
    setRemark('')
  }
  return (
    <details className="side-more comment-reply">
      <summary>{words ? 'Reply (not sent)' : 'Reply'}</summary>
      <WordsField
        label="Your reply"
        kept={kept}
        send={() => void send()}
        post={{ form: commentForm, name: `words-${threadId}` }}
      />
      <Button
        type="submit"
        form={commentForm}
        name="do"
        value={`reply:${threadId}`}
        size="sm"
        onClick={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        Send reply
      </Button>
    </details>
  )
}

/** The form of all buttons in the panel of comments. Without scripts it posts itself. */
const commentForm = 'comment-form'

interface CommentFormProps {
  /** `once` is the id of what is said next on a plain form, so that a second press of it is the same. */
  article: { id: string; once: string }
  comments: Comments
}

export function CommentForm({ article: { id, once }, comments }: CommentFormProps) {
  const { question, ask } = comments
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    const act = submitter?.getAttribute('value')
    if (!act) return
    const issue = await comments.post({ do: act })
    if (issue) showToast(issue, 'error')
  }
  return (
    <>
      <form
        id={commentForm}
        method="post"
        action={`/admin/articles/${id}/comments`}
        onSubmit={(event) => void submit(event)}
      >
        <input type="hidden" name="remark" value={once} />
      </form>
      {question && (
        <CommentAsked articleId={id} question={question} comments={comments} close={() => ask(null)} />
      )}
    </>
  )
}

interface CommentAskedProps {
  articleId: string
  question: CommentQuestion
  comments: Comments
  close: () => void
}

function CommentAsked({ question, close, ...more }: CommentAskedProps) {
  const { refused } = question
  useEffect(() => {
    if (refused === undefined) return
    showToast(refused, 'notice')
    close()
  }, [refused, close])
  return question.refused === undefined && <CommentDialog question={question} close={close} {...more} />
}

interface CommentDialogProps extends Omit<CommentAskedProps, 'question'> {
  question: Extract<CommentQuestion, { anchor: Anchor }>
}

function CommentDialog({ articleId, question, comments, close }: CommentDialogProps) {
  const { anchor } = question
  const dialog = useRef<HTMLDialogElement>(null)
  const kept = useKeptWords(`${articleId} ${anchor.quote.slice(0, 100)}`)
  const [issue, setIssue] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  // The same post twice is one comment.
  const [ids] = useState(() => ({ id: comments.newId(), remark: comments.newId() }))
  const send = async () => {
    if (isBusy) return
    setBusy(true)
    const { at, ...around } = anchor
    const refused = await comments.begin({
      ...{ do: 'comment', ...ids, ...around, at: String(at), words: kept.words },
    })
    setBusy(false)
    setIssue(refused)
    if (refused !== null) return
    kept.keep('')
    dialog.current?.close()
  }
  return (
    <EditorDialog dialog={dialog} title="Comment" onClose={close} onSubmit={() => void send()}>
      <blockquote className="comment-quote">{short(anchor.quote, 300)}</blockquote>
      <WordsField label="Comment" kept={kept} send={() => void send()} rows={4} isFirst />
      <p role="alert" className="form-error" hidden={issue === null}>
        {issue}
      </p>
      <div className="wrap confirm-dialog-actions">
        <Button variant="outline" onClick={() => dialog.current?.close()}>
          Cancel
        </Button>
        <Button type="submit" disabled={isBusy}>
          Comment
        </Button>
      </div>
    </EditorDialog>
  )
}

const short = (words: string, max: number) => (words.length > max ? `${words.slice(0, max)}…` : words)

type NoteVersion = (version: number) => void

type Comments = ReturnType<typeof useComments>

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
  return (await autosave.saveAll())
    ? null
    : 'Your text could not be saved, so nothing was sent. What you wrote is kept.'
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
  // News of colleagues is there once somebody looks at this window again.
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

function showCard(id: string) {
  requestAnimationFrame(() => {
    const card = document.getElementById(`thread-${id}`)
    card?.closest('details')?.setAttribute('open', '')
    card?.scrollIntoView({ block: 'nearest' })
  })
}
