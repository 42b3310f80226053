/** The comments beside the text, in its order. Without scripts they are answered and resolved by a form of their own. */
import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { ThreadCard } from './thread-card.tsx'
import type { ThreadShown } from './thread-shown.ts'
import type { Comments } from './use-comments.ts'

/** Drawn at first, and more each time somebody asks. */
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
