/** What somebody must know before going on writing: another one's text, text that was brought back, what went wrong. */
import type { ReactNode } from 'react'
import { clockTime } from '#app/content/moments.ts'
import { Button, buttonLook } from '#app/ui/button.tsx'
import type { EditorConflict } from './editor-answer.ts'

function Notice({ title, children, acts }: { title: string; children: ReactNode; acts: ReactNode }) {
  return (
    <section role="alert" className="editor-notice">
      <h2>{title}</h2>
      <p>{children}</p>
      <div className="editor-notice-acts">{acts}</div>
    </section>
  )
}

interface ConflictNoticeProps {
  id: string
  conflict: EditorConflict
  goOnWithMine: () => void
  goOnWithTheirs: () => void
}

export function ConflictNotice({ id, conflict, goOnWithMine, goOnWithTheirs }: ConflictNoticeProps) {
  const { by, isMine, at, aside } = conflict
  const who = isMine ? 'You, in another window,' : by
  return (
    <Notice
      title={`${who} saved this article at ${clockTime(at)}`}
      acts={
        <>
          <a
            {...buttonLook({ variant: 'outline' })}
            href={`/admin/articles/${id}/versions/${aside}?against=newest`}
            target="_blank"
            rel="noopener"
          >
            Compare<span className="sr-only"> (new tab)</span>
          </a>
          <Button onClick={goOnWithMine}>Go on with mine</Button>
          <Button variant="outline" onClick={goOnWithTheirs}>
            {isMine ? 'Go on with the other' : 'Go on with theirs'}
          </Button>
        </>
      }
    >
      Nothing was overwritten, and nothing of yours is lost: it is on your screen and kept as version {aside}.
      Whichever you go on with, the other stays in the list of versions.
    </Notice>
  )
}

export function KeptNotice({ useSaved, dismiss }: { useSaved: () => void; dismiss: () => void }) {
  return (
    <Notice
      title="Your unsaved text is back"
      acts={
        <>
          <Button onClick={dismiss}>Keep it</Button>
          <Button variant="outline" onClick={useSaved}>
            Undo: use the saved text
          </Button>
        </>
      }
    >
      This device had kept what did not reach the server last time. It is in the fields again and is being
      saved.
    </Notice>
  )
}

/** A colleague may be writing right now. */
export function RecentNotice({ by, minutes }: { by: string; minutes: number }) {
  const when = minutes < 1 ? 'a moment ago' : minutes === 1 ? 'a minute ago' : `${minutes} minutes ago`
  return (
    <p role="status" className="editor-recent">
      {by} wrote here {when}. If both of you write now, nothing is overwritten: you will be asked.
    </p>
  )
}
