/** The emails and texts of one's people: at the left who wrote, at the right what was said and one place to answer. On a phone one of the two. */
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { isNowhere } from '../forms/fields.tsx'
import { ScreenHead } from '../frame/screen-head.tsx'
import { HeldBar, useHeldRows } from '../live/held-rows.tsx'
import { ActionForm, useWalkOn } from '../submissions/action-form.tsx'
import { Pager } from '../submissions/list/board.tsx'
import { Composer } from '../submissions/page/composer.tsx'
import { AssigneePanel } from '../submissions/page/side-panels.tsx'
import type { SubmissionPageData } from '../submissions/page/submission-page-data.ts'
import { Entry, Timeline } from '../submissions/page/timeline/timeline.tsx'

export interface MessageRow {
  id: string
  name: string
  path: string
  isOpen: boolean
  isUnanswered: boolean
  /** ISO, UTC. */
  at: string
  when: string
  /** Null for nobody, and for the reader. */
  holder: string | null
  /** How the last message begins. */
  said: string
}

export interface OpenConversation {
  /** Null where there is none, or it is out of reach; `why` where that can be told. */
  data: SubmissionPageData | null
  why: string | null
  /** How they wrote what nobody has answered; null where nothing waits. */
  answering: 'email' | 'text' | null | undefined
  list: string
  previous: string
  next: string
}

export interface MessagesPageProps {
  tabs: { label: string; path: string; isChosen: boolean }[]
  rows: MessageRow[]
  open: OpenConversation | null
  previous: string | null
  next: string | null
  mayReadEmails: boolean
  notice: string | null
  /** What matched nobody, in place of the conversations. */
  children?: ReactNode
}

export function MessagesPage(props: MessagesPageProps) {
  const { tabs, rows, open, previous, next, mayReadEmails, notice, children } = props
  const held = useHeldRows(
    rows.map(({ id }) => id),
    tabs.find(({ isChosen }) => isChosen)?.path ?? '',
  )
  const openId = open?.data?.id
  const last = useRef(openId)
  useEffect(() => {
    if (last.current === openId) return
    last.current = openId
    // What was pressed went away with the conversation before.
    if (isNowhere()) document.getElementById('conversation')?.focus({ preventScroll: true })
  }, [openId])
  const at = rows.findIndex(({ isOpen }) => isOpen)
  const walks = { [at + 1]: 'next', [at - 1]: 'previous' }
  return (
    <>
      <ScreenHead
        title="Messages"
        about="Emails and texts with your people. Unanswered ones come first."
        notice={notice}
      >
        {mayReadEmails && <Link to="/admin/emails">All emails sent</Link>}
      </ScreenHead>
      <nav className="sort wrap" aria-label="Which messages">
        {tabs.map(({ label, path, isChosen }) => (
          <Link key={label} to={path} aria-current={isChosen ? 'true' : undefined}>
            {label}
          </Link>
        ))}
      </nav>
      {children ?? (
        <div className="messages" data-open={open !== null}>
          <div className="messages-list stack snug">
            <HeldBar held={held} />
            {rows.length === 0 ? (
              <div className="notice-card">
                <h2>No messages here</h2>
                <p>Replies to your emails and texts appear here.</p>
              </div>
            ) : (
              <ul className="card lined">
                {rows
                  .filter(({ id }) => held.isShown(id))
                  .map((row) => (
                    <li key={row.id} data-person={row.id}>
                      <Link
                        to={row.path}
                        className="message-row"
                        preventScrollReset
                        data-key="open"
                        data-walk={open ? walks[rows.indexOf(row)] : undefined}
                        aria-current={row.isOpen ? 'true' : undefined}
                      >
                        <strong>{row.name}</strong>
                        <time dateTime={row.at} className="meta">
                          {row.when}
                        </time>
                        <span className="message-said meta">{row.said}</span>
                        {row.isUnanswered && <span className="tag tag-caution">Unanswered</span>}
                        {row.holder && <span className="meta message-holder">{row.holder}</span>}
                      </Link>
                    </li>
                  ))}
              </ul>
            )}
            <Pager label="Pages of messages" previous={previous} next={next} />
          </div>
          {open && <Conversation key={open.data?.id} open={open} />}
        </div>
      )}
    </>
  )
}

function Conversation({ open }: { open: OpenConversation }) {
  const { why, answering, list } = open
  // An answer changes the order of the list: the way on is the one that stood there while it was written.
  const [next] = useState(open.next)
  const onDone = useWalkOn(next, open.data?.path ?? '')
  const back = (
    <p className="back-link messages-back">
      <Link to={list}>← All messages</Link>
    </p>
  )
  if (!open.data)
    return (
      <div className="stack">
        {back}
        <div className="notice-card">
          <h2>This conversation is not here</h2>
          <p>{why ?? 'It belongs to a colleague, or it was erased.'}</p>
        </div>
      </div>
    )
  const { person, path, version, here, writing } = open.data
  const walk = {
    previous: open.previous,
    next,
    done: next,
    from: null,
    all: { path: list, label: 'Messages' },
  }
  const data = { ...open.data, walk, writing: writing && { ...writing, back: next } }
  const target = { path, version, back: here }
  // What is answered stands above the answer.
  const count = answering ? data.timeline.findIndex(({ isTheirs }) => isTheirs) + 1 : 0
  const [newest, earlier] = [data.timeline.slice(0, count), data.timeline.slice(count)]
  return (
    <section className="stack snug min-w-0" aria-labelledby="conversation">
      {back}
      <div className="row wrap between">
        <h2 id="conversation" tabIndex={-1}>
          <Link to={path}>{person.name}</Link>
        </h2>
        {answering && (
          <ActionForm target={{ ...target, back: next }} action="resolve" {...(onDone && { onDone })}>
            <Button type="submit" variant="outline">
              Done<span className="sr-only">: no answer needed</span>
            </Button>
          </ActionForm>
        )}
      </div>
      {person.doNotContact && (
        <p className="form-notice">
          Do not contact. {person.doNotContact.by}, {person.doNotContact.at}
        </p>
      )}
      {newest.length > 0 && (
        <ol className="timeline">
          {newest.map((entry) => (
            <Entry key={entry.id} target={target} entry={entry} />
          ))}
        </ol>
      )}
      {!person.junk && <Composer target={target} data={data} answering={answering ?? 'email'} />}
      <AssigneePanel target={target} data={data} />
      <Timeline target={target} entries={earlier} older={data.older} />
    </section>
  )
}
