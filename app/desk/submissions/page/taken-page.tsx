/** The page of somebody whom a colleague took while it was open: who has it now, and what may still be said. */
import { Link } from 'react-router'
import { Panel } from '../../frame/panel.tsx'
import { WalkBar } from '../../today/walk-bar.tsx'
import { NoteForm } from '../action-form.tsx'
import { OutcomeForm } from './calls/outcome-form.tsx'
import type { TakenPageData } from './submission-page-data.ts'

export function TakenPage({ data }: { data: TakenPageData }) {
  const { name, taken, holder, path, list, version, here, copy, walk, notice } = data
  const target = { path, version, back: here }
  return (
    <>
      {walk ? (
        <WalkBar walk={walk} />
      ) : (
        <p className="back-link">
          <Link to={list}>← All {copy.many}</Link>
        </p>
      )}
      <h1>{name}</h1>
      {notice && (
        <p role="status" className="form-notice">
          {notice}
        </p>
      )}
      <p role="alert" className="form-notice">
        {taken} You can still save your note and log a call you made. {holder} sees both.
      </p>
      {data.mayNotCall && <NoteForm target={target} mayEdit={false} />}
      <Panel title="After a call">
        {data.mayNotCall ? (
          <p>This person asked not to be contacted. Do not call or email.</p>
        ) : (
          // An appointment is the holder’s to book.
          <OutcomeForm target={target} mayText={false} without="booked" mayEdit={false} />
        )}
      </Panel>
    </>
  )
}
