/** What is above the emails that matched nobody: finding some among many, and dismissing many at once. */
import { Form, Link } from 'react-router'
import { Button, buttonLook } from '#app/ui/button.tsx'
import { TextField } from '../forms/text-field.tsx'
import { type UnmatchedQuery, unmatchedPath } from './unmatched-query.ts'

/** The form that the boxes beside the emails belong to. */
const formId = 'dismiss-chosen'

export function UnmatchedSearch({ q }: Pick<UnmatchedQuery, 'q'>) {
  return (
    <Form key={q} method="get" className="wrap filters" role="search">
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

export function DismissChosen({ query, isOpen }: { query: UnmatchedQuery; isOpen: boolean }) {
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

export function ChooseEmail({ id, subject, isChosen }: { id: string; subject: string; isChosen: boolean }) {
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
