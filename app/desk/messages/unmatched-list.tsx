/** The emails that matched nobody, oldest first, each with whom it may be of. */
import { Form, Link } from 'react-router'
import { Button, buttonLook } from '#app/ui/button.tsx'
import { ConfirmForm, FormIssue, TextField } from '../forms/fields.tsx'
import type { FormAnswer } from '../forms/form-answer.ts'
import { Panel } from '../frame/panel.tsx'
import { Pager } from '../submissions/list/board.tsx'

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
  proposed: readonly Proposed[]
}

/** Whose it may be. */
export interface Proposed {
  id: string
  path: string
  name: string
  kind: string
}

export interface UnmatchedListProps {
  rows: readonly UnmatchedRow[]
  query: UnmatchedQuery
  /** True when a next page has more. */
  hasMore: boolean
  hasInbox: boolean
  answer: FormAnswer<readonly Proposed[]> | undefined
  /** Where somebody new is entered; null where nobody is entered by hand. */
  enter: { path: string; one: string } | null
}

export function UnmatchedList({ rows, query, hasMore, hasInbox, answer, enter }: UnmatchedListProps) {
  const { q, page } = query
  // A few are seen at a glance.
  const isMany = hasMore || page > 1 || rows.length > 1
  return (
    <>
      <FormIssue>{answer?.message}</FormIssue>
      {(isMany || q !== '') && <UnmatchedSearch q={q} />}
      {rows.length === 0 ? (
        <div className="notice-card">
          <h2>{q ? 'Nothing found' : 'Nothing to sort'}</h2>
          <p>
            {q
              ? 'No email on this list has that in its sender or subject.'
              : hasInbox
                ? 'Replies go to the timeline of the person who wrote them. An email that fits no one, or several people, is listed here.'
                : 'No mailbox is set to read replies from (IMAP_URL), so none arrive here.'}
          </p>
        </div>
      ) : (
        <p className="measure">
          Give each email to the person it is from, or dismiss it. Dismissed emails stay in the mailbox.
          {enter && (
            <>
              {' '}
              Is it from somebody new? <Link to={enter.path}>Enter a new {enter.one}</Link> first, then give
              it to them by name.
            </>
          )}
          {(hasMore || page > 1) && ` The oldest come first. This is page ${page}.`}
        </p>
      )}
      {isMany && rows.length > 0 && (
        <DismissChosen query={query} isOpen={answer?.typed.form === 'dismiss-many'} />
      )}
      {rows.map((row) => (
        <UnmatchedEmail
          key={row.id}
          row={row}
          answer={answer?.typed.id === row.id ? answer : undefined}
          isMany={isMany}
          isChosen={query.all}
        />
      ))}
      <Pager
        label="Pages of emails"
        previous={page > 1 ? unmatchedPath({ q, page: page - 1 }) : null}
        next={hasMore ? unmatchedPath({ q, page: page + 1 }) : null}
      />
    </>
  )
}

interface UnmatchedEmailProps {
  row: UnmatchedRow
  answer: FormAnswer<readonly Proposed[]> | undefined
  /** It may be dismissed together with others. */
  isMany: boolean
  isChosen: boolean
}

function UnmatchedEmail({ row, answer, isMany, isChosen }: UnmatchedEmailProps) {
  const { id, subject, sender, when, why, text, quoted, files } = row
  const found = answer?.result ?? []
  const proposed = found.length > 0 ? found : row.proposed
  return (
    <Panel title={subject}>
      <p className="meta">
        From {sender}, {when}. {why}
      </p>
      {isMany && <ChooseEmail id={id} subject={subject} isChosen={isChosen} />}
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
      {found.length > 0 && (
        <p role="status">
          {found.length === 1 ? 'One request has' : `${found.length} requests have`} this name. Which is it?
        </p>
      )}
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
          hint="Their name, the email address of their request, or the address of their page here."
          name="person"
          defaultValue={answer?.typed.person}
          issue={answer?.issues?.person}
        />
        <Button type="submit">
          Find and give<span className="sr-only">: {subject}</span>
        </Button>
      </form>
      <ConfirmForm form="dismiss" id={id} action="Dismiss" about={subject}>
        It goes from this list for good. In the mailbox it stays.
      </ConfirmForm>
    </Panel>
  )
}

/** The form that the boxes beside the emails belong to. */
const formId = 'dismiss-chosen'

function UnmatchedSearch({ q }: Pick<UnmatchedQuery, 'q'>) {
  return (
    <Form key={q} method="get" className="wrap filters" role="search">
      <input type="hidden" name="show" value="unmatched" />
      <TextField
        label="Sender or subject"
        name="q"
        type="search"
        maxLength={100}
        defaultValue={q}
        autoComplete="off"
      />
      <div className="wrap tight">
        <Button type="submit">Search</Button>
        {q && (
          <Link {...buttonLook({ variant: 'outline' })} to={unmatchedPath({})}>
            Show all
          </Link>
        )}
      </div>
    </Form>
  )
}

function DismissChosen({ query, isOpen }: { query: UnmatchedQuery; isOpen: boolean }) {
  return (
    <details key={String(query.all)} className="confirm" open={isOpen || query.all}>
      <summary>Dismiss several</summary>
      <form id={formId} method="post" className="row wrap confirm-body">
        <input type="hidden" name="form" value="dismiss-many" />
        <p>
          Choose emails below, or <Link to={unmatchedPath({ ...query, all: true })}>all on this page</Link>.
          They go from this list for good. In the mailbox they stay.
        </p>
        <Button type="submit">Dismiss the chosen emails</Button>
      </form>
    </details>
  )
}

function ChooseEmail({ id, subject, isChosen }: { id: string; subject: string; isChosen: boolean }) {
  return (
    <p>
      <label>
        <input
          key={String(isChosen)}
          type="checkbox"
          name={`pick-${id}`}
          value="yes"
          form={formId}
          defaultChecked={isChosen}
        />{' '}
        Choose to dismiss<span className="sr-only"> {subject}</span>
      </label>
    </p>
  )
}

/** The address of a page of the emails that matched nobody, and what it asks for. */
interface UnmatchedQuery {
  q: string
  page: number
  /** All on the page are chosen, to be dismissed together. */
  all: boolean
}

const maxPage = 10_000

export function readUnmatchedQuery(query: URLSearchParams): UnmatchedQuery {
  const page = Number(query.get('page') ?? 1)
  return {
    q: (query.get('q') ?? '').trim().slice(0, 100),
    page: Number.isInteger(page) && page >= 1 && page <= maxPage ? page : 1,
    all: query.get('all') === 'yes',
  }
}

export function unmatchedPath({ q = '', page = 1, all = false }: Partial<UnmatchedQuery>): string {
  const query = new URLSearchParams({
    show: 'unmatched',
    ...(q && { q }),
    ...(page > 1 && { page: String(page) }),
    ...(all && { all: 'yes' }),
  })
  return `/admin/messages?${query}`
}
