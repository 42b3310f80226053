/** One lead or application: on the left who it is, in the middle one place to write and all that happened, on the right what is asked for seldom. */
import { Link } from 'react-router'
import { Button, buttonLook } from '#app/ui/button.tsx'
import { Panel } from '../../frame/panel.tsx'
import type { Walk } from '../../today/walk.server.ts'
import { ActionForm, AnswerForm, JunkForm, NoteForm } from '../action-form.tsx'
import { TagPanel } from '../tags/tag-panel.tsx'
import { Composer, TaskList } from './composer.tsx'
import { ContactForm, CustomFieldsPanel } from './contact-form.tsx'
import { FilesPanel } from './files/files-panel.tsx'
import { OutcomeForm } from './outcome-form.tsx'
import { PersonSide } from './person-side.tsx'
import { AllowContactPanel, AnswerPanels, OtherRequestsPanel, PrivacyPanel } from './side-panels.tsx'
import { SoldPanel } from './sold-panel.tsx'
import type { MergedPageData, SubmissionPageData, TakenPageData } from './submission-page-data.ts'
import { Timeline } from './timeline/timeline.tsx'

export function SubmissionPage({ data }: { data: SubmissionPageData }) {
  const { person, path, list, version, may, copy } = data
  const target = { path, version, back: data.here }
  return (
    <>
      {data.walk ? (
        <WalkBar walk={data.walk} />
      ) : (
        <p className="back-link">
          <Link to={list}>← All {copy.many}</Link>
        </p>
      )}
      {data.notice && (
        <p role="status" className="form-notice">
          {data.notice}
        </p>
      )}
      <div className="person">
        <PersonSide target={target} data={data} />
        <div className="person-middle stack">
          {!person.junk && <Composer target={target} data={data} />}
          {person.junk === 'doubtful' && (
            <section className="card" aria-labelledby="spam-question">
              <h2 id="spam-question">Is this spam?</h2>
              <p>It may be: {data.signs}. Nobody was told of it, and nothing was sent to them.</p>
              <AnswerForm target={target} about="spam" name={person.name} />
            </section>
          )}
          <div className="stack snug person-events">
            <TaskList target={target} tasks={data.tasks} />
            <Timeline target={target} entries={data.timeline} older={data.older} />
          </div>
        </div>
        <div className="card lined person-more">
          <OtherRequestsPanel target={target} data={data} />
          {data.sold && !person.junk && <SoldPanel target={target} sold={data.sold} mayChange={may.status} />}
          <CustomFieldsPanel target={target} shown={data.custom} mayChange={may.status && !person.junk} />
          <FilesPanel target={target} shown={data.files} mayAdd={!person.junk} />
          {!person.junk && <TagPanel target={target} shown={data.tagging} />}
          {may.status && !person.junk && <ContactForm target={target} data={data} />}
          <AnswerPanels data={data} />
          <AllowContactPanel target={target} data={data} />
          <PrivacyPanel target={target} data={data} />
          {may.junk && (
            <div className="person-junk">
              <JunkForm
                target={target}
                name={person.name}
                isJunk={person.junk !== null}
                one={copy.one}
                many={copy.many}
              />
            </div>
          )}
        </div>
      </div>
    </>
  )
}

/** A row that was merged: the way to the one that was kept, and back apart. */
export function MergedPage({
  data: { copy, name, kept, from, id, mayMerge, version, notice },
}: {
  data: MergedPageData
}) {
  return (
    <div className="notice-card">
      <h1>{name}</h1>
      {notice && (
        <p role="status" className="form-notice">
          {notice}
        </p>
      )}
      <p>This {copy.one} was merged into another record for the same person. Everything about it is there.</p>
      <Link to={kept.path}>Go to {kept.name}</Link>
      {mayMerge && (
        <ActionForm
          target={{ path: from, version, back: kept.path }}
          action="merge"
          fields={{ other: id, undo: 'yes' }}
        >
          <Button type="submit" variant="outline">
            Separate the two
          </Button>
        </ActionForm>
      )}
    </div>
  )
}

/** The page of somebody whom a colleague took while it was open: who has it now, and what may still be said. */
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

/** Above the page of a person in the queue of the day or in a list: the way on and back, and to the one before. */
function WalkBar({ walk }: { walk: Walk }) {
  const look = buttonLook({ variant: 'outline' })
  return (
    <nav className="row wrap between" aria-label={walk.all.label}>
      <Link className="tap" to={walk.all.path}>
        ← {walk.all.label}
      </Link>
      <div className="row wrap tight">
        {walk.from && (
          <Link className="tap" to={walk.from}>
            Change the one before
          </Link>
        )}
        <Link {...look} to={walk.previous} data-walk="previous">
          Previous
        </Link>
        <Link {...look} to={walk.next} data-walk="next">
          Next
        </Link>
      </div>
    </nav>
  )
}
