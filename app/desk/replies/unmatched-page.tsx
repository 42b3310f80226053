/** The emails that matched nobody, oldest first, each with whom it may be of. */
import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { ConfirmForm } from '../forms/confirm-form.tsx'
import type { FormAnswer } from '../forms/form-answer.ts'
import { FormIssue, FormNotice, TextField } from '../forms/text-field.tsx'
import { Panel } from '../frame/panel.tsx'

export interface UnmatchedRow {
  id: string
  subject: string
  sender: string
  when: string
  /** Why it is here. */
  why: string
  text: string
  quoted: string | null
  files: readonly string[]
  proposed: readonly { id: string; path: string; name: string; kind: string }[]
}

export interface UnmatchedPageProps {
  rows: readonly UnmatchedRow[]
  /** True when there are more than are shown. */
  isCut: boolean
  hasInbox: boolean
  notice: string | null
  answer: FormAnswer | undefined
}

export function UnmatchedPage({ rows, isCut, hasInbox, notice, answer: newest }: UnmatchedPageProps) {
  // A refresh of the screen drops the answer of a post, which nobody may have read yet.
  const [answer] = useState(newest)
  return (
    <>
      <p className="back-link">
        <Link to="/admin/emails">← All emails</Link>
      </p>
      <h1>Mail that matched nobody</h1>
      <FormNotice>{notice}</FormNotice>
      <FormIssue>{answer?.message}</FormIssue>
      {rows.length === 0 ? (
        <div className="notice-card">
          <h2>Nothing to sort</h2>
          <p>
            {hasInbox
              ? 'Replies go to the timeline of the person who wrote them. An email that fits no one, or several people, is listed here.'
              : 'No mailbox is set to read replies from (IMAP_URL), so none arrive here.'}
          </p>
        </div>
      ) : (
        <p className="measure">
          Give each email to the person it is from, or dismiss it. Dismissed emails stay in the mailbox.
          {isCut && ' The oldest are shown; more follow once these are settled.'}
        </p>
      )}
      {rows.map((row) => (
        <UnmatchedEmail key={row.id} row={row} answer={answer?.typed.id === row.id ? answer : undefined} />
      ))}
    </>
  )
}

function UnmatchedEmail({ row, answer }: { row: UnmatchedRow; answer: FormAnswer | undefined }) {
  const { id, subject, sender, when, why, text, quoted, files, proposed } = row
  return (
    <Panel title={subject}>
      <p className="meta">
        From {sender}, {when}. {why}
      </p>
      <p className="measure email-text">{text}</p>
      {quoted && (
        <details className="confirm">
          <summary>
            What they answered<span className="sr-only"> in {subject}</span>
          </summary>
          <p className="measure email-text">{quoted}</p>
        </details>
      )}
      {files.length > 0 && <p className="meta">Attached, in the mailbox: {files.join(', ')}</p>}
      {proposed.map((one) => (
        <form key={one.id} method="post" className="row wrap">
          <input type="hidden" name="form" value="give" />
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="submission" value={one.id} />
          <Button type="submit" variant="outline">
            Give it to {one.name}
            <span className="sr-only">
              , {one.kind}: {subject}
            </span>
          </Button>
          <Link className="tap" to={one.path}>
            See the {one.kind}
            <span className="sr-only"> of {one.name}</span>
          </Link>
        </form>
      ))}
      <form method="post" className="stack form" noValidate>
        <input type="hidden" name="form" value="give" />
        <input type="hidden" name="id" value={id} />
        <TextField
          label={proposed.length > 0 ? 'Or give it to someone else' : 'Give it to'}
          hint="The email address of their request, or the address of their page here."
          name="person"
          defaultValue={answer?.typed.person}
          issue={answer?.issues?.person}
        />
        <Button type="submit">
          Give it to this person<span className="sr-only">: {subject}</span>
        </Button>
      </form>
      <ConfirmForm form="dismiss" id={id} action="Dismiss" about={subject}>
        It goes from this list for good. In the mailbox it stays.
      </ConfirmForm>
    </Panel>
  )
}
