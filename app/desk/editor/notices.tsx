import { type ReactNode, useState } from 'react'
import { clockTime } from '#app/content/promises/moments.ts'
import { Button, buttonLook } from '#app/ui/button.tsx'
import type { EditorConflict } from './editor-answer.ts'
import type { EditorData } from './editor-data.server.ts'
import type { WritingSession } from './use-writing-session.ts'

export function EditorNotices({ data, session }: { data: EditorData; session: WritingSession }) {
  const { state, autosave, undo, put, useSaved } = session
  const [isDismissed, setDismissed] = useState(false)
  if (state.kind !== 'conflict')
    return undo && !isDismissed && <KeptNotice useSaved={useSaved} dismiss={() => setDismissed(true)} />
  return (
    <ConflictNotice
      id={data.id}
      conflict={state.conflict}
      goOnWithMine={() => autosave?.goOnWithMine()}
      goOnWithTheirs={() => void autosave?.goOnWithTheirs(put)}
    />
  )
}

interface ConflictNoticeProps {
  id: string
  conflict: EditorConflict
  goOnWithMine: () => void
  goOnWithTheirs: () => void
}

function ConflictNotice({ id, conflict, goOnWithMine, goOnWithTheirs }: ConflictNoticeProps) {
  const { by, isMine, at, aside } = conflict
  const who = isMine ? 'You, in another window,' : by
  return (
    <Notice
      id={choiceId}
      title={`${who} saved this article at ${clockTime(at)}`}
      buttons={
        <>
          <a
            {...buttonLook({ variant: 'outline' })}
            href={`/admin/articles/${id}/versions/${aside}?against=newest`}
            target="_blank"
            rel="noopener"
          >
            Compare<span className="sr-only"> (new tab)</span>
          </a>
          <Answer onClick={goOnWithMine}>Keep mine</Answer>
          <Answer variant="outline" onClick={goOnWithTheirs}>
            {isMine ? 'Use the other version' : 'Use theirs'}
          </Answer>
        </>
      }
    >
      Nothing was overwritten. Your text is still on your screen and is saved as version {aside}. Whichever
      you keep, the other stays in the list of versions.
    </Notice>
  )
}

function KeptNotice({ useSaved, dismiss }: { useSaved: () => void; dismiss: () => void }) {
  return (
    <Notice
      title="Your unsaved text is back"
      buttons={
        <>
          <Answer onClick={dismiss}>Keep it</Answer>
          <Answer variant="outline" onClick={useSaved}>
            Use the saved text instead
          </Answer>
        </>
      }
    >
      This device kept changes that did not reach the server last time. They are back in the editor and are
      being saved.
    </Notice>
  )
}

interface AnswerProps {
  variant?: 'outline'
  onClick: () => void
  children: ReactNode
}

/** The notice goes with its answer, and the focus to the text. */
const Answer = ({ onClick, ...button }: AnswerProps) => (
  <Button
    {...button}
    onClick={() => {
      onClick()
      leadToText()
    }}
  />
)

interface NoticeProps {
  title: string
  children: ReactNode
  buttons: ReactNode
  id?: string
}

function Notice({ title, children, buttons, id }: NoticeProps) {
  return (
    <section id={id} tabIndex={id ? -1 : undefined} role="alert" className="stack tight editor-notice">
      <h2>{title}</h2>
      <p>{children}</p>
      <div className="wrap tight editor-notice-acts">{buttons}</div>
    </section>
  )
}

const choiceId = 'editor-conflict'

/** Leads back to the text: what was asked above it is answered. */
const leadToText = () => document.getElementById('editor-text')?.focus()

/** Where the page says what a button came to that did nothing. */
export const answerId = 'editor-answer'

/** Once it is drawn. */
export const leadToChoice = () => leadTo(choiceId)

export const leadToAnswer = () => leadTo(answerId)

function leadTo(id: string) {
  requestAnimationFrame(() => {
    const place = document.getElementById(id)
    place?.scrollIntoView({ block: 'center' })
    place?.focus({ preventScroll: true })
  })
}
